/** The states of a download of one's own data. */
export const ARCHIVE_STATES = ['working', 'ready', 'failed'] as const;

/** What stands for a closed account's e-mail: unique, and never delivered (RFC 2606). */
export const closedEmail = (customerId: number): string => `closed-${customerId}@closed.invalid`;
