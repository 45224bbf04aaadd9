/**
 * Checkout: drafts become parcels one by one, then their invoices are paid (specification 2, section 4). If a
 * response or the page is lost on the way, Checkout can be repeated: keys and checkout ids are stored with the
 * drafts.
 */
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { parcelCalls } from '#shared/contract/parcels.ts';
import { toMinor } from '#shared/domain/money.ts';
import { fill } from '#texts/format.ts';
import { officeIntake } from '#texts/office-intake.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { type AfterFailure, sendAttempt } from '#web/api/attempt.ts';
import type { Draft, CheckoutAttempt, DuePayment } from './draft.ts';
import type { Refusal } from './refusal.ts';
import { couponsOf, isCouponOf } from './coupon-codes.ts';

/** Maximum number of invoices per payment. */
const MAX_INVOICES = 200;

type Cargo = ParsedAnswer<typeof parcelCalls.pickup>['cargo'];

/** What a checkout depends on: this browser's store, the server, and new ids. */
export interface CheckoutGateway {
  drafts: () => Promise<Draft[]>;
  /** Changes only drafts that still exist. */
  updateDrafts: (drafts: readonly Draft[]) => Promise<void>;
  removeTakenIn: (draftId: string, payment: DuePayment | null) => Promise<void>;
  duePayments: () => Promise<DuePayment[]>;
  removeDuePayment: (id: string) => Promise<void>;
  /** Changes it only if it still exists. */
  updateDuePayment: (payment: DuePayment) => Promise<void>;
  pickup: (draft: Draft, checkoutId: string, key: string) => Promise<Cargo>;
  pay: (payment: DuePayment, key: string) => Promise<void>;
  newUuid: () => string;
}

export interface TakenIn {
  tracking_number: string;
  payment_method: Draft['values']['payment_method'];
  /** As it was taken in, so before its payment: PENDING, unless a coupon covers all of it. */
  invoice: Cargo['invoice'];
  /** Checkout could not make its payment, which is one of the due payments now. */
  isPaymentDue: boolean;
  /** No payment link was mailed, because its address got too many. */
  isLinkRefused: boolean;
}

export interface CheckoutResult {
  taken: TakenIn[];
  /** Number of drafts that stay in the list. */
  remaining: number;
  /** Those that were not taken in, in list order, each with the reason. */
  refused: readonly { number: string; refusalText: string }[];
  /** Number of listed drafts that another tab of this browser took in or removed. */
  elsewhere: number;
  /** Why a payment of these parcels failed, in the server's words; null if none failed. */
  paymentRefusalText: string | null;
  /** The same of a payment that an earlier Checkout left, and that was tried again. */
  earlierRefusalText: string | null;
  /** Why a payment link was not mailed, in the server's words. The parcels are taken in all the same. */
  linkRefusalText: string | null;
  /** Something failed, and only because the server did not answer. */
  isOffline: boolean;
}

/**
 * Takes in the drafts with these ids and pays their invoices; calls `onProgress` after each parcel. Only one checkout
 * per staff member runs at a time (see checkout-lock.ts), so drafts that another tab took in are gone by now. Stops early
 * when the session has expired or the server asks to wait; whatever was not sent stays in the list.
 */
export async function takeInAndPay(
  gateway: CheckoutGateway,
  draftIds: readonly string[],
  onProgress: (done: number) => void,
): Promise<CheckoutResult> {
  const drafts = await withAttempts(gateway, draftIds);
  const taken: TakenIn[] = [];
  const refused: { number: string; refusalText: string }[] = [];
  let pausedBecause: string | null = null;
  let unanswered = 0;
  let elsewhere = draftIds.length - drafts.length;
  const above: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const outcome = await takeIn(gateway, draft, isCouponOf(couponsOf(above), draft.values.coupon_code));
    if (outcome !== 'gone') above.push(draft);
    if (outcome === 'gone') elsewhere += 1;
    else if (outcome.taken !== undefined) taken.push(outcome.taken);
    else if (outcome.isUnanswered) unanswered += 1;
    else {
      refused.push({ number: draft.values.tracking_number, refusalText: outcome.refusalText });
      if (isPause(outcome.next)) pausedBecause = outcome.refusalText;
    }
    onProgress(index + 1);
    if (pausedBecause !== null) break;
  }
  const payments = await sendDuePayments(gateway, pausedBecause);
  const { refusalText, linkRefusalText, isOffline } = payments;
  const invoiceIds = taken.map(({ invoice }) => invoice.invoice_id);
  const remaining = draftIds.length - elsewhere - taken.length;
  return {
    taken: taken.map((one) => withPayment(one, payments)),
    remaining,
    refused,
    elsewhere,
    paymentRefusalText: refusalTextFor(payments, (id) => invoiceIds.includes(id)),
    earlierRefusalText: refusalTextFor(payments, (id) => !invoiceIds.includes(id)),
    linkRefusalText,
    isOffline: unanswered === remaining && (refusalText === null ? remaining > 0 : isOffline),
  };
}

