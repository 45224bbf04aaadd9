/** Maximum number of files that a customer may add to a parcel (specification 1, section 9). */
export const MOST_INVOICE_FILES = 5;

/** For file inputs. An iPhone turns its own pictures into JPEG when it is asked for kinds instead of any picture. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/gif';
export const ACCEPTED_FILES = `${ACCEPTED_PICTURES},application/pdf`;
