/** /dashboard/notifications (specification 1, sections 2 and 8). */
import type { notifications as english } from '../en/notifications.ts';
import { translationOf } from '../translation.ts';

export const notifications = translationOf<typeof english>()({
  title: 'შეტყობინებები',
  intro:
    'ამათ შესახებ ელფოსტით გწერთ. წერილები ანგარიშის, გადახდებისა და გაცემის კოდების შესახებ ყოველთვის მოგივათ.',
  updated: 'პარამეტრები შეინახა!',
  failed: 'მოხდა შეცდომა!',
  groups: { parcels: 'თქვენი ამანათები', others: 'სხვა დანარჩენი' },
  channels: { title: 'ტელეფონზე', SMS: 'ტექსტური შეტყობინებები (SMS)' },
  smsHint: 'როცა ამანათის წაღება შეიძლება ან შეფერხდა, და გადახდის ბმულები. ღამით არასდროს.',
  switches: {
    EVENT_PICKUP: 'მიღებულია',
    EVENT_PROCESS: 'მუშავდება',
    EVENT_TRANSIT: 'გზაშია',
    EVENT_ARRIVE: 'ჩამოსულია',
    EVENT_RECEIVE: 'მზადაა გასაცემად',
    EVENT_DELAY: 'შეფერხდა',
    BOOKING: 'კურიერის ჯავშნები',
    COUPON: 'ახალი კუპონები',
    NOTE: 'თქვენთვის გაზიარებული შენიშვნები',
  },
});