/** Further requests would get the same response. */
const isPause = (next: AfterFailure): boolean => next === 'login' || next === 'wait';

/**
 * `failed`: some parcels stay in the list. `unpaid`: everything was taken in, but a payment failed. `nothing`: other tabs had
 * done everything already.
 */
export type CheckoutOutcome = 'done' | 'failed' | 'unpaid' | 'nothing';

export function outcomeOf({ remaining, paymentRefusalText, taken }: CheckoutResult): CheckoutOutcome {
  if (remaining > 0) return 'failed';
  if (paymentRefusalText !== null) return 'unpaid';
  return taken.length === 0 ? 'nothing' : 'done';
}

export interface PaymentResult {
  /** Why the last one that failed did; null if none failed. */
  refusalText: string | null;
  /** Why each invoice is not paid, by its id. */
  unpaid: ReadonlyMap<string, string>;
  linkRefusalText: string | null;
  unmailed: ReadonlySet<string>;
  /** Payments failed, and only because the server did not answer. */
  isOffline: boolean;
}

/**
 * Makes the due payments. Those that fail stay; after a login or wait error, so do all that follow. A link that
 * may not be mailed to its address again so soon is no payment to record later: it can be copied. One that the agent may not send
 * just now, because too much is sent, stays. A payment of what is another sum by now, or paid, is refused
 * each time: it names its parcels, and is given up by itself.
 */
export async function sendDuePayments(
  gateway: CheckoutGateway,
  pausedEarlier: string | null = null,
): Promise<PaymentResult> {
  const unpaid = new Map<string, string>();
  const unmailed = new Set<string>();
  let refusalText: string | null = null;
  let linkRefusalText: string | null = null;
  let pausedBecause = pausedEarlier;
  let isAnswered = false;
  for (const payment of await gateway.duePayments()) {
    const failed: FailedPayment | null =
      pausedBecause === null
        ? await payOnce(gateway, payment)
        : { refusalText: pausedBecause, next: 'wait' as const };
    if (failed === null) continue;
    if (failed.isLinkLimited === true) {
      await gateway.removeDuePayment(payment.id);
      linkRefusalText = failed.refusalText;
      for (const id of payment.invoice_ids) unmailed.add(id);
      continue;
    }
    refusalText = failed.refusalText;
    isAnswered ||= failed.isUnanswered !== true;
    if (isPause(failed.next)) pausedBecause = failed.refusalText;
    for (const id of payment.invoice_ids) unpaid.set(id, failed.refusalText);
  }
  return { refusalText, unpaid, linkRefusalText, unmailed, isOffline: refusalText !== null && !isAnswered };
}

/** Why the last of the unpaid invoices that `isMeant` is not paid. */
const refusalTextFor = ({ unpaid }: PaymentResult, isMeant: (invoiceId: string) => boolean): string | null =>
  [...unpaid].findLast(([id]) => isMeant(id))?.[1] ?? null;

const withPayment = (one: TakenIn, { unpaid, unmailed }: PaymentResult): TakenIn => ({
  ...one,
  isPaymentDue: unpaid.has(one.invoice.invoice_id),
  isLinkRefused: unmailed.has(one.invoice.invoice_id),
});

/** The results of a checkout after `sendDuePayments` was tried again: what it says of each parcel's payment is what counts. */
export function afterPayments(result: CheckoutResult, payments: PaymentResult): CheckoutResult {
  const invoiceIds = result.taken.map(({ invoice }) => invoice.invoice_id);
  return {
    ...result,
    taken: result.taken.map((one) => (one.isPaymentDue ? withPayment(one, payments) : one)),
    paymentRefusalText: refusalTextFor(payments, (id) => invoiceIds.includes(id)),
    linkRefusalText: payments.linkRefusalText ?? result.linkRefusalText,
    isOffline: payments.isOffline,
  };
}

