/**
 * Checkout: drafts become parcels one by one, then their invoices are paid (specification 2, section 4). Whatever is
 * lost on the way (an answer, the page) can be pressed again: keys and checkout ids stay with the drafts.
 */
import type { Received } from '#shared/contract/define-call.ts';
import type { parcelCalls } from '#shared/contract/parcels.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Draft, Settlement } from './drafts-store.ts';

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
  pickup: (draft: Draft, checkoutId: string, key: string) => Promise<Taken>;
  pay: (settlement: Settlement) => Promise<void>;
  newUuid: () => string;
  newKey: () => string;
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
 * staff runs at a time (see `inTurn`), so what another tab took in is gone when this one looks.
 */
export async function checkOut(
  desk: CheckoutDesk,
  listed: readonly string[],
  onStep: (done: number) => void,
): Promise<CheckoutResult> {
  const drafts = await pressed(desk, listed);
  const taken: TakenIn[] = [];
  for (const [place, draft] of drafts.entries()) {
    const parcel = await takeIn(desk, draft);
    if (parcel !== null) taken.push(parcel);
    onStep(place + 1);
  }
  const { refusal, unpaid } = await settle(desk);
  return {
    taken: taken.map((one) => ({ ...one, settled: !unpaid.has(one.invoice.invoice_id) })),
    refused: drafts.length - taken.length,
    elsewhere: listed.length - drafts.length,
    paymentRefusal: refusal,
  };
}

/** Pays what waits for its payment; what cannot be paid now stays. */
export async function settle(
  desk: CheckoutDesk,
): Promise<{ refusal: string | null; unpaid: ReadonlySet<string> }> {
  const unpaid = new Set<string>();
  let refusal: string | null = null;
  for (const settlement of await desk.settlements()) {
    try {
      await desk.pay(settlement);
      await desk.removeSettlement(settlement.id);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      refusal = failure.message;
      for (const id of settlement.invoice_ids) unpaid.add(id);
    }
  }
  return { refusal, unpaid };
}

/** Every listed draft that is still there, with a press to send it under, kept before anything is sent. */
async function pressed(
  desk: CheckoutDesk,
  listed: readonly string[],
): Promise<(Draft & { press: NonNullable<Draft['press']> })[]> {
  const checkout_id = desk.newUuid();
  const there = (await desk.drafts()).filter((draft) => listed.includes(draft.id));
  const drafts = there.map((draft) => ({
    ...draft,
    refusal: null,
    // A press without an answer goes out again exactly as it was.
    press: draft.press ?? { checkout_id, key: desk.newKey() },
  }));
  await desk.updateDrafts(drafts);
  return drafts;
}

async function takeIn(
  desk: CheckoutDesk,
  draft: Draft & { press: NonNullable<Draft['press']> },
): Promise<TakenIn | null> {
  const { checkout_id, key } = draft.press;
  try {
    const { tracking_number, invoice } = await desk.pickup(draft, checkout_id, key);
    await desk.replaceByPayment(draft.id, await settlementWith(desk, draft, checkout_id, invoice));
    const { payment_method } = draft.form;
    return { tracking_number, payment_method, invoice, settled: true };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const press = isAnswer(failure) ? null : draft.press;
    await desk.updateDrafts([{ ...draft, press, refusal: failure.message }]);
    return null;
  }
}

/** A refusal changed nothing on the server; no answer, or 'still being worked on', may have. */
function isAnswer(failure: ApiError): boolean {
  return failure.status > 0 && failure.status < 500 && failure.code !== 'in_progress';
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
  return { id, staff_id: draft.staff_id, method, invoice_ids, key: desk.newKey() };
}
