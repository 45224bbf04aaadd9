/** Payment links; anybody who has one can pay without logging in (decisions, Payment). */
import { billingCalls } from '#shared/contract/billing.ts';
import { addressOf } from '#web/api/send.ts';

/** The full URL of the card provider's page for these invoices, to send to customers. */
export function paymentLink(invoiceIds: readonly string[]): string {
  const path = addressOf(billingCalls.payByCard, { query: { invoice_ids: invoiceIds.join(',') } });
  // The specification shows the list with plain commas, which also reads better.
  return location.origin + path.replaceAll('%2C', ',');
}

/** The same for one later charge by its own id, or for all later charges of an invoice by the invoice's id. */
export function chargeLink(id: string): string {
  return location.origin + addressOf(billingCalls.payExtraByCard, { query: { invoice_id: id } });
}
