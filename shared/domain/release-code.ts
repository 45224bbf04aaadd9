/** The code for releasing a parcel, and its lock (decisions, Parcel: status and events). */

/** Number of random bytes per code; with 64 bits all codes are practically equally likely. */
export const RELEASE_CODE_BYTES = 8;

/** Number of wrong attempts that lock a code, and the duration of the lock. */
export const RELEASE_TRIES = 5;
export const RELEASE_LOCK_MS = 15 * 60 * 1000;

/** The state of wrong attempts, stored with the parcel. */
export interface ReleaseTries {
  wrong_tries: number;
  locked_until: Date | null;
}

/** Six digits from at least 8 random bytes. */
export function releaseCode(random: Uint8Array): string {
  if (random.length < RELEASE_CODE_BYTES) throw new RangeError('too few random bytes for a release code');
  const number = random.subarray(0, RELEASE_CODE_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return String(number % 1_000_000n).padStart(6, '0');
}

/**
 * While locked, even the right code is refused. A lock that would last more than twice as long as one does is none: the
 * clock was set back. (A little longer is possible, when another server's clock is ahead.)
 */
export function isReleaseLocked(tries: ReleaseTries, now: Date): boolean {
  if (tries.locked_until === null) return false;
  const left = tries.locked_until.getTime() - now.getTime();
  return left > 0 && left <= 2 * RELEASE_LOCK_MS;
}

/** The state after another wrong attempt; the fifth locks for 15 minutes, after which counting restarts. */
export function afterWrongTry(tries: ReleaseTries, now: Date): ReleaseTries {
  if (isReleaseLocked(tries, now)) return tries;
  const wrong_tries = tries.wrong_tries + 1;
  if (wrong_tries < RELEASE_TRIES) return { wrong_tries, locked_until: null };
  return { wrong_tries: 0, locked_until: new Date(now.getTime() + RELEASE_LOCK_MS) };
}
