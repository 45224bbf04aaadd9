import type { z } from 'zod';
import type { staffCargo } from '#shared/contract/shapes.ts';
import { officeBilling } from '#shared/messages/en/office-billing.ts';

/** What billing needs to know of a parcel. */
export type StaffParcelOnBill = Pick<
  z.output<typeof staffCargo>,
  'tracking_number' | 'invoice' | 'payment_method' | 'checkouts' | 'extra_extra_charges'
>;

/** Invoices of the same checkout that are still to be paid. */
export function unpaidOfCheckout(parcel: Pick<StaffParcelOnBill, 'checkouts'>): string[] {
  return parcel.checkouts.filter((one) => one.payment_status === 'PENDING').map((one) => one.invoice_id);
}

/** How it was paid; while it is not, how it is meant to be (decisions, Money). */
export function methodWords(parcel: Pick<StaffParcelOnBill, 'invoice' | 'payment_method'>): string {
  const { method } = parcel.invoice;
  return method === null ? officeBilling.choices[parcel.payment_method] : officeBilling.methods[method];
}