/** The results once these payments are given up: their parcels are taken in without one. */
export function withoutDuePayments(
  result: CheckoutResult,
  givenUp: readonly Pick<DuePayment, 'invoice_ids'>[],
): CheckoutResult {
  const ids = new Set(givenUp.flatMap((one) => one.invoice_ids));
  const taken = result.taken.map((one): TakenIn =>
    one.isPaymentDue && ids.has(one.invoice.invoice_id)
      ? { ...one, payment_method: 'NO_PAYMENT', isPaymentDue: false }
      : one,
  );
  const isStillDue = taken.some((one) => one.isPaymentDue);
  return { ...result, taken, paymentRefusalText: isStillDue ? result.paymentRefusalText : null };
}

interface FailedPayment {
  refusalText: string;
  next: AfterFailure;
  /** The link was not mailed, because its address got too many within the hour. */
  isLinkLimited?: boolean;
  isUnanswered?: boolean;
}

/** Returns null when it is paid, otherwise the failure. */
async function payOnce(gateway: CheckoutGateway, payment: DuePayment): Promise<FailedPayment | null> {
  await gateway.updateDuePayment({ ...payment, isInDoubt: true });
  const sent = await sendAttempt(payment, (key) => gateway.pay(payment, key));
  if (sent.failure === undefined) {
    await gateway.removeDuePayment(payment.id);
    return null;
  }
  const { notBefore: _over, ...rest } = payment;
  const isInDoubt = sent.attempt !== undefined;
  const refusalText = paymentRefusalOf(payment, sent.failure);
  const isFinal = REFUSED_EACH_TIME.includes(sent.failure.code);
  const attempt = sent.attempt ?? { key: gateway.newUuid() };
  await gateway.updateDuePayment({
    ...rest,
    ...attempt,
    isInDoubt,
    refusalText: isFinal ? refusalText : null,
  });
  const isLinkLimited = sent.failure.code === 'too_many_links';
  return {
    refusalText,
    next: sent.next,
    isLinkLimited,
    isUnanswered: isUnanswered(sent.failure),
  };
}

const REFUSED_EACH_TIME: readonly ApiError['code'][] = ['conflict', 'already_paid', 'invalid', 'not_found'];

/** Of one that is refused each time with its parcels, which are to be looked at. */
function paymentRefusalOf({ tracking_numbers = [] }: DuePayment, failure: ApiError): string {
  const message = refusalTextOf(failure, officeIntake.offlinePayment);
  return tracking_numbers.length > 0 && REFUSED_EACH_TIME.includes(failure.code)
    ? fill(officeIntake.leftUnpaid, { message, parcels: tracking_numbers.join(', ') })
    : message;
}

/** The listed drafts that still exist, each with its attempt, which is stored before anything is sent. */
async function withAttempts(
  gateway: CheckoutGateway,
  listed: readonly string[],
): Promise<(Draft & { attempt: CheckoutAttempt })[]> {
  const checkout_id = gateway.newUuid();
  const existing = (await gateway.drafts()).filter((draft) => listed.includes(draft.id));
  const drafts = existing.map((draft) => ({
    ...draft,
    refusalText: null,
    refusedField: null,
    // An attempt without a final answer is sent again unchanged.
    attempt: draft.attempt ?? { checkout_id, key: gateway.newUuid(), isSent: false },
  }));
  await gateway.updateDrafts(drafts);
  return drafts;
}

const isUnanswered = ({ code }: ApiError): boolean => code === 'unreachable';

/** The server's words; without an answer `offline`. */
const refusalTextOf = (failure: ApiError, offline: string): string =>
  isUnanswered(failure) ? offline : failure.message;

/**
 * Takes a draft in as it is stored by now: while the ones before were sent, another tab may have removed it (`gone`), or chosen how it is
 * paid. One that was edited there is left: what it costs now was not seen here.
 */
async function takeIn(
  gateway: CheckoutGateway,
  { id, attempt }: Draft & { attempt: CheckoutAttempt },
  isCouponUsed: boolean,
): Promise<DraftAnswer | 'gone'> {
  const draft = (await gateway.drafts()).find((one) => one.id === id);
  if (draft === undefined) return 'gone';
  if (draft.attempt?.key !== attempt.key) {
    const refusalText = officeIntake.changedElsewhere;
    await gateway.updateDrafts([{ ...draft, refusalText }]);
    return { next: 'drop', refusalText, isUnanswered: false };
  }
  return isCouponUsed
    ? refuseCoupon(gateway, draft)
    : sendDraft(gateway, { ...draft, attempt: draft.attempt });
}

