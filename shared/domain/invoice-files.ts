/** Maximum number of files that a customer may add to a parcel (specification 1, section 9). */
export const MOST_INVOICE_FILES = 5;
