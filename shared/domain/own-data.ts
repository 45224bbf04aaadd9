/** The states of a download of one's own data. */
export const ARCHIVE_STATES = ['working', 'ready', 'failed'] as const;

/** What stands for a closed account's e-mail: unique, and never delivered (RFC 2606). */
export const closedEmail = (customerId: number): string => `closed-${customerId}@closed.invalid`;

/**
 * Mails about the money for parcels, which go to whoever is the sender when they are sent. A closed account keeps them too: the receipts are
 * nowhere else, and an e-mail may be of parcels of several accounts.
 */
export const MAILS_ABOUT_MONEY = ['paymentReceived', 'priceChanged'] as const;
