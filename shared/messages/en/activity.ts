/** The activity log, one line per entry (specification 2, section 3). Placeholders are keys of the entry's data. */
export const activityWords = {
  title: 'Activity',
  none: 'No data found.',
  types: {
    REGISTER: '{name} registered',
    BOOKING: '{customer_name} booked a courier',
    PAYMENT: '{customer_name} paid {amount} by {method} for {tracking}',
    HANDLE: '{staff} scanned {tracking}: {type}',
    COUPONSTAFF: '{staff} made {total}',
    BOOKNOTE: '{username} wrote a note on booking {book_id}',
    CARGONOTE: '{username} wrote a note on {tracking}',
    BOOKHANDLE: '{username} handled booking {booking_id}',
    BOOKCANCEL: 'Booking {booking_id} was cancelled',
    WEIGHT: '{username} corrected the weight of {tracking}',
    CHARGE: '{username} changed the charges of {tracking}',
    ADDRESS: '{username} changed an address of {tracking}',
    RELEASE: '{username} released {tracking}',
    ROUTE: '{username} changed the prices of {target}',
    AGENT: '{username} changed the account of {target}',
  },
  coupons: '{total} coupons',
  nobody: 'Somebody',
} as const;
