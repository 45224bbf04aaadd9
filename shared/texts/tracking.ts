/** Tracking: specification 1, sections 2 and 8. */
import { texts } from './texts.ts';

export const tracking = texts({
  noneFound: { en: 'No parcels found', ka: 'ამანათი ვერ მოიძებნა', sv: 'Inget paket hittades' },
  delayed: { en: 'Item is delayed', ka: 'ამანათი შეფერხდა', sv: 'Paketet är försenat' },
  steps: {
    PICKUP: { en: 'Picked up', ka: 'მიღებულია', sv: 'Mottaget' },
    PROCESS: { en: 'Processing', ka: 'მუშავდება', sv: 'Behandlas' },
    TRANSIT: { en: 'In transit', ka: 'გზაშია', sv: 'På väg' },
    ARRIVE: { en: 'Arrived', ka: 'ჩამოსულია', sv: 'Framme' },
    /** At the office: it may be collected before this step, as soon as it has arrived. */
    RECEIVE: { en: 'Received', ka: 'ოფისშია', sv: 'På kontoret' },
  },
});
