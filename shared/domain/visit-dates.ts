/** When a courier is to come: dates of the source country's time zone (decisions, Pages: Booking). */
import type { Country } from './countries.ts';

export const TIME_ZONES: Readonly<Record<Country, string>> = {
  GE: 'Asia/Tbilisi',
  UK: 'Europe/London',
  IE: 'Europe/Dublin',
  SE: 'Europe/Stockholm',
};

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The instant of a visit date in ISO 8601, with or without a time; null when it is none. Without an offset it is
 * the source country's time; without a time it is noon there, which is the same day wherever it is read.
 */
export function readVisitDate(text: string, source: Country): Date | null {
  const match = FORM.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, hour = '12', minute = '00', second = '00', offset] = match;
  const wall = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // A month has no 31st that JavaScript would not move into the next.
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

/** The calendar day, YYYY-MM-DD, of an instant in the source country. */
export function visitDay(instant: Date, source: Country): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONES[source], dateStyle: 'short' }).format(
    instant,
  );
}

/** Whether a visit lies before today in the source country ('This date is in past.'). */
export function isPastVisit(visit: Date, now: Date, source: Country): boolean {
  return visitDay(visit, source) < visitDay(now, source);
}

function minutesOf(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** The instant at which clocks of a zone show `wall` (its UTC fields); a skipped hour moves forward. */
function instantOf(wall: Date, timeZone: string): Date {
  const first = new Date(wall.getTime() - offsetAt(wall, timeZone));
  return new Date(wall.getTime() - offsetAt(first, timeZone));
}

function offsetAt(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = new Date(`${parts.format(instant).replace(' ', 'T')}Z`);
  return shown.getTime() - Math.floor(instant.getTime() / 1000) * 1000;
}
