/** What the sender and the receiver of a parcel were told: on its page. */
import { texts } from './texts.ts';

export const officeMessages = texts({
  /** An entry of the parcel's history. */
  told: { en: 'Message: {kind}', ka: 'შეტყობინება: {kind}', sv: 'Meddelande: {kind}' },
  replaced: { en: 'sent again {time}', ka: 'ხელახლა გაიგზავნა {time}', sv: 'skickat igen {time}' },
  failed: {
    en: 'The messages could not be loaded.',
    ka: 'შეტყობინებები ვერ ჩაიტვირთა.',
    sv: 'Meddelandena kunde inte laddas.',
  },
  persons: {
    SENDER: { en: 'Sender', ka: 'გამგზავნი', sv: 'Avsändare' },
    RECEIVER: { en: 'Receiver', ka: 'მიმღები', sv: 'Mottagare' },
  },
  channels: {
    EMAIL: { en: 'E-mail', ka: 'ელფოსტა', sv: 'E-post' },
    SMS: { en: 'SMS', ka: 'SMS', sv: 'Sms' },
    WHATSAPP: { en: 'WhatsApp', ka: 'WhatsApp', sv: 'WhatsApp' },
    PUSH: { en: 'Notification', ka: 'შეტყობინება მოწყობილობაზე', sv: 'Avisering' },
  },
  kinds: {
    PICKED_UP: { en: 'Picked up', ka: 'მიღებულია', sv: 'Mottaget' },
    PROCESSING: { en: 'Processing', ka: 'მუშავდება', sv: 'Behandlas' },
    IN_TRANSIT: { en: 'In transit', ka: 'გზაშია', sv: 'På väg' },
    ARRIVED: { en: 'Arrived', ka: 'ჩამოსულია', sv: 'Framme' },
    READY: {
      en: 'Ready, with the release code',
      ka: 'მზადაა, გაცემის კოდით',
      sv: 'Kan hämtas, med utlämningskod',
    },
    RECEIVED: { en: 'Received', ka: 'მზადაა გასაცემად', sv: 'Redo att hämtas' },
    OUT_FOR_DELIVERY: { en: 'Out for delivery', ka: 'კურიერს მიაქვს', sv: 'På väg till dörren' },
    DELAYED: { en: 'Delayed', ka: 'შეფერხდა', sv: 'Försenat' },
    RELEASED: { en: 'Handed over', ka: 'გაცემულია', sv: 'Utlämnat' },
    PAYMENT_LINK: { en: 'Payment link', ka: 'გადახდის ბმული', sv: 'Betalningslänk' },
    CODE: { en: 'Code for a change', ka: 'ცვლილების კოდი', sv: 'Kod för en ändring' },
    CHANGED: { en: 'Delivery changed', ka: 'მიწოდება შეიცვალა', sv: 'Leveransen ändrad' },
  },
  states: {
    queued: { en: 'Waits', ka: 'ელოდება', sv: 'Väntar' },
    sent: { en: 'Sent', ka: 'გაგზავნილია', sv: 'Skickat' },
    delivered: { en: 'Delivered', ka: 'მიწოდებულია', sv: 'Levererat' },
    failed: { en: 'Not delivered', ka: 'ვერ მივიდა', sv: 'Kom inte fram' },
    dropped: { en: 'Not needed any more', ka: 'აღარ არის საჭირო', sv: 'Behövs inte längre' },
  },
  failures: {
    bounced: {
      en: 'The mail server of this address refuses it.',
      ka: 'ამ მისამართის ფოსტა წერილს არ იღებს.',
      sv: 'Adressens e-postserver tar inte emot det.',
    },
    invalid_number: {
      en: 'There is no such number.',
      ka: 'ასეთი ნომერი არ არსებობს.',
      sv: 'Numret finns inte.',
    },
    landline: {
      en: 'This number receives no SMS.',
      ka: 'ეს ნომერი SMS-ს არ იღებს.',
      sv: 'Numret kan inte ta emot sms.',
    },
    blocked: {
      en: 'The receiver or the network blocks our SMS.',
      ka: 'მიმღები ან ქსელი ჩვენს SMS-ს ბლოკავს.',
      sv: 'Mottagaren eller operatören blockerar våra sms.',
    },
    unreachable: {
      en: 'The phone could not be reached.',
      ka: 'ტელეფონთან დაკავშირება ვერ მოხერხდა.',
      sv: 'Telefonen gick inte att nå.',
    },
    other: {
      en: 'The provider could not deliver it.',
      ka: 'პროვაიდერმა ვერ მიიტანა.',
      sv: 'Leverantören kunde inte leverera det.',
    },
  },

  /** Of a number that is right for SMS. */
  whatsappFailures: {
    blocked: {
      en: 'This person blocks us on WhatsApp.',
      ka: 'ადრესატმა WhatsApp-ში დაგვბლოკა.',
      sv: 'Personen har blockerat oss på WhatsApp.',
    },
    unreachable: {
      en: 'WhatsApp does not reach this number.',
      ka: 'WhatsApp-ით ამ ნომერზე შეტყობინება ვერ მიდის.',
      sv: 'WhatsApp når inte det här numret.',
    },
  },

  /** When an SMS is sent after the quiet hours. */
  until: { en: 'after the night, {time}', ka: 'ღამის შემდეგ, {time}', sv: 'efter natten, {time}' },
  again: { en: 'Send again', ka: 'ხელახლა გაგზავნა', sv: 'Skicka igen' },
  againLong: {
    en: 'Send again: {kind}, {channel} to {to}',
    ka: 'ხელახლა გაგზავნა: {kind}, {channel}, {to}',
    sv: 'Skicka igen: {kind}, {channel} till {to}',
  },
  missing: {
    en: '{person}: no {channel} address.',
    ka: '{person}: მისამართი არ არის ({channel}).',
    sv: '{person}: ingen adress ({channel}).',
  },
  wrong: {
    en: '{person}, {to}: {failure}',
    ka: '{person}, {to}: {failure}',
    sv: '{person}, {to}: {failure}',
  },
});
