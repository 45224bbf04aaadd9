/** States and events by name. */
export const states = {
  /** A parcel's status: in English lower case, with the first underscore replaced by a space (specification 2, section 4). */
  parcel: {
    PENDING: 'pending',
    PICKED_UP: 'picked up',
    PROCESSING: 'processing',
    IN_TRANSIT: 'in transit',
    ARRIVED: 'arrived',
    RECEIVED: 'received',
    DELAYED: 'delayed',
    RELEASED: 'released',
  },
  /** What is recorded about parcels; in English the codes, as the specification shows them. */
  events: {
    PICKUP: 'PICKUP',
    PROCESS: 'PROCESS',
    TRANSIT: 'TRANSIT',
    ARRIVE: 'ARRIVE',
    RECEIVE: 'RECEIVE',
    DELAY: 'DELAY',
  },
  /** A booking's state for its customer (specification 1, section 4). */
  bookingForClient: {
    pending: 'Pending',
    handled: 'On the way',
    finished: 'Handled',
    canceled: 'Canceled',
  },
  /** A booking's state on the board (specification 2, section 4). */
  bookingForStaff: {
    pending: 'Pending',
    handled: 'Handled',
    finished: 'Finished',
    canceled: 'Canceled',
  },
} as const;
