/** The address that leads to the card provider's page for these invoices; the server answers it (specification 1, section 7). */
export function cardPaymentPath(invoiceIds: readonly string[]): string {
  return `/api/billing/payment/stripe?invoice_ids=${invoiceIds.map(encodeURIComponent).join(',')}`;
}
