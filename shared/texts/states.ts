/** States and events by name. */
import { texts } from './texts.ts';

export const states = texts({
  /** A parcel's status: in English lower case, with the first underscore replaced by a space (specification 2, section 4). */
  parcel: {
    PENDING: { en: 'pending', ka: 'მოლოდინში', sv: 'väntar' },
    PICKED_UP: { en: 'picked up', ka: 'მიღებულია', sv: 'mottaget' },
    PROCESSING: { en: 'processing', ka: 'მუშავდება', sv: 'behandlas' },
    IN_TRANSIT: { en: 'in transit', ka: 'გზაშია', sv: 'på väg' },
    ARRIVED: { en: 'arrived', ka: 'ჩამოსულია', sv: 'framme' },
    RECEIVED: { en: 'received', ka: 'მზადაა გასაცემად', sv: 'redo att hämtas' },
    DELAYED: { en: 'delayed', ka: 'შეფერხდა', sv: 'försenat' },
    RELEASED: { en: 'released', ka: 'გაცემულია', sv: 'utlämnat' },
  },

  /** What is recorded about parcels; in English the codes, as the specification shows them. */
  events: {
    PICKUP: { en: 'PICKUP', ka: 'მიღება', sv: 'Mottaget' },
    PROCESS: { en: 'PROCESS', ka: 'დამუშავება', sv: 'Behandlas' },
    TRANSIT: { en: 'TRANSIT', ka: 'გზაშია', sv: 'På väg' },
    ARRIVE: { en: 'ARRIVE', ka: 'ჩამოსვლა', sv: 'Framme' },
    RECEIVE: { en: 'RECEIVE', ka: 'მზადაა', sv: 'Redo att hämtas' },
    DELAY: { en: 'DELAY', ka: 'შეფერხება', sv: 'Försenat' },
  },

  /** A booking's state for its customer (specification 1, section 4). */
  bookingForClient: {
    pending: { en: 'Pending', ka: 'მოლოდინში', sv: 'Väntar' },
    handled: { en: 'On the way', ka: 'კურიერი გზაშია', sv: 'På väg' },
    finished: { en: 'Handled', ka: 'დასრულებულია', sv: 'Klar' },
    canceled: { en: 'Canceled', ka: 'გაუქმებულია', sv: 'Avbokad' },
  },

  /** A booking's state on the board (specification 2, section 4). */
  bookingForStaff: {
    pending: { en: 'Pending', ka: 'მოლოდინში', sv: 'Väntar' },
    handled: { en: 'Handled', ka: 'დამუშავებულია', sv: 'Tilldelad' },
    finished: { en: 'Finished', ka: 'დასრულებულია', sv: 'Klar' },
    canceled: { en: 'Canceled', ka: 'გაუქმებულია', sv: 'Avbokad' },
  },
});
