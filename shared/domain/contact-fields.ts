/** What can be corrected of a sender or a receiver. */
export const CONTACT_FIELDS = [
  'name',
  'email',
  'phone',
  'country_code',
  'address_line_1',
  'address_line_2',
  'postal_code',
] as const;
