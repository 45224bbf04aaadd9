/**
 * Owns card sessions: a page at the provider for a fixed set of invoices and amounts. The same unpaid set reuses its
 * open page; whatever changes an amount closes the page first (I5, I6). Decisions, Payment.
 */
import { createHash } from 'node:crypto';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';
import { after, HOUR, MINUTE } from '../../adapters/clock.ts';
import { AppError } from '../../app-error.ts';
import { inTransaction, type Context } from '../../context.ts';
import {
  findLiveSession,
  insertSession,
  markExpired,
  openSession,
  sessionsTouching,
  type Session,
} from './card-sessions.queries.ts';
import { newPublicId } from './invoices.service.ts';
import { billsOfInvoice, payablesByPublicId } from './payables.queries.ts';
import { lockPayables, type Payable } from './settlement.queries.ts';

/** How long a page can be paid at; a page about to end is not handed out again. */
const LIFETIME = 12 * HOUR;
const LEFT_AT_LEAST = 10 * MINUTE;

const SUCCESS = '/payment-success';
const FAILURE = '/payment-error';

/** Where the browser goes to pay what is unpaid of these ids (comma list). */
export async function payByCard(context: Context, invoiceIds: string): Promise<{ location: string }> {
  const ids = [...new Set(invoiceIds.split(',').filter((id) => id !== ''))];
  const payables = await payablesByPublicId(context.db, ids);
  if (ids.length === 0 || payables.length < ids.length) return { location: FAILURE };
  return { location: await pageFor(context, payables) };
}

/** Where the browser goes to pay a parcel's extra charges, or one of them. */
export async function payExtraByCard(context: Context, id: string): Promise<{ location: string }> {
  const bills = await billsOfInvoice(context.db, id);
  return { location: bills.length === 0 ? FAILURE : await pageFor(context, bills) };
}

async function pageFor(context: Context, payables: Payable[]): Promise<string> {
  const unpaid = payables.filter((one) => one.payment_status === 'PENDING');
  const [first] = unpaid;
  if (first === undefined) return SUCCESS;
  if (unpaid.some((one) => one.currency_code !== first.currency_code)) return `${FAILURE}#currencies`;
  const amount = unpaid.reduce((sum, one) => sum + one.total_amount, 0);
  if (amount < (context.config.cardMinimums[first.currency_code] ?? 0)) return `${FAILURE}#too_small`;
  try {
    const session = await reserve(context, unpaid, amount);
    return session.url ?? (await openAtProvider(context, session, unpaid));
  } catch (error) {
    // A person stands at the end of this link: a page with words, not an answer for programs.
    if (error instanceof AppError) return `${FAILURE}#${error.code}`;
    throw error;
  }
}

/** The live session of exactly this set, or a new one; under the invoices' locks, so that two clicks get one page. */
function reserve(context: Context, unpaid: Payable[], amount: number): Promise<Session> {
  return inTransaction(context, async (within) => {
    const locked = await lockPayables(within.db, unpaid);
    const changed = locked.some((now) => {
      const before = unpaid.find((one) => one.kind === now.kind && one.id === now.id);
      return now.payment_status === 'PAID' || now.total_amount !== before?.total_amount;
    });
    if (changed) throw new AppError('conflict');
    const fingerprint = fingerprintOf(locked);
    const live = await findLiveSession(within.db, fingerprint);
    if (live !== undefined && live.expires_at > after(within.clock, LEFT_AT_LEAST)) return live;
    if (live !== undefined) await markExpired(within.db, live.id);
    return insertSession(
      within.db,
      {
        public_id: newPublicId(),
        fingerprint,
        currency_code: locked[0]?.currency_code ?? '',
        amount,
        expires_at: after(within.clock, LIFETIME),
        created_at: within.clock.now(),
      },
      locked,
    );
  });
}

function fingerprintOf(payables: readonly Payable[]): Buffer {
  const set = payables.map((one) => `${one.kind}:${one.id}:${one.total_amount}`).toSorted();
  return createHash('sha256').update(set.join(' ')).digest();
}

async function openAtProvider(
  context: Context,
  session: Session,
  unpaid: readonly Payable[],
): Promise<string> {
  const { publicUrl } = context.config;
  const emails = new Set(unpaid.map((one) => one.sender_email.toLowerCase()));
  const opened = await context.adapters.cards.open({
    publicId: session.public_id,
    currency: session.currency_code,
    lines: unpaid.map((one) => ({ name: nameOf(one), amount: one.total_amount })),
    email: emails.size === 1 ? unpaid[0]?.sender_email : undefined,
    successUrl: publicUrl + SUCCESS,
    cancelUrl: publicUrl + FAILURE,
    expiresAt: session.expires_at,
  });
  if (await openSession(context.db, session.id, opened.providerId, opened.url)) return opened.url;
  // Meanwhile an amount changed or somebody paid in cash: this page must not stay open.
  await context.adapters.cards.expire(opened.providerId);
  throw new AppError('conflict');
}

function nameOf(payable: Payable): string {
  return fill(payable.kind === 'invoice' ? en.billing.parcel : en.billing.bill, {
    tracking: payable.tracking_number,
    note: payable.note ?? '',
  });
}

/**
 * Closes every live page that asks for one of these, within the transaction that holds their locks; 409 when one of
 * the pages has been paid already.
 */
export async function closeCardPages(context: Context, payables: readonly Payable[]): Promise<void> {
  for (const session of await sessionsTouching(context.db, payables)) {
    if (
      session.provider_id !== null &&
      (await context.adapters.cards.expire(session.provider_id)) === 'completed'
    ) {
      const tracking = payables.map((one) => one.tracking_number).join(', ');
      throw new AppError('conflict', { message: fill(en.billing.cardCompleted, { tracking }) });
    }
    await markExpired(context.db, session.id);
  }
}
