/** The pages after a payment and after a registration (decision 024). */
export const paymentResult = {
  title: 'Your payment',
  nothingCharged:
    'Nothing was charged. Your parcels wait unchanged, and you can pay them at any time, also by the link in our e-mail.',
  unknown: 'We do not know this payment',
  unknownHint: 'The address of this page is not complete. Your payments and our e-mails show what is paid.',
  waiting: 'We are waiting for the card provider’s confirmation. This page shows it as soon as it is here.',
  late: 'The confirmation takes longer than usual. You need not wait: we mail you when it is here. Please do not pay again.',
  confirmed: 'The card provider has confirmed your payment.',
  beforeTitle: 'This is paid already',
  before: 'This was paid before. Nothing was charged now.',
  refundDue: 'Part of this had been paid already. We return that part to your card.',
  charge: '{tracking}, extra charge',
  total: 'Total',
  how: 'Paid by',
  day: 'Paid on',
  receipt: 'Receipt',
  afterConfirmation: 'after the confirmation',
  mailed: 'by e-mail',
  next: 'What happens next',
  steps: {
    customer: [
      'We mail you the confirmation. Receipts stay with your payments.',
      'Your parcels show what is paid.',
      'The code for collecting a parcel comes when it arrives; of one that has arrived, it is shown with your parcels.',
    ],
    guest: [
      'We mail the confirmation, which is the receipt, to the sender.',
      'You can follow the parcel with its number on our site.',
      'The sender gets the code for collecting it when it arrives, and has it if it has arrived already.',
    ],
  },
  toPayments: 'Your payments',
} as const;

export const registered = {
  title: 'One more step: verify your e-mail',
  mailed: 'We have sent a link to {email}.',
  steps: [
    'Open the mail and follow the link in it. You are then logged in.',
    'If there is no mail after some minutes, look into the folder for spam.',
    'Still nothing? Log in with your e-mail and password: we then send the link again.',
  ],
  logIn: 'Log in and send it again',
  done: 'Close',
} as const;

/** On the home page after an account was closed. */
export const closed = {
  text: 'We have mailed you a confirmation. If something is still owed, the mail tells what, with links to pay it.',
  done: 'Close',
} as const;

/** A verification link that was used already, opened by who is logged in. */
export const verifiedAlready = {
  text: 'You are logged in as {email}, and this e-mail is verified. There is nothing more to do.',
} as const;
