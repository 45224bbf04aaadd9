/**
 * Owns card sessions: a page at the provider for a fixed set of invoices and amounts. The same unpaid set reuses its
 * open page, and any change of an amount closes the page first (I5, I6). Decisions, Payment.
 */
import { createHash } from 'node:crypto';
import { fill } from '#texts/format.ts';
import { MAX_LINES, type CardPage } from '#server/adapters/card-payments.ts';
import { after, HOUR, MINUTE } from '#server/adapters/clock.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import {
  findLiveSession,
  insertSession,
  sessionsBeyond,
  openSession,
  selectOnTheWay,
  sessionsContaining,
  type Session,
} from './card-sessions.queries.ts';
import { expireUnopened } from './card-closing.queries.ts';
import { closeLatePage, requireClosed } from './card-closing.service.ts';
import { newPublicId } from '../public-id.ts';
import {
  billsOfInvoice,
  receiverPayables,
  payablesByPublicId,
  payablesOfLink,
} from '../settlement/payables.queries.ts';
import { languageFor, wordingOf, type LanguageHints, type Wording } from '#server/wording.ts';
import { lockPayables, languageHintsOf, type Payable } from '../settlement/settlement.queries.ts';

/** How long a page can be paid, and how much of that must be left for it to be handed out again. */
const LIFETIME = 12 * HOUR;
const MIN_REMAINING = 10 * MINUTE;
/** How many open pages may contain the same payable: links need no login, and every change of its amount has to close all these pages. */
const MAX_PAGES = 10;

/** Somebody may be paying at a page that is younger than this; an older one is closed to make room when MAX_PAGES are open. */
const PAYING = 15 * MINUTE;

const SUCCESS = '/payment-success';
const FAILURE = '/payment-error';

/** The URL for paying the unpaid ones of these ids (comma-separated), or of an emailed link's id. */
export async function payByCard(context: Context, invoiceIds: string): Promise<{ location: string }> {
  const payables = await chosenPayables(context, invoiceIds);
  if (payables.length === 0) return { location: FAILURE };
  return { location: await addressToPay(context, payables, invoiceIds) };
}

/** The payables of these ids (comma-separated) or of an emailed link's id; none when one of them is unknown. */
export async function chosenPayables(context: Context, invoiceIds: string): Promise<Payable[]> {
  const ids = [...new Set(invoiceIds.split(',').filter((id) => id !== ''))];
  const linked = ids.length === 1 ? await payablesOfLink(context.db, invoiceIds) : [];
  const payables = linked.length > 0 ? linked : await payablesByPublicId(context.db, ids);
  return payables.length < ids.length ? [] : payables;
}

/** The URL for paying a parcel's bills, or one of them. */
export async function payBillsByCard(context: Context, id: string): Promise<{ location: string }> {
  const bills = await billsOfInvoice(context.db, id);
  if (bills.length === 0) return { location: FAILURE };
  return { location: await addressToPay(context, bills, bills.map((bill) => bill.public_id).join(',')) };
}

/** The URL for paying what the receiver of a parcel has to pay, in the receiver's language; undefined if that is nothing. */
export async function payReceiverByCard(
  context: Context,
  parcelId: number,
  receiver: LanguageHints,
): Promise<string | undefined> {
  const bills = await receiverPayables(context.db, parcelId);
  const unpaid = bills.filter((one) => one.payment_status === 'PENDING');
  if (unpaid.length === 0) return undefined;
  const wording = wordingOf(languageFor(receiver));
  // The note is in the sender's language, whose bill it is.
  const named = unpaid.map((one) => ({ ...one, note: wording.texts.receiver.charge }));
  return addressToPay(context, named, '', wording);
}

/**
 * The address of a page for what is unpaid and has no payment on its way, or, if nothing is left to pay, of a page that says
 * so. `ids`: what the caller asked for, which that page names.
 */
async function addressToPay(
  context: Context,
  payables: Payable[],
  ids: string,
  wording = wordingFor(payables),
): Promise<string> {
  const unpaid = payables.filter((one) => one.payment_status === 'PENDING');
  if (unpaid.length === 0) return wording.pathOf(alreadyPaid(payables, ids));
  const onTheWay = await selectOnTheWay(context.db, payables);
  const toPay = unpaid.filter((one) => !onTheWay.some(({ kind, id }) => kind === one.kind && id === one.id));
  const [first] = toPay;
  if (first === undefined) return wording.pathOf(pageOfMoneyOnTheWay(onTheWay));
  if (toPay.some((one) => one.currency_code !== first.currency_code)) return `${FAILURE}#currencies`;
  if (toPay.length > MAX_LINES) return `${FAILURE}#too_many`;
  const amount = toPay.reduce((sum, one) => sum + one.total_amount, 0);
  if (amount < (context.config.cardMinimums[first.currency_code] ?? 0)) return `${FAILURE}#too_small`;
  try {
    const session = await reserve(context, toPay, { amount, currency_code: first.currency_code });
    if (session === undefined) return `${FAILURE}#too_many_pages`;
    return (
      session.url ?? (await openAtProvider(context, session, cardPageOf(context, session, toPay, wording)))
    );
  } catch (error) {
    // A person follows this link, so redirect to a page with a message instead of returning JSON.
    if (error instanceof AppError) return `${FAILURE}#${error.code}`;
    throw error;
  }
}

