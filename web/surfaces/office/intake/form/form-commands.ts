import type { AddedForCheckout } from '../state/begin-checkout.ts';

/** What the rest of the screen can do with the open form. */
export interface FormCommands {
  /** The field of the weight, if the parcel has a number, or one is coming for it, and lacks the weight; otherwise null. */
  weightFieldIfMissing: (isNumberComing: boolean) => HTMLElement | null;
  /** Searches the sender with this phone number or e-mail. Returns false if the form has a sender already. */
  findSender: (text: string) => boolean;
  /** Focuses what the parcel still lacks; the weight if it lacks nothing. */
  focusFirstEmpty: () => void;
  /** Does what Add does; if its parcel is refused, its form says that Checkout waits for it, if something is listed. */
  addByCtrlEnter: () => void;
  /** Waits until nobody is being looked up any more, as what they will fill in is not missing. */
  whenLookupsEnd: () => Promise<unknown>;
  /** Adds the parcel if something was typed, before a Checkout. If it is refused, the form says why. */
  addForCheckout: () => Promise<AddedForCheckout>;
}
