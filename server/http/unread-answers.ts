/** Which connections are closed when clients together leave too much unread: each process holds it in memory. */
const MEGABYTE = 1024 * 1024;

/**
 * Bytes that all clients together may leave unread: above the first, who read nothing for a while is closed, above the second also who reads
 * slowly.
 */
const MOST = { beforeStalled: 64 * MEGABYTE, beforeAny: 128 * MEGABYTE };

/**
 * Checks in a row without any progress after which a client does not read; also over how many its pace is known. The system takes more only
 * when a third of its own 4 MB has gone: whoever reads 50 kB a second makes no progress for half a minute.
 */
export const PATIENCE = 30;

export interface Unread {
  /** Left unread now. */
  bytes: number;
  /** Bytes that were taken so far, at this check and those before at which some were unread, newest first. */
  taken: readonly number[];
}

/** What `taken` is at the next check; it begins anew for who has read everything. */
export const takenWith = (taken: readonly number[], now: number, bytes: number): readonly number[] =>
  bytes === 0 ? [] : [now, ...taken.slice(0, PATIENCE)];

/** The slowest first, of as slow ones those who leave most, and those last who have just begun, of whom nothing is known yet. */
export function toClose<T extends Unread>(all: readonly T[]): T[] {
  let total = all.reduce((sum, one) => sum + one.bytes, 0);
  const slowestFirst = all
    .filter(({ bytes }) => bytes > 0)
    .map((one) => ({ one, pace: paceOf(one) }))
    .toSorted((a, b) => (a.pace === b.pace ? b.one.bytes - a.one.bytes : a.pace - b.pace));
  return slowestFirst.flatMap(({ one, pace }) => {
    const isStalled = pace === 0 && one.taken.length > PATIENCE;
    if (total <= MOST[isStalled ? 'beforeStalled' : 'beforeAny']) return [];
    total -= one.bytes;
    return [one];
  });
}

/** Bytes from check to check. What the system takes at once says nothing of its client, so the first check is not one. */
function paceOf({ taken }: Unread): number {
  const [newest, oldest] = [taken[0] ?? 0, taken.at(-1) ?? 0];
  return taken.length < 2 ? Infinity : (newest - oldest) / (taken.length - 1);
}
