/** A draft, a parcel that was entered but not taken in yet, and what a Checkout left to pay. */
import type { Currency } from '#shared/domain/countries.ts';
import type { Money } from '#shared/domain/money.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { quoteCalls } from '#shared/contract/quotes.ts';
import type { Attempt } from '#web/api/attempt.ts';
import type { DraftValues } from './parcel-values.ts';
import type { Refusal } from './refusal.ts';

export type Prices = ParsedAnswer<typeof quoteCalls.price>['prices'];

/** A checkout attempt without a final answer. Sending it again with the same key takes the parcel in once. */
export interface CheckoutAttempt extends Attempt {
  checkout_id: string;
  /** False until it is sent, so that the parcel cannot be taken in yet. Undefined in those that earlier versions stored. */
  isSent?: boolean;
}

/** Whether its parcel may be taken in already: it was sent, and no final answer came. */
export const mayBeTakenIn = ({ attempt }: Pick<Draft, 'attempt'>): boolean =>
  attempt !== null && attempt.isSent !== false;

export interface Draft {
  id: string;
  staff_id: number;
  /** Milliseconds since 1970; the list's order. */
  added_at: number;
  values: DraftValues;
  prices: Prices;
  /** Null if none was made, or the last one has its final answer. */
  attempt: CheckoutAttempt | null;
  /** Why the last Checkout did not take it in: the server's words, or ours without its answer. Null: it was not refused. */
  refusalText: string | null;
  /** The field that this refusal is about; null: none, or not one field. */
  refusedField: Refusal['field'];
}

/** A payment that is to be recorded, or whose link is to be mailed: the invoices of one Checkout with the same method and currency. */
export interface DuePayment extends Attempt {
  id: string;
  staff_id: number;
  method: 'ONLINE' | 'CASH' | 'BANK';
  invoice_ids: string[];
  /** The parcels of the invoices, and their one currency. Undefined, as is the amount, in those that earlier versions stored. */
  tracking_numbers?: readonly string[];
  currency?: Currency;
  /** What is taken for them, in minor units: their sum when they were taken in. */
  amount?: number | undefined;
  /**
   * It was sent, and there is no final answer: it may be paid, so no invoice joins it. Undefined in those that earlier versions
   * stored, of which that is not known.
   */
  isInDoubt?: boolean;
  /** Why the server refuses it each time, with its parcels: something else is due by now. */
  refusalText?: string | null;
}

/** Change of a payment that is not recorded yet, which is that of these invoices. */
export interface WaitingChange extends Money<Currency> {
  invoice_ids: readonly string[];
}
