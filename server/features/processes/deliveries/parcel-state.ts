/** What staff were shown of a parcel before they hand it over: its receiver and its debt, as one opaque text. */
import { createHash } from 'node:crypto';

interface Shown {
  receiver_name: string;
  /** Digits. */
  receiver_phone: string;
  receiver_email: string;
  /** What is still owed, later charges included; in minor units. */
  due: number;
}

export const stateOf = (shown: Shown): string => `${receiverOf(shown)}.${shown.due}`;

/** Whether the parcel still has this receiver and no greater debt; what was paid meanwhile stops nobody. */
export function isStill(state: string, now: Shown): boolean {
  const [receiver, due] = state.split('.');
  return receiver === receiverOf(now) && now.due <= Number(due);
}

function receiverOf({ receiver_name, receiver_phone, receiver_email }: Shown): string {
  const person = JSON.stringify([receiver_name, receiver_phone, receiver_email]);
  return createHash('sha256').update(person).digest('base64url').slice(0, 16);
}
