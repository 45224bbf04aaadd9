/** Dates of courier visits, in the source country's time zone (decisions, Pages: Booking). */
import type { Country } from './countries.ts';
import { dayIn } from './calendar-day.ts';

export const TIME_ZONES: Readonly<Record<Country, string>> = {
  GE: 'Asia/Tbilisi',
  UK: 'Europe/London',
  IE: 'Europe/Dublin',
  SE: 'Europe/Stockholm',
};

/** From 2000 to 2099: others are typing mistakes. */
const FORM =
  /^(20\d{2})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Parses an ISO 8601 visit date, with or without a time; null if it is invalid. Without an offset it is in the
 * source country's time zone; without a time it is noon there, so that it is the same day in all four countries.
 */
export function readVisitDate(text: string, source: Country): Date | null {
  const match = FORM.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, hour = '12', minute = '00', second = '00', offset] = match;
  const wall = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // JavaScript moves an invalid 31st into the next month.
  if (
    Number.isNaN(wall.getTime()) ||
    wall.getUTCDate() !== Number(day) ||
    wall.getUTCHours() !== Number(hour)
  ) {
    return null;
  }
  if (offset === undefined) return instantOf(wall, TIME_ZONES[source]);
  const shift = offset === 'Z' ? 0 : minutesOf(offset);
  return Math.abs(shift) > 14 * 60 ? null : new Date(wall.getTime() - shift * 60_000);
}

/** The calendar day, YYYY-MM-DD, of a time in the source country. */
export function visitDay(instant: Date, source: Country): string {
  return dayIn(TIME_ZONES[source], instant);
}

/** Whether a visit is before today in the source country ('This date is in past.'). */
export function isPastVisit(visit: Date, now: Date, source: Country): boolean {
  return visitDay(visit, source) < visitDay(now, source);
}

function minutesOf(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** The time at which clocks in a zone show `wall` (its UTC fields); a skipped hour moves forward. */
function instantOf(wall: Date, timeZone: string): Date {
  const first = new Date(wall.getTime() - offsetAt(wall, timeZone));
  return new Date(wall.getTime() - offsetAt(first, timeZone));
}

function offsetAt(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = new Date(`${parts.format(instant).replace(' ', 'T')}Z`);
  return shown.getTime() - Math.floor(instant.getTime() / 1000) * 1000;
}
