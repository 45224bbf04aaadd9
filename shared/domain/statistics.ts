/** Periods and comparisons of the statistics (specification 2, Statistics dashboard; section 9). */

/** The steps of a chart. */
export const INTERVALS = ['year', 'month', 'week', 'day'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Units of "inactive for". */
export const INACTIVE_UNITS = ['month', 'week'] as const;

/** Days from `from` to `to`, both included, as YYYY-MM-DD; null is open. */
export interface Period {
  from: string | null;
  to: string | null;
}

/** The chosen dates, up to today when no end is chosen, or the month of `today`. */
export function currentPeriod(today: string, chosen: Partial<Period>): Period {
  const from = chosen.from ?? null;
  const to = chosen.to ?? null;
  if (to !== null) return { from, to };
  if (from !== null) return { from, to: from > today ? from : today };
  const month = today.slice(0, 7);
  return { from: `${month}-01`, to: `${month}-${lastDayOf(month)}` };
}

/** The same days a year before; 29 February becomes 28 February. */
export function yearBefore({ from, to }: Period): Period {
  return { from: from === null ? null : dayYearBefore(from), to: to === null ? null : lastYearEnd(to) };
}

/**
 * The change in percent, rounded to a whole number; 100 when there was nothing before (section 9). The arrow is up and
 * green only when `current` is higher.
 */
export function percentChange(current: number, previous: number): number {
  if (current === previous) return 0;
  if (previous === 0) return 100;
  return Math.round(((current - previous) / Math.abs(previous)) * 100);
}

function dayYearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

/** The end of February stays the end of February, so that whole months are compared with whole months. */
function lastYearEnd(day: string): string {
  const before = dayYearBefore(day);
  const isLast = Number(day.slice(8)) === Number(lastDayOf(day.slice(0, 7)));
  return isLast ? `${before.slice(0, 8)}${lastDayOf(before.slice(0, 7))}` : before;
}

function lastDayOf(month: string): string {
  return String(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate());
}
