/** Times in the reader's own time zone (specification 2, section 9: `D MMMM, YYYY` plus time). */
const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const date = new Intl.DateTimeFormat('en-GB', DATE);
const time = new Intl.DateTimeFormat('en-GB', TIME);
const utcDate = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: 'UTC' });
const utcDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const utcTime = new Intl.DateTimeFormat('en-GB', { ...TIME, timeZone: 'UTC' });

/** `5 November, 2026` */
export function formatDate(instant: string): string {
  return written(date, instant);
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
  return utcDay.format(new Date(day));
}

/** `5 November, 2026 14:05 UTC` */
export function formatInUtc(instant: string): string {
  return `${written(utcDate, instant)} ${utcTime.format(new Date(instant))} UTC`;
}

function written(format: Intl.DateTimeFormat, instant: string): string {
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]),
  );
  return `${parts['day']} ${parts['month']}, ${parts['year']}`;
}
