/** The one thing that a customer should do next with a parcel (decision 024). */
import { type EventType, mayRelease, type ParcelStatus } from './parcel-status.ts';
import type { PaymentStatus } from './payments.ts';

export type NextAction = 'pay' | 'pay_charges' | 'release_code' | 'add_invoice' | 'track';

/** What the next action depends on. */
export interface Standing {
  status: ParcelStatus;
  events: readonly { type: EventType }[];
  invoice: { payment_status: PaymentStatus };
  /** Later charges. */
  extra_extra_charges: readonly { paid: 0 | 1 }[];
  customer_invoices: readonly string[];
}

/**
 * Debts come first, then the code for collecting the parcel. Customs ask for the shop's invoice while the parcel is on
 * its way, so it is asked for until the parcel has arrived.
 */
export function nextAction(parcel: Standing): NextAction {
  if (parcel.invoice.payment_status === 'PENDING') return 'pay';
  if (parcel.extra_extra_charges.some(({ paid }) => paid === 0)) return 'pay_charges';
  if (canBeCollected(parcel)) return 'release_code';
  if (parcel.status !== 'RELEASED' && parcel.customer_invoices.length === 0) return 'add_invoice';
  return 'track';
}

/** The parcel can be collected, so its code is shown. A delay on the way there does not count as arrival. */
export function canBeCollected({ status, events }: Pick<Standing, 'status' | 'events'>): boolean {
  return mayRelease(status) && events.some(({ type }) => type === 'ARRIVE' || type === 'RECEIVE');
}
