/** What the server says about messages to senders and receivers. */
export const messages = {
  sentAgain: 'The message is sent again.',
  notAgain: 'This message cannot be sent again now.',
  noAddress: 'There is no address to send it to.',
  /** A notification's title and text. */
  about: 'Parcel {tracking}',
  news: {
    PICKED_UP: 'Picked up',
    PROCESSING: 'Processing',
    IN_TRANSIT: 'In transit',
    ARRIVED: 'Arrived',
    READY: 'Arrived and ready for collection',
    RECEIVED: 'Ready for collection',
    OUT_FOR_DELIVERY: 'Out for delivery',
    DELAYED: 'Delayed',
    RELEASED: 'Handed over',
    PAYMENT_LINK: 'Please pay',
    CODE: 'Code',
    CHANGED: 'Delivery changed',
  },
  mentioned: '{username} has mentioned you',
} as const;
