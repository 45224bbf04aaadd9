/** The page after booking (decisions/020). */
export const bookingConfirmation = {
  title: 'Your booking {id}',
  visitOn: 'You asked for a visit on {date}.',
  visit: 'Our agent agrees the day of the visit with you.',
  dropOffOn: 'You bring your parcels to our office on {date}.',
  dropOff: 'You bring your parcels to our office.',
  next: 'What happens next',
  steps: {
    home_collection: [
      'Our agent contacts you and agrees the time of the visit.',
      'You show this code to the courier, or say your e-mail {email}.',
      'We weigh your parcels and tell you the price. From then on you can track them on our site.',
    ],
    drop_off: [
      'You bring your parcels to our office: {place}.',
      'You show this code there, or say your e-mail {email}.',
      'We weigh your parcels and tell you the price. From then on you can track them on our site.',
    ],
  },
  /** In a country without an office. */
  placeAgreed: 'we agree the place with you by phone',
  toBooking: 'Go to the booking',
  done: 'Close',
} as const;
