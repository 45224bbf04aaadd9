/** Notes: specification 1 section 8, specification 2 sections 2 and 8. */
export const notes = {
  saved: 'Note saved.',
  deleted: 'Note deleted.',
  sharing: 'Sharing status updated.',
  shareNeedsOne: 'To share notes it must have at least one note.',
  oneThread: 'A note is about one parcel or one booking.',
  tooMany: 'There are too many notes here already. Please contact us.',
  parcel: 'parcel {tracking}',
  booking: 'booking {id}',
} as const;
