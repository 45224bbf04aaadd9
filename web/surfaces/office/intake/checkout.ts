/**
 * Checkout: drafts become parcels one by one, then their invoices are paid (specification 2, section 4). Whatever is
 * lost on the way (an answer, the page) can be pressed again: keys and checkout ids stay with the drafts.
 */
import type { Received } from '#shared/contract/define-call.ts';
import type { parcelCalls } from '#shared/contract/parcels.ts';
import { type NextStep, sendAttempt } from '#web/api/attempt.ts';
import type { Draft, Press, Settlement } from './drafts-store.ts';

/** As many as one payment takes. */
const MOST_INVOICES = 200;

type Taken = Received<typeof parcelCalls.pickup>['cargo'];

/** What a checkout needs of the world: this browser's store, the server, and fresh ids. */
export interface CheckoutDesk {
  drafts: () => Promise<Draft[]>;
  /** Changes those that are still there. */
  updateDrafts: (drafts: readonly Draft[]) => Promise<void>;
  replaceByPayment: (draftId: string, settlement: Settlement | null) => Promise<void>;
  settlements: () => Promise<Settlement[]>;
  removeSettlement: (id: string) => Promise<void>;
  /** Changes it if it is still there. */
  updateSettlement: (settlement: Settlement) => Promise<void>;
  pickup: (draft: Draft, checkoutId: string, key: string) => Promise<Taken>;
  pay: (settlement: Settlement, key: string) => Promise<void>;
  newUuid: () => string;
}

export interface TakenIn {
  tracking_number: string;
  payment_method: Draft['form']['payment_method'];
  invoice: Taken['invoice'];
  /** False while a payment that should have been made could not be. */
  settled: boolean;
}

export interface CheckoutResult {
  taken: TakenIn[];
  /** How many drafts stayed in the list. */
  refused: number;
  /** How many of the list were gone: another tab of this browser took them in or off. */
  elsewhere: number;
  /** Why a payment could not be made, in the server's words; null when all could. */
  paymentRefusal: string | null;
}

/**
 * Takes the drafts with these ids in and pays what came of it, `onStep` after each parcel. One checkout of a member of
 * staff runs at a time (see `inTurn`), so what another tab took in is gone when this one looks. It ends early when the
 * login is over or the server asks to wait: what was not sent stays in the list.
 */
export async function checkOut(
  desk: CheckoutDesk,
  listed: readonly string[],
  onStep: (done: number) => void,
): Promise<CheckoutResult> {
  const drafts = await pressed(desk, listed);
  const taken: TakenIn[] = [];
  let paused: string | null = null;
  for (const [place, draft] of drafts.entries()) {
    const outcome = await takeIn(desk, draft);
    if (outcome.taken !== undefined) taken.push(outcome.taken);
    else if (isPause(outcome.next)) paused = outcome.message;
    onStep(place + 1);
    if (paused !== null) break;
  }
  const { refusal, unpaid } = await settle(desk, paused);
  return {
    taken: taken.map((one) => ({ ...one, settled: !unpaid.has(one.invoice.invoice_id) })),
    refused: drafts.length - taken.length,
    elsewhere: listed.length - drafts.length,
    paymentRefusal: refusal,
  };
}

/** Whatever else there is to send would be answered alike. */
const isPause = (next: NextStep): boolean => next === 'login' || next === 'wait';

/** Pays what waits for its payment; what cannot be paid now stays, and all of it when there is a reason to pause. */
export async function settle(
  desk: CheckoutDesk,
  paused: string | null = null,
): Promise<{ refusal: string | null; unpaid: ReadonlySet<string> }> {
  const unpaid = new Set<string>();
  let refusal: string | null = null;
  let pause = paused;
  for (const settlement of await desk.settlements()) {
    const failed =
      pause === null ? await payOnce(desk, settlement) : { message: pause, next: 'wait' as const };
    if (failed === null) continue;
    refusal = failed.message;
    if (isPause(failed.next)) pause = failed.message;
    for (const id of settlement.invoice_ids) unpaid.add(id);
  }
  return { refusal, unpaid };
}

/** Null when it is paid. */
async function payOnce(
  desk: CheckoutDesk,
  settlement: Settlement,
): Promise<{ message: string; next: NextStep } | null> {
  const sent = await sendAttempt(settlement, (key) => desk.pay(settlement, key));
  if (sent.failure === undefined) {
    await desk.removeSettlement(settlement.id);
    return null;
  }
  const { notBefore: _over, ...rest } = settlement;
  await desk.updateSettlement({ ...rest, ...(sent.attempt ?? { key: desk.newUuid() }) });
  return { message: sent.failure.message, next: sent.next };
}

/** Every listed draft that is still there, with a press to send it under, kept before anything is sent. */
async function pressed(desk: CheckoutDesk, listed: readonly string[]): Promise<(Draft & { press: Press })[]> {
  const checkout_id = desk.newUuid();
  const there = (await desk.drafts()).filter((draft) => listed.includes(draft.id));
  const drafts = there.map((draft) => ({
    ...draft,
    refusal: null,
    // A press without a final answer goes out again exactly as it was.
    press: draft.press ?? { checkout_id, key: desk.newUuid() },
  }));
  await desk.updateDrafts(drafts);
  return drafts;
}

type Outcome = { taken: TakenIn } | { taken?: undefined; next: NextStep; message: string };

async function takeIn(desk: CheckoutDesk, draft: Draft & { press: Press }): Promise<Outcome> {
  const { checkout_id } = draft.press;
  const sent = await sendAttempt(draft.press, (key) => desk.pickup(draft, checkout_id, key));
  if (sent.failure !== undefined) {
    const press = sent.attempt === undefined ? null : { ...sent.attempt, checkout_id };
    const { message } = sent.failure;
    await desk.updateDrafts([{ ...draft, press, refusal: message }]);
    return { next: sent.next, message };
  }
  const { tracking_number, invoice } = sent.answer;
  await desk.replaceByPayment(draft.id, await settlementWith(desk, draft, checkout_id, invoice));
  const { payment_method } = draft.form;
  return { taken: { tracking_number, payment_method, invoice, settled: true } };
}

/** The payment that the parcel's invoice joins; null when there is nothing to pay. */
async function settlementWith(
  desk: CheckoutDesk,
  draft: Draft,
  checkoutId: string,
  invoice: Taken['invoice'],
): Promise<Settlement | null> {
  const method = draft.form.payment_method;
  if (method === 'NO_PAYMENT' || invoice.payment_status === 'PAID') return null;
  const own = (await desk.settlements()).filter((one) => one.id.startsWith(`${checkoutId} ${method} `));
  const known = own.find((one) => one.invoice_ids.length < MOST_INVOICES);
  const id = known?.id ?? `${checkoutId} ${method} ${own.length}`;
  const others = known?.invoice_ids.filter((one) => one !== invoice.invoice_id) ?? [];
  const invoice_ids = [...others, invoice.invoice_id];
  return { id, staff_id: draft.staff_id, method, invoice_ids, key: desk.newUuid() };
}