const wordingFor = (payables: readonly Payable[]): Wording =>
  wordingOf(languageFor(...payables.map(languageHintsOf)));

/**
 * The page of a payment that takes days. It says all that was paid with it, so it is shown only if that was nothing else: whoever opens
 * this link, such as the receiver, need not see what the sender paid.
 */
function pageOfMoneyOnTheWay(onTheWay: Awaited<ReturnType<typeof selectOnTheWay>>): string {
  const page = onTheWay.find(({ alone }) => alone);
  return page === undefined ? SUCCESS : `${SUCCESS}#${page.public_id}`;
}

/** The page says what was paid (decision 024), unless one sum cannot say it. */
function alreadyPaid(payables: readonly Payable[], ids: string): string {
  const currencies = new Set(payables.map((one) => one.currency_code));
  return currencies.size === 1 ? `${SUCCESS}#paid=${ids}` : SUCCESS;
}

/** In minor units. */
type Sum = Pick<Session, 'amount' | 'currency_code'>;

/**
 * The live session of exactly this set, or a new one. The invoices' locks make two clicks share one page. Undefined when
 * too many pages that are new contain one of the invoices; 409 while a page with one of them is being closed.
 */
function reserve(
  context: Context,
  unpaid: Payable[],
  { amount, currency_code }: Sum,
): Promise<Session | undefined> {
  return inTransaction(context, async (tx) => {
    const locked = await lockUnchanged(tx, unpaid);
    const overlapping = await sessionsContaining(tx.db, locked);
    const isOnTheWay = (await selectOnTheWay(tx.db, locked)).length > 0;
    if (isOnTheWay || overlapping.some((one) => one.status === 'closing')) throw new AppError('conflict');
    const fingerprint = fingerprintOf(locked);
    const live = await findLiveSession(tx.db, fingerprint);
    if (live !== undefined && live.expires_at > after(tx.clock, MIN_REMAINING)) return live;
    if (live !== undefined) requireClosed(tx, [live], '', 'refuse');
    const beyond = await sessionsBeyond(tx.db, locked, MAX_PAGES);
    if (beyond.some(({ created_at }) => created_at > after(tx.clock, -PAYING))) return undefined;
    requireClosed(tx, beyond, '', 'refuse');
    return insertSession(
      tx.db,
      {
        public_id: newPublicId(),
        fingerprint,
        currency_code,
        amount,
        expires_at: after(tx.clock, LIFETIME),
        created_at: tx.clock.now(),
      },
      locked,
    );
  });
}

/** Locks the payables; 409 when one has been paid or its amount has changed. */
async function lockUnchanged(tx: Context, unpaid: readonly Payable[]): Promise<Payable[]> {
  const locked = await lockPayables(tx.db, unpaid);
  const changed = locked.some((now) => {
    const before = unpaid.find((one) => one.kind === now.kind && one.id === now.id);
    return now.payment_status === 'PAID' || now.total_amount !== before?.total_amount;
  });
  if (changed) throw new AppError('conflict');
  return locked;
}

function fingerprintOf(payables: readonly Payable[]): Buffer {
  const set = payables.map((one) => `${one.kind}:${one.id}:${one.total_amount}`).toSorted();
  return createHash('sha256').update(set.join(' ')).digest();
}

async function openAtProvider(context: Context, session: Session, page: CardPage): Promise<string> {
  try {
    const opened = await context.adapters.cards.open(page);
    if (await openSession(context.db, session.id, opened.providerId, opened.url)) return opened.url;
    // An amount changed or somebody paid in cash meanwhile, so this page must be closed.
    await closeLatePage(context, session.id, opened.providerId);
    throw new AppError('conflict');
  } catch (error) {
    // The page of a lost response had other contents (another language). Expire it; the next attempt opens a new one.
    if (error instanceof AppError && error.code === 'conflict') await expireUnopened(context.db, session.id);
    throw error;
  }
}

function cardPageOf(
  { config }: Context,
  session: Session,
  unpaid: readonly Payable[],
  wording: Wording,
): CardPage {
  return {
    publicId: session.public_id,
    currency: session.currency_code,
    lines: unpaid.map((one) => ({ name: nameOf(one, wording), amount: one.total_amount })),
    // The pages ask with this id what was paid (decision 024); a hash is in no log.
    successUrl: `${config.publicUrl}${wording.pathOf(SUCCESS)}#${session.public_id}`,
    cancelUrl: `${config.publicUrl}${wording.pathOf(FAILURE)}#payment=${session.public_id}`,
    expiresAt: session.expires_at,
  };
}

function nameOf(payable: Payable, { texts: { billing } }: Wording): string {
  return fill(payable.kind === 'invoice' ? billing.parcel : billing.bill, {
    tracking: payable.tracking_number,
    note: payable.note ?? '',
  });
}
