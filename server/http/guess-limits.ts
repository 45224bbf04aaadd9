/**
 * Slows down guessing, counted per secret: ten guesses are checked at once, then each must wait, first a minute and then
 * twice as long each time. A guess is counted before it is checked, so that concurrent guesses gain nothing.
 */
import { AppError } from '../app-error.ts';
import { HOUR, MINUTE } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { addGuess, resetGuesses, uncountGuess } from './rate-limits.queries.ts';

const FREE_GUESSES = 10;
const GUESS_LIMITS = { free: FREE_GUESSES, firstWait: MINUTE, longestWait: 15 * MINUTE, resetAfter: HOUR };

/** Counts a guess at `subject`'s secret; throws `too_many` during the wait. The count survives a failed call. */
export async function countGuess(context: Context, subject: Buffer): Promise<void> {
  if (!context.config.rateLimits) return;
  const now = context.clock.now();
  const free = await addGuess(context.autonomous, { ...GUESS_LIMITS, subject, now });
  if (free === undefined) return;
  const seconds = Math.ceil((free.getTime() - now.getTime()) / 1000);
  throw new AppError('too_many', { retryAfter: Math.max(1, seconds) });
}

/** Uncounts the last guess, which was right; with `forgetEarlier`, the earlier ones too. */
export async function recordRightGuess(
  context: Context,
  subject: Buffer,
  { forgetEarlier }: { forgetEarlier: boolean },
): Promise<void> {
  if (!context.config.rateLimits) return;
  if (forgetEarlier) await resetGuesses(context.autonomous, subject);
  else await uncountGuess(context.autonomous, subject, FREE_GUESSES);
}
