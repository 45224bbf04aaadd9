/** The steps of a chart without gaps: days, weeks, months or years in which nothing came have their place too. */
const DAY = 86_400_000;

/** A row's step, as the call has it: weeks are ISO weeks with the year they belong to. */
export interface Step {
  year: number;
  month?: number | undefined;
  week?: number | undefined;
  day?: number | undefined;
}

type Interval = 'year' | 'month' | 'week' | 'day';

const intervalOf = ({ month, week, day }: Step): Interval =>
  day !== undefined ? 'day' : week !== undefined ? 'week' : month !== undefined ? 'month' : 'year';

/** The Monday of an ISO week: 4 January is always in the first. */
function mondayOf(year: number, week: number): number {
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + ((week - 1) * 7 - weekday) * DAY;
}

function startOf(step: Step): number {
  const { year, month = 1, week, day } = step;
  if (day === undefined && week !== undefined) return mondayOf(year, week);
  return Date.UTC(year, month - 1, day ?? 1);
}

function stepAt(interval: Interval, time: number): Step {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  if (interval === 'year') return { year };
  if (interval === 'month') return { year, month };
  if (interval === 'day') return { year, month, day: date.getUTCDate() };
  // A week belongs to the year of its Thursday.
  const thursday = time + 3 * DAY;
  const ofYear = new Date(thursday).getUTCFullYear();
  return { year: ofYear, week: Math.round((time - mondayOf(ofYear, 1)) / (7 * DAY)) + 1 };
}

function nextStart(interval: Interval, time: number): number {
  if (interval === 'day') return time + DAY;
  if (interval === 'week') return time + 7 * DAY;
  const date = new Date(time);
  return interval === 'month'
    ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
    : Date.UTC(date.getUTCFullYear() + 1, 0, 1);
}

/** All steps from the first row's to the last one's. */
export function stepsWithoutGaps(rows: readonly Step[]): Step[] {
  const [first] = rows;
  if (first === undefined) return [];
  const interval = intervalOf(first);
  const starts = rows.map(startOf);
  const last = Math.max(...starts);
  const steps: Step[] = [];
  for (let time = Math.min(...starts); time <= last; time = nextStart(interval, time))
    steps.push(stepAt(interval, time));
  return steps;
}