/** Add refuses such a parcel; drafts of another tab may be one. */
async function refuseCoupon(gateway: CheckoutGateway, draft: Draft): Promise<DraftAnswer> {
  const refusalText = officeIntake.couponListed;
  await gateway.updateDrafts([{ ...draft, attempt: null, refusalText, refusedField: 'coupon_code' }]);
  return { next: 'drop', refusalText, isUnanswered: false };
}

/** The field that the server refused; null if it does not say so. */
function wrongField({ values }: Draft, { code, fields }: ApiError): Refusal['field'] {
  if (code === 'tracking_number_taken' || 'tracking_number' in fields) return 'tracking_number';
  if (code === 'no_price' || 'weight' in fields) return 'weight';
  const isOfCoupon = code === 'not_found' || code === 'conflict' || 'coupon_code' in fields;
  return values.coupon_code !== '' && isOfCoupon ? 'coupon_code' : null;
}

type DraftAnswer =
  | { taken: TakenIn }
  | { taken?: undefined; next: AfterFailure; refusalText: string; isUnanswered: boolean };

async function sendDraft(
  gateway: CheckoutGateway,
  draft: Draft & { attempt: CheckoutAttempt },
): Promise<DraftAnswer> {
  const { checkout_id } = draft.attempt;
  const attempt = { ...draft.attempt, isSent: true };
  await gateway.updateDrafts([{ ...draft, attempt }]);
  const sent = await sendAttempt(attempt, (key) => gateway.pickup(draft, checkout_id, key));
  if (sent.failure !== undefined) {
    const kept = sent.attempt === undefined ? null : { ...attempt, ...sent.attempt };
    const refusalText = refusalTextOf(sent.failure, officeIntake.offlineParcel);
    const refusedField = wrongField(draft, sent.failure);
    await gateway.updateDrafts([{ ...draft, attempt: kept, refusalText, refusedField }]);
    return { next: sent.next, refusalText, isUnanswered: isUnanswered(sent.failure) };
  }
  const { tracking_number, invoice } = sent.answer;
  await gateway.removeTakenIn(
    draft.id,
    await duePaymentWith(gateway, draft, checkout_id, { tracking_number, invoice }),
  );
  const { payment_method } = draft.values;
  return { taken: { tracking_number, payment_method, invoice, isPaymentDue: false, isLinkRefused: false } };
}

/** The payment that the parcel's invoice joins, with a new attempt; null if nothing is to be paid. */
async function duePaymentWith(
  gateway: CheckoutGateway,
  draft: Draft,
  checkoutId: string,
  { tracking_number, invoice }: Pick<Cargo, 'tracking_number' | 'invoice'>,
): Promise<DuePayment | null> {
  const method = draft.values.payment_method;
  if (method === 'NO_PAYMENT' || invoice.payment_status === 'PAID') return null;
  const own = (await gateway.duePayments()).filter((one) => one.id.startsWith(`${checkoutId} ${method} `));
  // One that may be paid is sent again unchanged.
  const currency = invoice.currency_code;
  const joinable = own.find(
    (one) =>
      one.isInDoubt === false &&
      one.refusalText == null &&
      one.currency === currency &&
      one.invoice_ids.length < MAX_INVOICES,
  );
  const id = joinable?.id ?? `${checkoutId} ${method} ${gateway.newUuid()}`;
  const others = joinable?.invoice_ids.filter((one) => one !== invoice.invoice_id) ?? [];
  const invoice_ids = [...others, invoice.invoice_id];
  const amount = amountWith(joinable, invoice);
  return {
    id,
    staff_id: draft.staff_id,
    method,
    invoice_ids,
    tracking_numbers: [...new Set([...(joinable?.tracking_numbers ?? []), tracking_number])],
    currency,
    amount,
    key: gateway.newUuid(),
    isInDoubt: false,
  };
}

/** What is taken once the invoice has joined; one that had joined already adds nothing. */
function amountWith(joined: DuePayment | undefined, invoice: Cargo['invoice']): number | undefined {
  if (joined?.invoice_ids.includes(invoice.invoice_id)) return joined.amount;
  if (joined !== undefined && joined.amount === undefined) return undefined;
  return (joined?.amount ?? 0) + toMinor(invoice.total_amount);
}
