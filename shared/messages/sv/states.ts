/** States and events by name. */
import type { states as english } from '../en/states.ts';
import { translationOf } from '../translation.ts';

export const states = translationOf<typeof english>()({
  parcel: {
    PENDING: 'väntar',
    PICKED_UP: 'mottaget',
    PROCESSING: 'behandlas',
    IN_TRANSIT: 'på väg',
    ARRIVED: 'framme',
    RECEIVED: 'redo att hämtas',
    DELAYED: 'försenat',
    RELEASED: 'utlämnat',
  },
  events: {
    PICKUP: 'Mottaget',
    PROCESS: 'Behandlas',
    TRANSIT: 'På väg',
    ARRIVE: 'Framme',
    RECEIVE: 'Redo att hämtas',
    DELAY: 'Försenat',
  },
  bookingForClient: {
    pending: 'Väntar',
    handled: 'På väg',
    finished: 'Hanterad',
    canceled: 'Avbokad',
  },
  bookingForStaff: {
    pending: 'Väntar',
    handled: 'Hanterad',
    finished: 'Klar',
    canceled: 'Avbokad',
  },
});
