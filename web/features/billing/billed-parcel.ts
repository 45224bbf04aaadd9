import type { z } from 'zod';
import type { staffParcel } from '#shared/contract/shapes.ts';
import { officeBilling } from '#texts/office-billing.ts';

/** The fields of a parcel that billing needs. */
export type StaffParcelOnBill = Pick<
  z.output<typeof staffParcel>,
  'tracking_number' | 'invoice' | 'payment_method' | 'checkouts' | 'extra_extra_charges'
>;

/** Unpaid invoices of the same checkout. */
export function unpaidOfCheckout(parcel: Pick<StaffParcelOnBill, 'checkouts'>): string[] {
  return parcel.checkouts.filter((one) => one.payment_status === 'PENDING').map((one) => one.invoice_id);
}

/** How the invoice was paid or, while it is unpaid, how it is to be paid (decisions, Money). */
export function methodText(parcel: Pick<StaffParcelOnBill, 'invoice' | 'payment_method'>): string {
  const { method } = parcel.invoice;
  return method === null ? officeBilling.choices[parcel.payment_method] : officeBilling.methods[method];
}
