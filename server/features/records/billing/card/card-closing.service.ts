/**
 * Owns closing pages at the card provider. No lock is held during requests: first the sessions are marked as closing and
 * get a job, then the provider is called, then the result is stored. The job finishes what a crash or an unresponsive
 * provider left (I5, I6). Decision 005.
 */
import { ProviderUnavailable } from '#server/adapters/provider-guard.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, NeedsExternalCall, type Context } from '#server/context.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import { markExpired, selectOnTheWay, sessionsContaining, type Session } from './card-sessions.queries.ts';
import { expireUnopened, recordLatePage, markClosing, type ClosingSession } from './card-closing.queries.ts';
import type { Payable } from '../settlement/settlement.queries.ts';
import { told } from '#server/told.ts';

/**
 * What to do while the provider is away. 'proceed' accepts counter payments (a duplicate card payment is flagged for
 * refund); 'refuse' rejects a change of an amount that somebody may be paying right now.
 */
export type DuringOutage = 'proceed' | 'refuse';

/** Concurrent requests to the provider per call. */
const CONCURRENCY = 5;
/** Seconds until the job runs; usually the call has closed the page by then. */
const JOB_DELAY = 30;

/**
 * Ensures that nobody can pay these by card any more. Must run in the transaction that holds their locks; throws
 * `NeedsExternalCall` while pages are open. 409 when one was already paid; if `duringOutage` is 'refuse', 409 too while its money is
 * on the way, and 503 while the provider is away.
 */
export async function closeCardPages(
  tx: Context,
  payables: readonly Payable[],
  duringOutage: DuringOutage,
): Promise<void> {
  const tracking = payables.map((one) => one.tracking_number).join(', ');
  if (duringOutage === 'refuse' && (await selectOnTheWay(tx.db, payables)).length > 0)
    throw new AppError('conflict', { message: told('billing.cardCompleted', { tracking }) });
  requireClosed(tx, await sessionsContaining(tx.db, payables), tracking, duringOutage);
}

/** As `closeCardPages`, for unfinished sessions that the running transaction has locked. */
export function requireClosed(
  tx: Context,
  sessions: readonly Session[],
  tracking: string,
  duringOutage: DuringOutage,
): void {
  const ids = sessions.map((one) => one.id).filter((id) => !tx.unanswered?.has(nameOf(id)));
  if (ids.length > 0)
    throw new NeedsExternalCall((outside) => closeAll(outside, ids, tracking, duringOutage));
}

/** Whether somebody has paid this in a way that takes days. */
export const isMoneyOnTheWay = async ({ db }: Context, payable: Payable): Promise<boolean> =>
  (await selectOnTheWay(db, [payable])).length > 0;

const nameOf = (id: number): string => `card session ${id}`;

/** Closes the sessions at the provider; returns the names of those without a response. */
async function closeAll(
  context: Context,
  ids: readonly number[],
  tracking: string,
  duringOutage: DuringOutage,
): Promise<string[]> {
  const closing = await inTransaction(context, (tx) => startClosing(tx, ids, JOB_DELAY));
  const unanswered: ClosingSession[] = [];
  let at = 0;
  for (; at < closing.length && unanswered.length === 0; at += CONCURRENCY) {
    const some = closing.slice(at, at + CONCURRENCY);
    const outcomes = await Promise.all(some.map((one) => closeAtProvider(context, one)));
    if (outcomes.includes('completed'))
      throw new AppError('conflict', { message: told('billing.cardCompleted', { tracking }) });
    unanswered.push(...some.filter((_, index) => outcomes[index] === 'unanswered'));
  }
  // After one missing response, leave the others to their jobs instead of waiting for more timeouts.
  unanswered.push(...closing.slice(at));
  if (unanswered.length > 0 && duringOutage === 'refuse') throw new ProviderUnavailable();
  return unanswered.map((one) => nameOf(one.id));
}

/** Marks the live ones of these as closing, each with a job; returns all that are closing now. */
export async function startClosing(
  tx: Context,
  ids: readonly number[],
  jobAfter = 0,
): Promise<ClosingSession[]> {
  const closing = await markClosing(tx.db, ids);
  for (const { id } of closing.filter((one) => one.was_live)) await addCloseJob(tx, id, jobAfter);
  return closing;
}

/** Queues the closing of a page that the provider opened after its session was closing or expired. */
export async function closeLatePage(context: Context, id: number, providerId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await recordLatePage(tx.db, id, providerId);
    await addCloseJob(tx, id, 0);
  });
}

/** Uses two queues, so that an unresponsive provider blocks at most two workers. */
function addCloseJob(tx: Context, id: number, delay: number): Promise<void> {
  const options = { key: `close_card_page ${id}`, queue: `card pages ${id % 2}`, delay };
  return addJob(tx, 'close_card_page', { session_id: id }, options);
}

/** Closes one page, outside any transaction, and stores the result. */
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
