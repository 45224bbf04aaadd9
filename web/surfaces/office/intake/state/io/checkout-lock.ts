import { withTabLock } from '#web/ui/state/tab-locks.ts';

/** Runs the work while no other tab of this browser checks out, or pays what a Checkout left, for this member of staff. */
export const whileNoOtherChecksOut = <T>(staffId: number, work: () => Promise<T>): Promise<T> =>
  withTabLock(`merani-checkout:${staffId}`, work);
