/** /dashboard/notifications (specification 1, sections 2 and 8). */
import type { notifications as english } from '../en/notifications.ts';
import { translationOf } from '../translation.ts';

export const notifications = translationOf<typeof english>()({
  title: 'Aviseringar',
  intro: 'Vi mejlar dig om det här. Mejl om ditt konto, betalningar och utlämningskoder kommer alltid.',
  updated: 'Inställningarna är ändrade!',
  failed: 'Ett fel uppstod!',
  groups: { parcels: 'Dina paket', others: 'Allt annat' },
  channels: { title: 'På telefonen', SMS: 'Sms' },
  smsHint: 'När ett paket kan hämtas eller är försenat, och betalningslänkar. Aldrig på natten.',
  switches: {
    EVENT_PICKUP: 'Mottaget',
    EVENT_PROCESS: 'Behandlas',
    EVENT_TRANSIT: 'På väg',
    EVENT_ARRIVE: 'Framme',
    EVENT_RECEIVE: 'Redo att hämtas',
    EVENT_DELAY: 'Försenat',
    BOOKING: 'Kurirbokningar',
    COUPON: 'Nya kuponger',
    NOTE: 'Anteckningar som delas med dig',
  },
});
