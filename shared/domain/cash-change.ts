/** Cash at the counter: the change, and the sums that customers usually hand over. All amounts are in minor units. */
import type { Currency } from './countries.ts';

/** Banknotes in use, smallest first; above 100 they are rare enough to be typed. */
const NOTES: Readonly<Record<Currency, readonly number[]>> = {
  GBP: [500, 1000, 2000, 5000],
  EUR: [500, 1000, 2000, 5000, 10_000],
  USD: [500, 1000, 2000, 5000, 10_000],
};

const MAX_SUMS = 4;

/** What to give back; negative while that much is still missing. Throws a RangeError for anything but integers. */
export function changeOf(received: number, due: number): number {
  const change = received - due;
  if (![received, due, change].every((amount) => Number.isSafeInteger(amount)))
    throw new RangeError(`not integers of the minor unit: ${received}, ${due}`);
  return change;
}

/**
 * The sums above `due` that can be paid with notes of one kind, as few as possible: 28.00 → 30, 40, 50. At most four,
 * ascending.
 */
export function roundSums(due: number, currency: Currency): number[] {
  if (!Number.isSafeInteger(due) || due <= 0) return [];
  const sums = NOTES[currency].map((note) => Math.ceil(due / note) * note).filter((sum) => sum > due);
  return [...new Set(sums)].toSorted((one, other) => one - other).slice(0, MAX_SUMS);
}
