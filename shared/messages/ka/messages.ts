/** What the server says about messages to senders and receivers. */
import type { messages as english } from '../en/messages.ts';
import { translationOf } from '../translation.ts';

export const messages = translationOf<typeof english>()({
  sentAgain: 'შეტყობინება ხელახლა იგზავნება.',
  notAgain: 'ამ შეტყობინების ხელახლა გაგზავნა ახლა არ შეიძლება.',
  noAddress: 'მისამართი, სადაც გაიგზავნება, არ არის.',
  /** A notification's title and text. */
  about: 'ამანათი {tracking}',
  news: {
    PICKED_UP: 'მიღებულია',
    PROCESSING: 'მუშავდება',
    IN_TRANSIT: 'გზაშია',
    ARRIVED: 'ჩამოსულია',
    READY: 'ჩამოსულია და მზადაა გასაცემად',
    RECEIVED: 'მზადაა გასაცემად',
    OUT_FOR_DELIVERY: 'კურიერს მიაქვს',
    DELAYED: 'შეფერხდა',
    RELEASED: 'გაცემულია',
    PAYMENT_LINK: 'გადასახდელია',
    CODE: 'კოდი',
    CHANGED: 'მიწოდება შეიცვალა',
  },
  mentioned: '{username} თქვენ მოგიხსენიათ',
});
