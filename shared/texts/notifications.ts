/** /dashboard/notifications (specification 1, sections 2 and 8). */
import { texts } from './texts.ts';

export const notifications = texts({
  title: { en: 'Notifications', ka: 'შეტყობინებები', sv: 'Aviseringar' },
  intro: {
    en: 'We mail you about these. Mails about your account, payments and release codes always come.',
    ka: 'ამათ შესახებ ელფოსტით გწერთ. წერილები ანგარიშის, გადახდებისა და გაცემის კოდების შესახებ ყოველთვის მოგივათ.',
    sv: 'Vi mejlar dig om det här. Mejl om ditt konto, betalningar och utlämningskoder kommer alltid.',
  },
  updated: { en: 'Settings updated!', ka: 'პარამეტრები შეინახა!', sv: 'Inställningarna är ändrade!' },
  failed: { en: 'Error occured!', ka: 'მოხდა შეცდომა!', sv: 'Ett fel uppstod!' },
  groups: {
    parcels: { en: 'Your parcels', ka: 'თქვენი ამანათები', sv: 'Dina paket' },
    others: { en: 'Everything else', ka: 'სხვა დანარჩენი', sv: 'Allt annat' },
  },
  channels: {
    title: { en: 'By phone', ka: 'ტელეფონზე', sv: 'På telefonen' },
    SMS: { en: 'Text messages (SMS)', ka: 'ტექსტური შეტყობინებები (SMS)', sv: 'Sms' },
    WHATSAPP: {
      en: 'WhatsApp, instead of SMS',
      ka: 'WhatsApp, SMS-ის ნაცვლად',
      sv: 'WhatsApp i stället för sms',
    },
  },
  smsHint: {
    en: 'When a parcel can be collected or is delayed, and links to pay. Never at night.',
    ka: 'მოგწერთ, როცა ამანათი მზადაა გასაცემად ან შეფერხდა, და გადახდის ბმულსაც გამოგიგზავნით. ღამით არასდროს გწერთ.',
    sv: 'När ett paket kan hämtas eller är försenat, och betalningslänkar. Aldrig på natten.',
  },
  switches: {
    EVENT_PICKUP: { en: 'Picked up', ka: 'მიღებულია', sv: 'Mottaget' },
    EVENT_PROCESS: { en: 'Processing', ka: 'მუშავდება', sv: 'Behandlas' },
    EVENT_TRANSIT: { en: 'In transit', ka: 'გზაშია', sv: 'På väg' },
    EVENT_ARRIVE: { en: 'Arrived', ka: 'ჩამოსულია', sv: 'Framme' },
    EVENT_RECEIVE: { en: 'Received', ka: 'მზადაა გასაცემად', sv: 'Redo att hämtas' },
    EVENT_DELAY: { en: 'Delayed', ka: 'შეფერხდა', sv: 'Försenat' },
    BOOKING: { en: 'Courier bookings', ka: 'კურიერის გამოძახება', sv: 'Kurirbokningar' },
    COUPON: { en: 'New coupons', ka: 'ახალი კუპონები', sv: 'Nya kuponger' },
    NOTE: {
      en: 'Notes shared with you',
      ka: 'თქვენთვის გაზიარებული შენიშვნები',
      sv: 'Anteckningar som delas med dig',
    },
  },
});
