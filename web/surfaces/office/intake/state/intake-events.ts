/** What happens at the intake, and what has to be done about it outside its state. */
import type { Currency } from '#shared/domain/countries.ts';
import type { Money } from '#shared/domain/money.ts';
import type { CheckoutOutcome, CheckoutResult, PaymentResult } from './send-checkout.ts';
import type { Draft, WaitingChange } from './draft.ts';
import type {
  FocusedField,
  IntakeList,
  IntakeState,
  KeptPeople,
  LabelLookup,
  OpenForm,
  ScannedNumber,
  FormContent,
  WaitingForm,
} from './intake-state.ts';
import type { DraftValues, IntakeValues } from './parcel-values.ts';
import type { Refusal } from './refusal.ts';

export type PaymentMethod = DraftValues['payment_method'];

/** What an earlier visit left in this browser. */
export interface LastVisit {
  openForm: Omit<OpenForm, 'key' | 'focus' | 'preventedCheckout'>;
  waiting: readonly WaitingForm[];
  scans: readonly ScannedNumber[];
  people: Pick<KeptPeople, 'keep'> & Partial<Omit<KeptPeople, 'keep'>>;
}

export type IntakeEvent =
  /** Null: no earlier visit left anything. `asideId`: the id for its form, which is set aside if something was typed already. */
  | { type: 'page opened'; lastVisit: LastVisit | null; asideId: string }
  | { type: 'list read'; list: IntakeList }
  /** Into the form with this key; what comes late into an earlier one does not count. */
  | { type: 'typed'; key: number; content: FormContent }
  /** The box that keeps sender and receiver. */
  | { type: 'keep people chosen'; keep: boolean }
  /**
   * An earlier sender was found, for the form with this key; as with `typed`, what comes late does not count. `isOther`: not the one
   * that it has.
   */
  | { type: 'sender found'; key: number; isOther: boolean }
  /** A receiver was filled in by itself; null: another was chosen, or this one was emptied again. `key`: as with `sender found`. */
  | { type: 'usual receiver changed'; key: number; receiver: IntakeValues['receiver'] | null }
  /** Clear form, or the end of an edit without saving. */
  | { type: 'form cleared' }
  /**
   * A booked item, or the parcels of a booking in words. `asideId`: the id for the open form, if it is set aside, because more than its
   * number was typed.
   */
  | { type: 'booked parcel chosen'; content: FormContent; asideId: string }
  /** `asideId`: the id for the open form, if it is set aside until the edit ends. */
  | { type: 'edit chosen'; draft: Draft; asideId: string }
  | { type: 'waiting form chosen'; id: string; asideId: string }
  /** A valid form is on its way into the list; the next one opens at once. */
  | { type: 'adding began'; id: string; content: FormContent; numbers: readonly string[] }
  /** `draftId`: of the draft that was stored, or the first of several. */
  | { type: 'added'; id: string; draftId: string }
  /** `isForCheckout`: Checkout waited for it. */
  | { type: 'adding refused'; id: string; refusal: Refusal; isForCheckout: boolean }
  /** The form with this key could not be added, and whoever pressed Checkout is told so. */
  | { type: 'checkout prevented'; key: number }
  | { type: 'draft removed'; draft: Draft }
  /** For what is listed, and for what will be. */
  | { type: 'one payment method chosen'; method: PaymentMethod }
  | { type: 'scanned'; number: string }
  /** The scanned number is in a form, or is not wanted. */
  | { type: 'scan removed'; number: string }
  /** A number was put into the form with this key, or back into it in the place of a label. */
  | { type: 'number came'; key: number }
  /** The number in the form with this key is whole and valid; whether it is in use is asked next. */
  | { type: 'number is valid'; key: number }
  /** The number in the form with this key is in use. */
  | { type: 'number in use'; key: number; number: string }
  | ({ type: 'label lookup began' } & LabelLookup)
  | ({ type: 'label lookup ended' } & LabelLookup)
  /** The first scanned number is that of the next form. */
  | { type: 'scan left to the next form' }
  /**
   * A Checkout: it began, each parcel is checked out, it was answered, progress ended, the list is read, it ended. One that was
   * interrupted has no answer and no end, but its progress ends.
   */
  | { type: 'checkout began'; count: number }
  | { type: 'checkout advanced'; done: number; count: number }
  | { type: 'checkout answered'; result: CheckoutResult }
  /**
   * What to give back of the cash for what was paid, and for all that was taken in once its payment is recorded. `focused`: the form's
   * field in which somebody goes on with the next parcel.
   */
  | {
      type: 'checkout ended';
      outcome: CheckoutOutcome;
      changeDue: readonly Money<Currency>[];
      changeOncePaid: readonly WaitingChange[];
      focused: FocusedField;
    }
  /** The browser failed in the middle of one. */
  | { type: 'checkout interrupted' }
  /** The due payments are tried again: it began, was answered, progress ended, the list is read, it ended. */
  | { type: 'payment began' }
  | { type: 'payment answered'; result: PaymentResult }
  | { type: 'payment ended'; isPaid: boolean; focused: FocusedField }
  /** Nobody pays them now: the parcels stay unpaid. */
  | { type: 'due payments given up'; ids: readonly string[]; focused: FocusedField }
  /** A Checkout or a payment no longer runs, however it ended. */
  | { type: 'progress ended' }
  | { type: 'results hidden' }
  | { type: 'checked out in another tab'; focused: FocusedField };

export type EventOf<T extends IntakeEvent['type']> = Extract<IntakeEvent, { type: T }>;

export type IntakeEffect =
  | { type: 'tell of an error'; message: string }
  | { type: 'tell other tabs of the checkout' }
  | { type: 'read the list' }
  | { type: 'remove from the list'; draftId: string }
  | { type: 'change the list'; drafts: readonly Draft[] }
  | { type: 'remove due payments'; ids: readonly string[] };

/** The next state, and what has to be done. */
export type Step = readonly [IntakeState, ...effects: IntakeEffect[]];
