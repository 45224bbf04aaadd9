import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { receiverCalls } from '#shared/contract/receiver.ts';
import type { QrDrawing } from '#shared/domain/qr-path.ts';

export type ReceiverParcel = ParsedAnswer<typeof receiverCalls.show>;
export type Confirm = NonNullable<ParsedAnswer<typeof receiverCalls.changeDelivery>['confirm']>;

/** The forms of the page, by the call that each makes. */
export type FormName = 'delivery' | 'contact' | 'customs' | 'problem';

/** A form that was sent and is not done: as it was filled in, with what is wrong. */
export interface SentForm {
  name: FormName;
  values: Readonly<Record<string, string>>;
  /** Field → its error. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole; '' if nothing is. */
  message: string;
  /** Set while a code is awaited. */
  confirm: Confirm | null;
}

export interface FoundParcel {
  parcel: ReceiverParcel;
  /** The release code, while it is shown. */
  qr: QrDrawing | null;
  form: SentForm | null;
  /** What was done just now; '' if nothing was. */
  done: FormName | 'unchanged' | '';
  /** A new Idempotency-Key. */
  key: string;
}

/** What the server knows when it draws the page (server/http/receiver-page.ts). */
export interface PageData {
  /** The page's path without its language. */
  path: string;
  result: FoundParcel | { problem: 'unknown' | 'busy' | 'failed' };
}
