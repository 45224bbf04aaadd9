/** States and events by name. */
import type { states as english } from '../en/states.ts';
import { translationOf } from '../translation.ts';

export const states = translationOf<typeof english>()({
  parcel: {
    PENDING: 'მოლოდინში',
    PICKED_UP: 'მიღებულია',
    PROCESSING: 'მუშავდება',
    IN_TRANSIT: 'გზაშია',
    ARRIVED: 'ჩამოსულია',
    RECEIVED: 'მზადაა გასაცემად',
    DELAYED: 'შეფერხდა',
    RELEASED: 'გაცემულია',
  },
  events: {
    PICKUP: 'მიღება',
    PROCESS: 'დამუშავება',
    TRANSIT: 'გზაშია',
    ARRIVE: 'ჩამოსვლა',
    RECEIVE: 'მზადაა',
    DELAY: 'შეფერხება',
  },
  bookingForClient: {
    pending: 'მოლოდინში',
    handled: 'კურიერი გზაშია',
    finished: 'დასრულებულია',
    canceled: 'გაუქმებულია',
  },
  bookingForStaff: {
    pending: 'მოლოდინში',
    handled: 'დამუშავებულია',
    finished: 'დასრულებულია',
    canceled: 'გაუქმებულია',
  },
});
