/** What the server says about messages to senders and receivers. */
import { texts } from './texts.ts';

export const messages = texts({
  sentAgain: {
    en: 'The message is sent again.',
    ka: 'შეტყობინება ხელახლა იგზავნება.',
    sv: 'Meddelandet skickas igen.',
  },
  notAgain: {
    en: 'This message cannot be sent again now.',
    ka: 'ამ შეტყობინების ხელახლა გაგზავნა ახლა არ შეიძლება.',
    sv: 'Det här meddelandet kan inte skickas igen just nu.',
  },
  noAddress: {
    en: 'There is no address to send it to.',
    ka: 'გასაგზავნად მისამართი მითითებული არ არის.',
    sv: 'Det finns ingen adress att skicka till.',
  },

  /** A notification's title and text. */
  about: { en: 'Parcel {tracking}', ka: 'ამანათი {tracking}', sv: 'Paket {tracking}' },
  news: {
    PICKED_UP: { en: 'Picked up', ka: 'მიღებულია', sv: 'Mottaget' },
    PROCESSING: { en: 'Processing', ka: 'მუშავდება', sv: 'Behandlas' },
    IN_TRANSIT: { en: 'In transit', ka: 'გზაშია', sv: 'På väg' },
    ARRIVED: { en: 'Arrived', ka: 'ჩამოსულია', sv: 'Framme' },
    READY: {
      en: 'Arrived and ready for collection',
      ka: 'ჩამოსულია და მზადაა გასაცემად',
      sv: 'Framme och redo att hämtas',
    },
    RECEIVED: { en: 'Ready for collection', ka: 'მზადაა გასაცემად', sv: 'Redo att hämtas' },
    OUT_FOR_DELIVERY: { en: 'Out for delivery', ka: 'კურიერს მიაქვს', sv: 'På väg till dörren' },
    DELAYED: { en: 'Delayed', ka: 'შეფერხდა', sv: 'Försenat' },
    RELEASED: { en: 'Handed over', ka: 'გაცემულია', sv: 'Utlämnat' },
    PAYMENT_LINK: { en: 'Please pay', ka: 'გადასახდელია', sv: 'Att betala' },
    CODE: { en: 'Code', ka: 'კოდი', sv: 'Kod' },
    CHANGED: { en: 'Delivery changed', ka: 'მიწოდება შეიცვალა', sv: 'Leveransen ändrad' },
  },
  mentioned: {
    en: '{username} has mentioned you',
    ka: 'შენიშვნაში მოგიხსენიეს. ავტორი: {username}',
    sv: '{username} har nämnt dig',
  },
});
