/** What the server says to the receiver of a parcel (beyond the documents, section 3). */
export const receiver = {
  /** Who did something, in lists of what happened. */
  self: 'the receiver',
  unknownLink:
    'This link is not valid or no longer valid. Please use the link of the latest message, or call us.',
  codeSent: 'We have sent you a code. Please enter it.',
  codeWrong: 'This code is not right. Please check it, or ask for a new one.',
  noWay: 'We know no phone or e-mail to send you a code to. Please call us.',
  tooLate: 'The parcel has arrived meanwhile, so its delivery can no longer be changed here. Please call us.',
  changedSince: 'This is not what the code was sent for. Please ask for a new code.',
  unchanged: 'Nothing was changed.',
  delivered: 'Your change is saved.',
  contactSaved: 'Your choice is saved.',
  customsSaved: 'Thank you. We keep it encrypted, and delete it 90 days after the parcel was handed over.',
  problemSent: 'Thank you. We look into it and get in touch with you.',
  charge: 'Delivery to the door, chosen by the receiver',
} as const;
