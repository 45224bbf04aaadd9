/** Payment states, how a parcel is meant to be paid, and how money was received (decisions, Money). */
export const PAYMENT_STATUSES = ['PENDING', 'PAID'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How a parcel is to be paid. */
export const PAYMENT_CHOICES = ['ONLINE', 'CASH', 'BANK', 'NO_PAYMENT'] as const;

/** How money was received; COUPON is the payment of 0 for an invoice that a coupon covers completely. */
export const PAYMENT_METHODS = ['STRIPE', 'CASH', 'BANK', 'CARD', 'COUPON'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Money of a card payment that went back: given back by us, or taken back by the payer's bank. */
export const RETURN_KINDS = ['refund', 'dispute'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
/** A dispute is open until the bank has decided it, for us (won) or for the payer (lost). */
export const RETURN_STATES = ['refunded', 'open', 'won', 'lost'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];
