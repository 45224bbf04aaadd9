/** Mails to receivers, and what receivers do on their page: as in mails.ts. */
import { texts } from './texts.ts';

export const receiverMails = texts({
  /** To the receiver, who has no account; `sender` is a first name. */
  receiverPickedUp: {
    subject: {
      en: '{sender} has sent you a parcel',
      ka: 'თქვენთვის ამანათია. გამგზავნი: {sender}',
      sv: '{sender} har skickat ett paket till dig',
    },
    body: {
      en: 'We have taken in a parcel for you from {sender}: {tracking}. On its page you can follow it, in your language.',
      ka: 'მივიღეთ თქვენთვის განკუთვნილი ამანათი {tracking}. გამგზავნი: {sender}. ამანათის გვერდზე შეგიძლიათ მას თვალი ადევნოთ, თქვენს ენაზე.',
      sv: 'Vi har tagit emot ett paket till dig från {sender}: {tracking}. På paketets sida kan du följa det på ditt språk.',
    },
    button: { en: 'See my parcel', ka: 'ამანათის ნახვა', sv: 'Se mitt paket' },
  },
  receiverArrived: {
    subject: {
      en: 'Your parcel from {sender} has arrived',
      ka: 'თქვენი ამანათი ჩამოვიდა. გამგზავნი: {sender}',
      sv: 'Ditt paket från {sender} är framme',
    },
    body: {
      en: 'The parcel {tracking} from {sender} has arrived: {country}. Our courier will bring it to your door. Please show the courier this release code: {code}',
      ka: 'ამანათი {tracking} ჩამოვიდა ({country}). გამგზავნი: {sender}. ჩვენი კურიერი ამანათს კარამდე მოგიტანთ. კურიერს გაცემის ეს კოდი აჩვენეთ: {code}',
      sv: 'Paketet {tracking} från {sender} har kommit fram: {country}. Vår kurir kör det hem till dig. Visa kuriren den här utlämningskoden: {code}',
    },
    button: { en: 'See my parcel', ka: 'ამანათის ნახვა', sv: 'Se mitt paket' },
  },
  receiverReady: {
    subject: {
      en: 'Your parcel from {sender} is ready: release code {code}',
      ka: 'თქვენი ამანათი მზადაა, გაცემის კოდი: {code}. გამგზავნი: {sender}',
      sv: 'Ditt paket från {sender} kan hämtas: utlämningskod {code}',
    },
    body: {
      en: 'The parcel {tracking} from {sender} has arrived and is ready for collection. Please show this release code when you collect it: {code}',
      ka: 'ამანათი {tracking} ჩამოვიდა და შეგიძლიათ წაიღოთ. გამგზავნი: {sender}. წაღებისას გაცემის ეს კოდი აჩვენეთ: {code}',
      sv: 'Paketet {tracking} från {sender} är framme och kan hämtas. Visa den här utlämningskoden när du hämtar det: {code}',
    },
    button: { en: 'See my parcel', ka: 'ამანათის ნახვა', sv: 'Se mitt paket' },
  },
  receiverOutForDelivery: {
    subject: {
      en: 'Your parcel from {sender} is out for delivery',
      ka: 'თქვენი ამანათი კურიერს მოაქვს. გამგზავნი: {sender}',
      sv: 'Ditt paket från {sender} är på väg till dörren',
    },
    body: {
      en: 'Our courier brings you the parcel {tracking} from {sender}. Please show the courier this release code: {code}',
      ka: 'ჩვენს კურიერს თქვენი ამანათი {tracking} მოაქვს. გამგზავნი: {sender}. კურიერს გაცემის ეს კოდი აჩვენეთ: {code}',
      sv: 'Vår kurir kommer med paketet {tracking} från {sender}. Visa kuriren den här utlämningskoden: {code}',
    },
    button: { en: 'See my parcel', ka: 'ამანათის ნახვა', sv: 'Se mitt paket' },
  },
  receiverDelayed: {
    subject: {
      en: 'Your parcel from {sender} is delayed',
      ka: 'თქვენი ამანათი შეფერხდა. გამგზავნი: {sender}',
      sv: 'Ditt paket från {sender} är försenat',
    },
    body: {
      en: 'We are sorry: the parcel {tracking} from {sender} is delayed. {reason}',
      ka: 'ბოდიშს გიხდით: ამანათი {tracking} შეფერხდა. გამგზავნი: {sender}. {reason}',
      sv: 'Vi beklagar: paketet {tracking} från {sender} är försenat. {reason}',
    },
    button: { en: 'See my parcel', ka: 'ამანათის ნახვა', sv: 'Se mitt paket' },
  },
  receiverReleased: {
    subject: {
      en: 'Your parcel from {sender} was handed over',
      ka: 'თქვენი ამანათი გაცემულია. გამგზავნი: {sender}',
      sv: 'Ditt paket från {sender} är utlämnat',
    },
    body: {
      en: 'The parcel {tracking} from {sender} was handed over. If it was not handed over to you, please tell us on its page.',
      ka: 'ამანათი {tracking} გაცემულია. გამგზავნი: {sender}. თუ ამანათი თქვენ არ ჩაგიბარებიათ, ამანათის გვერდიდან შეგვატყობინეთ.',
      sv: 'Paketet {tracking} från {sender} har lämnats ut. Om det inte var du som fick det, säg till oss på paketets sida.',
    },
    button: { en: 'See my parcel', ka: 'ამანათის ნახვა', sv: 'Se mitt paket' },
  },
  receiverCode: {
    subject: { en: 'Your code: {code}', ka: 'თქვენი კოდი: {code}', sv: 'Din kod: {code}' },
    body: {
      en: 'Somebody with the link to your parcel {tracking} wants to change its delivery. If it was you, enter this code within 15 minutes: {code}. If not, do not pass it on.',
      ka: 'ვიღაცას, ვისაც თქვენი ამანათის {tracking} ბმული აქვს, მიწოდების შეცვლა უნდა. თუ ეს თქვენ ხართ, 15 წუთის განმავლობაში ჩაწერეთ ეს კოდი: {code}. თუ არა, კოდი არავის გადასცეთ.',
      sv: 'Någon med länken till ditt paket {tracking} vill ändra leveransen. Om det är du, skriv in koden inom 15 minuter: {code}. Om inte, lämna den inte vidare.',
    },
    button: { en: 'See my parcel', ka: 'ამანათის ნახვა', sv: 'Se mitt paket' },
  },
  receiverChanged: {
    subject: {
      en: 'The delivery of your parcel was changed',
      ka: 'თქვენი ამანათის მიწოდება შეიცვალა',
      sv: 'Leveransen av ditt paket har ändrats',
    },
    body: {
      en: 'The delivery of the parcel {tracking} was changed on its page. If it was not you, please call us.',
      ka: 'ამანათის {tracking} მიწოდება მის გვერდზე შეიცვალა. თუ ეს თქვენ არ იყავით, დაგვირეკეთ.',
      sv: 'Leveransen av paketet {tracking} har ändrats på dess sida. Ring oss om det inte var du.',
    },
    button: { en: 'See my parcel', ka: 'ამანათის ნახვა', sv: 'Se mitt paket' },
  },

  /** To the office. */
  receiverProblem: {
    subject: {
      en: 'Problem with parcel {tracking}',
      ka: 'პრობლემა, ამანათი {tracking}',
      sv: 'Problem med paket {tracking}',
    },
    body: {
      en: '{receiver}, the receiver of parcel {tracking}, writes:\n\n{text}',
      ka: '{receiver}, ამანათის {tracking} მიმღები, გვწერს:\n\n{text}',
      sv: '{receiver}, mottagare av paket {tracking}, skriver:\n\n{text}',
    },
    button: { en: 'Open the parcel', ka: 'ამანათის გახსნა', sv: 'Öppna paketet' },
  },
});
