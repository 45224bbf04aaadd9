/** Links that whoever gets them can pay by, without a login (decisions, Payment). */
import { billingCalls } from '#shared/contract/billing.ts';
import { addressOf } from '#web/api/send.ts';

/** The card provider's page for these invoices, as a whole address that can be sent to people. */
export function paymentLink(invoiceIds: readonly string[]): string {
  const path = addressOf(billingCalls.payByCard, { query: { invoice_ids: invoiceIds.join(',') } });
  // The list reads better, and is what the specification shows, with its commas as they are.
  return location.origin + path.replaceAll('%2C', ',');
}

/** The same for one later charge of a parcel by the charge's own id, or for all of them by the invoice's. */
export function chargeLink(id: string): string {
  return location.origin + addressOf(billingCalls.payExtraByCard, { query: { invoice_id: id } });
}
