/** Ctrl+K: opens a parcel, client or booking from any page of the office. */
export const officePalette = {
  open: 'Find (Ctrl+K)',
  find: 'Find',
  title: 'Find a parcel, client, booking or screen',
  hint: 'Number, name, e-mail or phone',
  results: 'Results',
  idle: 'Type or scan a number, at least 3 letters of a name, an e-mail or a phone, or the name of a screen.',
  loading: 'Searching…',
  none: 'Nothing found for “{text}”.',
  failed: 'Not everything could be searched.',
  found: 'Results: {count}',
  foundMore: 'Results: {count}, and more. Type more to narrow them.',
  screens: 'Screens',
  parcels: 'Parcels',
  clients: 'Clients',
  bookings: 'Bookings',
  booking: 'Booking {id}',
  actionsOf: 'With {tracking}',
  actions: {
    event: 'Record event',
    pay: 'Take payment',
    label: 'Print label',
    note: 'Add note',
  },
  /** The words that find them, separated by spaces. */
  actionWords: {
    event: 'event record status scan',
    pay: 'pay payment take cash debt',
    label: 'label print',
    note: 'note add comment',
  },
  keys: '↑ ↓ choose · Enter opens · Esc closes',
} as const;
