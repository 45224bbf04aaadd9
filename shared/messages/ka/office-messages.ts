/** What the sender and the receiver of a parcel were told: on its page. */
import type { officeMessages as english } from '../en/office-messages.ts';
import { translationOf } from '../translation.ts';

export const officeMessages = translationOf<typeof english>()({
  /** An entry of the parcel's history. */
  told: 'შეტყობინება: {kind}',
  replaced: 'ხელახლა გაიგზავნა {time}',
  failed: 'შეტყობინებები ვერ ჩაიტვირთა.',
  persons: { SENDER: 'გამგზავნი', RECEIVER: 'მიმღები' },
  channels: { EMAIL: 'ელფოსტა', SMS: 'SMS', PUSH: 'შეტყობინება მოწყობილობაზე' },
  kinds: {
    PICKED_UP: 'მიღებულია',
    PROCESSING: 'მუშავდება',
    IN_TRANSIT: 'გზაშია',
    ARRIVED: 'ჩამოსულია',
    READY: 'მზადაა, გაცემის კოდით',
    RECEIVED: 'მზადაა გასაცემად',
    OUT_FOR_DELIVERY: 'კურიერს მიაქვს',
    DELAYED: 'შეფერხდა',
    RELEASED: 'გაცემულია',
    PAYMENT_LINK: 'გადახდის ბმული',
    CODE: 'ცვლილების კოდი',
    CHANGED: 'მიწოდება შეიცვალა',
  },
  states: {
    queued: 'ელოდება',
    sent: 'გაგზავნილია',
    delivered: 'მიწოდებულია',
    failed: 'ვერ მივიდა',
    dropped: 'აღარ არის საჭირო',
  },
  failures: {
    bounced: 'ამ მისამართის ფოსტა წერილს არ იღებს.',
    invalid_number: 'ასეთი ნომერი არ არსებობს.',
    landline: 'ეს ნომერი SMS-ს არ იღებს.',
    blocked: 'მიმღები ან ქსელი ჩვენს SMS-ს ბლოკავს.',
    unreachable: 'ტელეფონთან დაკავშირება ვერ მოხერხდა.',
    other: 'პროვაიდერმა ვერ მიიტანა.',
  },
  until: 'ღამის შემდეგ, {time}',
  again: 'ხელახლა გაგზავნა',
  againLong: 'ხელახლა გაგზავნა: {kind}, {channel}, {to}',
  missing: '{person}: მისამართი არ არის ({channel}).',
  wrong: '{person}, {to}: {failure}',
});
