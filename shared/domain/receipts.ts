/** A receipt's number is that of its payment; a card payment for several items has one receipt. */
const FORM = /^R-([1-9]\d{0,14})$/;

export const receiptNumber = (payment: number): string => `R-${payment}`;

/** The payment of a receipt; null if this is no receipt's number. */
export function paymentOfReceipt(number: string): number | null {
  const digits = FORM.exec(number)?.[1];
  return digits === undefined ? null : Number(digits);
}
