/** Periods and comparisons of the statistics (specification 2, Statistics dashboard; section 9). */

/** The steps of a chart. */
export const INTERVALS = ['year', 'month', 'week', 'day'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Units of "inactive for". */
export const INACTIVE_UNITS = ['month', 'week'] as const;

/** The moment so many weeks or months before; of a month without that day its last one (UTC). */
export function unitsBefore(moment: Date, count: number, unit: (typeof INACTIVE_UNITS)[number]): Date {
  const before = new Date(moment);
  if (unit === 'week') {
    before.setUTCDate(before.getUTCDate() - 7 * count);
    return before;
  }
  const day = before.getUTCDate();
  before.setUTCMonth(before.getUTCMonth() - count);
  // The 31st of a month with 30 days is a day of the next.
  if (before.getUTCDate() !== day) before.setUTCDate(0);
  return before;
}

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

/** A period as whole steps of a chart, and the days of its first and last step when it has only some of them. */
export interface StepPeriod {
  whole: Period | undefined;
  /** At most two, each within one step. */
  partial: { from: string; to: string }[];
}

/** Cuts a period at the steps that it contains whole. Weeks start on Monday. */
export function cutAtSteps(interval: Interval, { from, to }: Period): StepPeriod {
  if (from !== null && to !== null && from > to) return { whole: undefined, partial: [] };
  const partial: StepPeriod['partial'] = [];
  let [first, last] = [from, to];
  if (from !== null && from !== firstOfStep(interval, from)) {
    const end = lastOfStep(interval, from);
    partial.push({ from, to: to === null || to > end ? end : to });
    first = addDays(end, 1);
  }
  if (to !== null && to !== lastOfStep(interval, to)) {
    const start = firstOfStep(interval, to);
    if (from === null || from <= start) partial.push({ from: start, to });
    last = addDays(start, -1);
  }
  const whole = first !== null && last !== null && first > last ? undefined : { from: first, to: last };
  return { whole, partial };
}

/** Whether a period is exactly one step. */
export function isOneStep(interval: Interval, { from, to }: Period): boolean {
  return from !== null && from === firstOfStep(interval, from) && to === lastOfStep(interval, from);
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

function firstOfStep(interval: Interval, day: string): string {
  if (interval === 'year') return `${day.slice(0, 4)}-01-01`;
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  if (interval === 'week') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return day;
}

function lastOfStep(interval: Interval, day: string): string {
  if (interval === 'year') return `${day.slice(0, 4)}-12-31`;
  if (interval === 'month') return `${day.slice(0, 7)}-${lastDayOf(day.slice(0, 7))}`;
  if (interval === 'week') return addDays(firstOfStep('week', day), 6);
  return day;
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);
