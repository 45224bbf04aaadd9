/** The page after booking (decisions/020). */
import { texts } from './texts.ts';

export const bookingConfirmation = texts({
  title: { en: 'Your booking {id}', ka: 'თქვენი ჯავშანი {id}', sv: 'Din bokning {id}' },
  visitOn: {
    en: 'You asked for a visit on {date}.',
    ka: 'თქვენ მიერ მოთხოვნილი ვიზიტის თარიღი: {date}.',
    sv: 'Önskat besöksdatum: {date}.',
  },
  visit: {
    en: 'Our agent agrees the day of the visit with you.',
    ka: 'ვიზიტის დღეზე ჩვენი თანამშრომელი შეგითანხმდებათ.',
    sv: 'Vår medarbetare kommer överens med dig om dagen för besöket.',
  },
  dropOffOn: {
    en: 'You bring your parcels to our office on {date}.',
    ka: 'ამანათებს ჩვენს ოფისში თქვენ მოიტანთ. თარიღი: {date}.',
    sv: 'Du lämnar in dina paket på vårt kontor den här dagen: {date}.',
  },
  dropOff: {
    en: 'You bring your parcels to our office.',
    ka: 'ამანათებს ჩვენს ოფისში თქვენ მოიტანთ.',
    sv: 'Du lämnar in dina paket på vårt kontor.',
  },
  next: { en: 'What happens next', ka: 'რა იქნება შემდეგ', sv: 'Vad som händer härnäst' },
  steps: {
    home_collection: [
      {
        en: 'Our agent contacts you and agrees the time of the visit.',
        ka: 'ჩვენი თანამშრომელი დაგიკავშირდებათ და ვიზიტის დროზე შეგითანხმდებათ.',
        sv: 'Vår medarbetare kontaktar dig och kommer överens med dig om en tid för besöket.',
      },
      {
        en: 'You show this code to the courier, or say your e-mail {email}.',
        ka: 'კურიერს ამ კოდს აჩვენებთ, ან თქვენს ელფოსტას ეტყვით: {email}.',
        sv: 'Du visar den här koden för kuriren eller säger din e-postadress, {email}.',
      },
      {
        en: 'We weigh your parcels and tell you the price. From then on you can track them on our site.',
        ka: 'ამანათებს ავწონით და ფასს გეტყვით. ამის შემდეგ ჩვენს საიტზე შეგიძლიათ მათ თვალი ადევნოთ.',
        sv: 'Vi väger dina paket och säger vad de kostar. Sedan kan du spåra dem på vår webbplats.',
      },
    ],
    drop_off: [
      {
        en: 'You bring your parcels to our office: {place}.',
        ka: 'ამანათებს ჩვენს ოფისში მოიტანთ: {place}.',
        sv: 'Du lämnar in dina paket på vårt kontor: {place}.',
      },
      {
        en: 'You show this code there, or say your e-mail {email}.',
        ka: 'იქ ამ კოდს აჩვენებთ, ან თქვენს ელფოსტას იტყვით: {email}.',
        sv: 'Du visar den här koden där eller säger din e-postadress, {email}.',
      },
      {
        en: 'We weigh your parcels and tell you the price. From then on you can track them on our site.',
        ka: 'ამანათებს ავწონით და ფასს გეტყვით. ამის შემდეგ ჩვენს საიტზე შეგიძლიათ მათ თვალი ადევნოთ.',
        sv: 'Vi väger dina paket och säger vad de kostar. Sedan kan du spåra dem på vår webbplats.',
      },
    ],
  },

  /** In a country without an office. */
  placeAgreed: {
    en: 'we agree the place with you by phone',
    ka: 'ადგილს ტელეფონით შევათანხმებთ',
    sv: 'vi kommer överens om platsen på telefon',
  },
  toBooking: { en: 'Go to the booking', ka: 'ჯავშნის ნახვა', sv: 'Till bokningen' },
  done: { en: 'Close', ka: 'დახურვა', sv: 'Stäng' },
});
