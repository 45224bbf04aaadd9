/**
 * Owns closing pages at the card provider. The provider is asked while nothing is locked: sessions are marked as
 * closing and get a job, then the provider is asked, then what it said is written. A job finishes what a crash or a
 * silent provider left (I5, I6). Decision 005.
 */
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';
import { ProviderAway } from '#server/adapters/provider-guard.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, OutsideFirst, type Context } from '#server/context.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import { markExpired, sessionsTouching, type Session } from './card-sessions.queries.ts';
import { expireUnopened, keepLatePage, markClosing, type ClosingSession } from './closing.queries.ts';
import type { Payable } from '../settlement/settlement.queries.ts';

/**
 * While the provider is away money in the hand is taken all the same (what comes by card too is flagged for refund),
 * but an amount that somebody may be paying right now stays as it is.
 */
export type WhileAway = 'go on' | 'refuse';

/** How many pages are asked for at a time by one call. */
const AT_ONCE = 5;
/** Seconds until the job: usually the call that wanted the page closed has done it by then. */
const JOB_AFTER = 30;

/**
 * Makes sure that nobody can pay these by card any more, within the transaction that holds their locks: throws
 * `OutsideFirst` while pages are open. 409 when one of them has been paid already; 503 while the provider is away and
 * `whileAway` refuses.
 */
export async function closeCardPages(
  tx: Context,
  payables: readonly Payable[],
  whileAway: WhileAway,
): Promise<void> {
  const tracking = payables.map((one) => one.tracking_number).join(', ');
  requireClosed(tx, await sessionsTouching(tx.db, payables), tracking, whileAway);
}

/** The same for these sessions, which the running transaction has locked. */
export function requireClosed(
  tx: Context,
  sessions: readonly Session[],
  tracking: string,
  whileAway: WhileAway,
): void {
  const ids = sessions.map((one) => one.id).filter((id) => !tx.unanswered?.has(nameOf(id)));
  if (ids.length > 0) throw new OutsideFirst((outside) => closeOutside(outside, ids, tracking, whileAway));
}

const nameOf = (id: number): string => `card session ${id}`;

/** Asks the provider to close them; returns the names of those for which it did not answer. */
async function closeOutside(
  context: Context,
  ids: readonly number[],
  tracking: string,
  whileAway: WhileAway,
): Promise<string[]> {
  const closing = await inTransaction(context, (tx) => startClosing(tx, ids, JOB_AFTER));
  const unanswered: ClosingSession[] = [];
  let at = 0;
  for (; at < closing.length && unanswered.length === 0; at += AT_ONCE) {
    const some = closing.slice(at, at + AT_ONCE);
    const outcomes = await Promise.all(some.map((one) => closeAtProvider(context, one)));
    if (outcomes.includes('completed'))
      throw new AppError('conflict', { message: fill(en.billing.cardCompleted, { tracking }) });
    unanswered.push(...some.filter((_, place) => outcomes[place] === 'unanswered'));
  }
  // Once it was silent, asking for the others would only take time: their jobs do.
  unanswered.push(...closing.slice(at));
  if (unanswered.length > 0 && whileAway === 'refuse') throw new ProviderAway();
  return unanswered.map((one) => nameOf(one.id));
}

/** Marks live ones of these as closing, each with its job; returns all that are closing now. */
export async function startClosing(
  tx: Context,
  ids: readonly number[],
  jobAfter = 0,
): Promise<ClosingSession[]> {
  const closing = await markClosing(tx.db, ids);
  for (const { id } of closing.filter((one) => one.begun)) await addCloseJob(tx, id, jobAfter);
  return closing;
}

/** The provider opened a page for a session that was closing or over by then: its job closes it. */
export async function closeLatePage(context: Context, id: number, providerId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await keepLatePage(tx.db, id, providerId);
    await addCloseJob(tx, id, 0);
  });
}

/** In one of two queues, so that a silent provider holds up two workers at most. */
function addCloseJob(tx: Context, id: number, delay: number): Promise<void> {
  const options = { key: `close_card_page ${id}`, queue: `card pages ${id % 2}`, delay };
  return addJob(tx.db, 'close_card_page', { session_id: id }, options);
}

/** Asks for one page, with no transaction open, and writes down that it is closed. */
export async function closeAtProvider(
  context: Context,
  session: ClosingSession,
): Promise<'expired' | 'completed' | 'unanswered'> {
  if (session.provider_id === null)
    return (await expireUnopened(context.db, session.id)) ? 'expired' : 'unanswered';
  try {
    const outcome = await context.adapters.cards.expire(session.provider_id);
    if (outcome === 'expired') await markExpired(context.db, session.id);
    return outcome;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return 'unanswered';
    throw error;
  }
}
