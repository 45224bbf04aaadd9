import { fill } from '#texts/format.ts';
import { dates } from '#texts/dates.ts';
import { plural } from '#web/ui/language/plural.ts';

const DAY = 24 * 3_600_000;
/** Units from the first duration that is told in them; a year and a half is told in months. */
const UNITS = [
  { unit: 'year', from: 2 * 365.25 * DAY, length: 365.25 * DAY },
  { unit: 'month', from: 2 * 30.44 * DAY, length: 30.44 * DAY },
  { unit: 'week', from: 14 * DAY, length: 7 * DAY },
  { unit: 'day', from: DAY, length: DAY },
  { unit: 'hour', from: 3_600_000, length: 3_600_000 },
  { unit: 'minute', from: 60_000, length: 60_000 },
] as const;

/** How long ago an instant was: `13 months ago`. */
export function agoText(instant: string, at: Date): string {
  const passed = at.getTime() - Date.parse(instant);
  const found = UNITS.find(({ from }) => passed >= from);
  if (found === undefined) return dates.ago.now;
  const count = Math.floor(passed / found.length);
  return fill(plural(dates.ago[found.unit], count), { count });
}
