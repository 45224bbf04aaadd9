/** What the sender and the receiver of a parcel were told: on its page. */
export const officeMessages = {
  /** An entry of the parcel's history. */
  told: 'Message: {kind}',
  replaced: 'sent again {time}',
  failed: 'The messages could not be loaded.',
  persons: { SENDER: 'Sender', RECEIVER: 'Receiver' },
  channels: { EMAIL: 'E-mail', SMS: 'SMS', PUSH: 'Notification' },
  kinds: {
    PICKED_UP: 'Picked up',
    PROCESSING: 'Processing',
    IN_TRANSIT: 'In transit',
    ARRIVED: 'Arrived',
    READY: 'Ready, with the release code',
    RECEIVED: 'Received',
    OUT_FOR_DELIVERY: 'Out for delivery',
    DELAYED: 'Delayed',
    RELEASED: 'Handed over',
    PAYMENT_LINK: 'Payment link',
    CODE: 'Code for a change',
    CHANGED: 'Delivery changed',
  },
  states: {
    queued: 'Waits',
    sent: 'Sent',
    delivered: 'Delivered',
    failed: 'Not delivered',
    dropped: 'Not needed any more',
  },
  failures: {
    bounced: 'The mail server of this address refuses it.',
    invalid_number: 'There is no such number.',
    landline: 'This number receives no SMS.',
    blocked: 'The receiver or the network blocks our SMS.',
    unreachable: 'The phone could not be reached.',
    other: 'The provider could not deliver it.',
  },
  /** When an SMS is sent after the quiet hours. */
  until: 'after the night, {time}',
  again: 'Send again',
  againLong: 'Send again: {kind}, {channel} to {to}',
  missing: '{person}: no {channel} address.',
  wrong: '{person}, {to}: {failure}',
} as const;
