/** How many files a customer may add to one parcel (specification 1, section 9). */
export const MOST_INVOICE_FILES = 5;
