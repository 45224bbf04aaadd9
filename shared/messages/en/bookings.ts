/** Bookings: specification 1 section 8, specification 2 sections 5 and 8. */
export const bookings = {
  created: 'Booking created successfully!',
  createdAsGuest:
    'Booking created successfully! We will create account with your email if it does not exists, then we will send you verification link',
  canceled: 'Booking canceled successfully!',
  noAddress: 'Please create new address for this Country or enter different address.',
  otherCountry: 'The address must be in the country that you book from.',
  countDiffers: 'The count must be the number of items.',
  updated: 'Bookings updated!',
  deleted: 'Bookings deleted!',
  itemsDeleted: 'Items deleted!',
  wasCanceled: 'This booking was cancelled.',
  itemTaken: 'This booked item is taken in already.',
  tooLate: 'Booking {id}: this is not possible any more. Please reload the page.',
} as const;
