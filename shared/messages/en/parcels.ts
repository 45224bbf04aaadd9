/** Parcels and the scanner: specification 2, section 8. */
export const parcels = {
  addressUpdated: 'Address updated!',
  statusUpdated: 'Status updated!',
  itemNotFound: 'Item not found!',
  unknownNumber: '{tracking}: Item not found!',
  severalReleased: 'Parcels {tracking} are already released.',
  /** A long list of numbers, shortened. */
  andMore: '{tracking} and {count} more',
  checkoutFull: 'A checkout takes {most} parcels. Please check these out, then begin the next one.',
  checkoutTaken: 'This checkout belongs to somebody else.',
  bookingUnknown: 'There is no such booking.',
  tooOld: 'An event can be at most 7 days old.',
  ahead: 'An event cannot be in the future.',
  fileUploaded: 'File was uploaded',
  tooManyFiles: "Can't upload more than 5 files",
  releasedTakesNone: 'This parcel is released and takes no more files.',
  invoiceDeleted: 'Invoice deleted!',
  invoiceNotDeleted: 'Invoice was not deleted!',
  tooManyViews: 'You have 20 views. Please delete one first.',
} as const;
