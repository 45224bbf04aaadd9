/** Tracking: specification 1, sections 2 and 8. */
import type { tracking as english } from '../en/tracking.ts';
import { translationOf } from '../translation.ts';

export const tracking = translationOf<typeof english>()({
  noneFound: 'Inget paket hittades',
  delayed: 'Paketet är försenat',
  steps: {
    PICKUP: 'Mottaget',
    PROCESS: 'Behandlas',
    TRANSIT: 'På väg',
    ARRIVE: 'Framme',
    RECEIVE: 'Att hämta',
  },
});
