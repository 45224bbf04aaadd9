/** Text messages, as short as they can be: the link follows. What is paid is counted by 160 letters, or by 70 with Georgian ones. */
import { texts } from './texts.ts';

export const sms = texts({
  sender: {
    ready: {
      en: '{brand}: parcel {tracking} has arrived. Release code: {code}.',
      ka: '{brand}: ამანათი {tracking} ჩამოვიდა. გაცემის კოდი: {code}.',
      sv: '{brand}: paket {tracking} är framme. Utlämningskod: {code}.',
    },
    delayed: {
      en: '{brand}: parcel {tracking} is delayed. {reason}',
      ka: '{brand}: ამანათი {tracking} შეფერხდა. {reason}',
      sv: '{brand}: paket {tracking} är försenat. {reason}',
    },
  },
  receiver: {
    ready: {
      en: '{brand}: your parcel from {sender} is ready. Release code: {code}.',
      ka: '{brand}: თქვენი ამანათი მზადაა. გამგზავნი: {sender}. გაცემის კოდი: {code}.',
      sv: '{brand}: ditt paket från {sender} kan hämtas. Utlämningskod: {code}.',
    },
    delayed: {
      en: '{brand}: your parcel from {sender} is delayed. {reason}',
      ka: '{brand}: თქვენი ამანათი შეფერხდა. გამგზავნი: {sender}. {reason}',
      sv: '{brand}: ditt paket från {sender} är försenat. {reason}',
    },
    code: {
      en: '{brand}: {code} is the code to change the delivery of parcel {tracking}.',
      ka: '{brand}: {code} არის კოდი ამანათის {tracking} მიწოდების შესაცვლელად.',
      sv: '{brand}: {code} är koden för att ändra leveransen av paket {tracking}.',
    },
    changed: {
      en: '{brand}: the delivery of parcel {tracking} was changed. If it was not you, please call us.',
      ka: '{brand}: ამანათის {tracking} მიწოდება შეიცვალა. თუ ეს თქვენ არ იყავით, დაგვირეკეთ.',
      sv: '{brand}: leveransen av paket {tracking} har ändrats. Ring oss om det inte var du.',
    },
  },
  paymentLink: {
    en: '{brand}: please pay {amount} for your parcels.',
    ka: '{brand}: თქვენი ამანათებისთვის გადასახდელია {amount}.',
    sv: '{brand}: du har {amount} att betala för dina paket.',
  },
});
