/** Tracking: specification 1, sections 2 and 8. */
import type { tracking as english } from '../en/tracking.ts';
import { translationOf } from '../translation.ts';

export const tracking = translationOf<typeof english>()({
  noneFound: 'ამანათი ვერ მოიძებნა',
  delayed: 'ამანათი შეფერხდა',
  steps: {
    PICKUP: 'მიღებულია',
    PROCESS: 'მუშავდება',
    TRANSIT: 'გზაშია',
    ARRIVE: 'ჩამოსულია',
    RECEIVE: 'მზადაა გასაცემად',
  },
});
