import { fill } from '#texts/format.ts';
import { dates } from '#texts/dates.ts';

/** Times in the reader's own time zone (specification 2, section 9: `D MMMM, YYYY` plus time). */
const DATE = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
// Of these only the numbers are shown: Chromium does not have the names of all our languages.
const date = new Intl.DateTimeFormat('en-GB', DATE);
const time = new Intl.DateTimeFormat('en-GB', TIME);
const utcDate = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: 'UTC' });
const utcTime = new Intl.DateTimeFormat('en-GB', { ...TIME, timeZone: 'UTC' });

/** `5 November, 2026` */
export function formatDate(instant: string): string {
  return written(date, dates.date, instant);
}

/** `14:05` */
export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}

/** `5 November, 2026 14:05` */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}

/** `5 November`, of a day like `2026-11-05`. */
export function formatDay(day: string): string {
  return written(utcDate, dates.day, day);
}

/** `5 November, 2026 14:05 UTC` */
export function formatInUtc(instant: string): string {
  return `${written(utcDate, dates.date, instant)} ${utcTime.format(new Date(instant))} UTC`;
}

/** `5 November, 2026 14:05` by the clock of a time zone. */
export function formatInZone(instant: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone });
  const hour = new Intl.DateTimeFormat('en-GB', { ...TIME, timeZone });
  return `${written(day, dates.date, instant)} ${hour.format(new Date(instant))}`;
}

function written(format: Intl.DateTimeFormat, text: string, instant: string): string {
  const { day, month, year } = Object.fromEntries(
    format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]),
  );
  return fill(text, { day: Number(day), month: dates.months[Number(month) - 1] ?? '', year: year ?? '' });
}
