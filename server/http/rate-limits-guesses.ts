/**
 * Guesses of a secret are slowed down by whose secret it is: ten are looked at, then each has to wait, one minute at
 * first and twice as long each time. A guess is counted before it is checked, so that many at once gain nothing.
 */
import { AppError } from '../app-error.ts';
import { HOUR, MINUTE } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { addGuess, forgetGuesses, takeGuessBack } from './rate-limits.queries.ts';

const FREE = 10;
const RHYTHM = { free: FREE, firstWait: MINUTE, longestWait: 15 * MINUTE, forgottenAfter: HOUR };

/** Counts a guess of `subject`'s secret; throws `too_many` while it has to wait. Kept although the call fails. */
export async function countGuess(context: Context, subject: Buffer): Promise<void> {
  if (!context.config.rateLimits) return;
  const now = context.clock.now();
  const free = await addGuess(context.autonomous, { ...RHYTHM, subject, now });
  if (free === undefined) return;
  const seconds = Math.ceil((free.getTime() - now.getTime()) / 1000);
  throw new AppError('too_many', { retryAfter: Math.max(1, seconds) });
}

/** The guess just counted was right: it alone is taken back, or with `all` those before it too. */
export async function guessedRight(context: Context, subject: Buffer, all: boolean): Promise<void> {
  if (!context.config.rateLimits) return;
  if (all) await forgetGuesses(context.autonomous, subject);
  else await takeGuessBack(context.autonomous, subject, FREE);
}
