/** Text messages, as short as they can be: the link follows. What is paid is counted by 160 letters, or by 70 with Georgian ones. */
export const sms = {
  sender: {
    ready: '{brand}: parcel {tracking} has arrived. Release code: {code}.',
    delayed: '{brand}: parcel {tracking} is delayed. {reason}',
  },
  receiver: {
    ready: '{brand}: your parcel from {sender} is ready. Release code: {code}.',
    delayed: '{brand}: your parcel from {sender} is delayed. {reason}',
    code: '{brand}: {code} is the code to change the delivery of parcel {tracking}.',
    changed: '{brand}: the delivery of parcel {tracking} was changed. If it was not you, please call us.',
  },
  paymentLink: '{brand}: please pay {amount} for your parcels.',
} as const;
