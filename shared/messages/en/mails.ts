/** Mails: subject, text, and labels of the button (and second link). Placeholders such as `{name}` are filled in. */
export const mails = {
  greeting: 'Dear {name},',
  signature: 'Merani, parcels between Georgia and the UK, Ireland and Sweden',
  unknownName: 'customer',
  verifyEmail: {
    subject: 'Please verify your e-mail',
    body: 'Somebody registered at Merani with your e-mail, as {registered_name} on {registered_at}. If it was you, welcome: please press the button to verify your e-mail. The link works for 7 days.',
    button: 'Verify my e-mail',
    other: 'This was not me',
  },
  resetPassword: {
    subject: 'Set a new password',
    body: 'Somebody asked for a new password for your account. If it was you, press the button within an hour. If not, you need not do anything.',
    button: 'Set a new password',
  },
  signInLinked: {
    subject: 'You can now sign in with {provider}',
    body: "Somebody who has this e-mail at {provider} has just signed in to your account with it, and can do so from now on. If it was you, you need not do anything. If not, choose 'Forgot password' at the login: a new password ends all other ways in.",
    button: 'See my account',
  },
  guestAccount: {
    subject: 'Your booking and your account',
    body: 'Thank you for your booking. We made an account for you, where you can follow it. Press the button to choose a password; this also verifies your e-mail. The link works for 7 days.',
    button: 'Choose a password',
  },
  /** The copy of a guest's booking (`booked`, one of the two below) and the link to the new account in one. */
  guestBooked: {
    subject: 'Your booking and your account',
    body: '{booked}\n\nWe made an account for you, where you can follow your booking. Press the button to choose a password; this also verifies your e-mail. The link works for 7 days.',
    button: 'Choose a password',
  },
  bookingCreated: {
    subject: 'Your courier is booked',
    body: 'We have your booking {booking} from {country}. Please show this QR code, or say your e-mail, to the courier.{details}{estimate}',
    button: 'See my bookings',
  },
  dropOffBooked: {
    subject: 'Your drop-off is booked',
    body: 'We have your booking {booking} from {country}. Please show this QR code, or say your e-mail, when you bring your parcels to our office.{details}{estimate}',
    button: 'See my bookings',
  },
  /** The lines of `details` above. */
  bookingDetails: {
    day: 'Day: {day}',
    parcels: 'Parcels: {count}',
    collected: 'We collect them from: {address}',
    item: 'Parcel {number}: {weight} kg, for {receiver}, {country}',
    weight: 'Weight: {weight}',
    content: 'Contents: {content}',
    receivers: 'Receivers: {receivers}',
    more: 'and {count} more',
    office: 'Our office: {place}',
    agreed: 'We agree the place with you by phone.',
  },
  paymentLink: {
    subject: 'Your parcels {tracking}: please pay {amount}',
    body: 'We have taken in your parcels: {tracking}. The amount to pay is {amount}.',
    button: 'Pay by card',
  },
  priceChanged: {
    subject: '{tracking}: the price is now {amount}',
    body: 'We have weighed your parcel {tracking} again: {weight_before} kg → {weight} kg. So its price has changed: {amount_before} → {amount}. The link that you have asks for the new amount, too.',
    button: 'Pay by card',
  },
  paymentReceived: {
    subject: 'Payment received: {amount}',
    body: 'Thank you. We received {amount}:\n\n{lines}\n\nThe receipt is attached.',
    button: 'See my payments',
  },
  parcelEvent: {
    subject: 'Parcel {tracking}: {status}',
    body: 'Your parcel {tracking} is now: {status}.',
    button: 'Track my parcel',
  },
  parcelDelayed: {
    subject: 'Parcel {tracking} is delayed',
    body: 'We are sorry: your parcel {tracking} is delayed. {reason}',
    button: 'Track my parcel',
  },
  releaseCode: {
    subject: 'Parcel {tracking} has arrived: release code {code}',
    body: 'Your parcel {tracking} has arrived. Whoever collects it shows this release code: {code}',
    button: 'Track my parcel',
  },
  parcelReleased: {
    subject: 'Parcel {tracking} was handed over',
    body: 'Your parcel {tracking} was handed over to its receiver: {receiver}.',
    button: 'Track my parcel',
  },
  /** To the receiver, who has no account; `sender` is a first name. */
  receiverPickedUp: {
    subject: '{sender} has sent you a parcel',
    body: 'We have taken in a parcel for you from {sender}: {tracking}. On its page you can follow it, in your language.',
    button: 'See my parcel',
  },
  receiverArrived: {
    subject: 'Your parcel from {sender} has arrived',
    body: 'The parcel {tracking} from {sender} has arrived: {country}. Our courier will bring it to your door. Please show the courier this release code: {code}',
    button: 'See my parcel',
  },
  receiverReady: {
    subject: 'Your parcel from {sender} is ready: release code {code}',
    body: 'The parcel {tracking} from {sender} has arrived and is ready for collection. Please show this release code when you collect it: {code}',
    button: 'See my parcel',
  },
  receiverOutForDelivery: {
    subject: 'Your parcel from {sender} is out for delivery',
    body: 'Our courier brings you the parcel {tracking} from {sender}. Please show the courier this release code: {code}',
    button: 'See my parcel',
  },
  receiverDelayed: {
    subject: 'Your parcel from {sender} is delayed',
    body: 'We are sorry: the parcel {tracking} from {sender} is delayed. {reason}',
    button: 'See my parcel',
  },
  receiverReleased: {
    subject: 'Your parcel from {sender} was handed over',
    body: 'The parcel {tracking} from {sender} was handed over. If it was not handed over to you, please tell us on its page.',
    button: 'See my parcel',
  },
  receiverCode: {
    subject: 'Your code: {code}',
    body: 'Somebody with the link to your parcel {tracking} wants to change its delivery. If it was you, enter this code within 15 minutes: {code}. If not, do not pass it on.',
    button: 'See my parcel',
  },
  receiverChanged: {
    subject: 'The delivery of your parcel was changed',
    body: 'The delivery of the parcel {tracking} was changed on its page. If it was not you, please call us.',
    button: 'See my parcel',
  },
  /** To the office. */
  receiverProblem: {
    subject: 'Problem with parcel {tracking}',
    body: '{receiver}, the receiver of parcel {tracking}, writes:\n\n{text}',
    button: 'Open the parcel',
  },
  couponsGiven: {
    subject: 'A discount for your parcels',
    body: 'We have a discount for you:\n\n{coupons}\n\nEach can be used once, on a parcel that is not paid yet. Choose it beside the parcel, or tell our agent the code.',
    button: 'See my coupons',
  },
  notesShared: {
    subject: 'Notes about your {about}',
    body: 'We have shared notes about your {about} with you.',
    button: 'Read the notes',
  },
  closeCode: {
    subject: 'Closing your account',
    body: 'Somebody who is logged in to your account asked to close it. The code is {code} and works for 30 minutes. If it was not you, please tell us, and do not pass it on.',
    button: 'Go to your account',
  },
  accountClosed: {
    subject: 'Your account is closed',
    body: 'Your account is closed, and what we need not keep is erased. Parcels on their way still arrive; we mail you about them. With this e-mail you can register again whenever you like.',
    button: 'Go to our site',
  },
  accountClosedOwing: {
    subject: 'Your account is closed, and {amounts} to pay',
    body: 'Your account is closed, and what we need not keep is erased. Parcels on their way still arrive; we mail you about them. With this e-mail you can register again whenever you like.\n\nYou still owe {amounts}. You can pay by card without an account:\n{links}',
    button: 'Pay by card',
  },
  dataReady: {
    subject: 'Your data is ready to download',
    body: 'The file with everything that we keep about you is ready. You can download it in your personal info for a day.',
    button: 'Download my data',
  },
  enquiry: {
    subject: '{enquery} enquiry from {sender}',
    body: '{body}',
    button: 'Answer by e-mail',
  },
} as const;
