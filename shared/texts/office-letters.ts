/** Letters in people's names and addresses that labels cannot print (docs/decisions/042). */
import { texts } from './texts.ts';

export const officeLetters = texts({
  unprintable: {
    en: 'Labels cannot print {letters}. Write it in Latin or Georgian letters.',
    ka: 'ეტიკეტზე ვერ იბეჭდება: {letters}. დაწერეთ ქართული ან ლათინური ასოებით.',
    sv: '{letters} går inte att skriva ut på etiketter. Skriv med latinska eller georgiska bokstäver.',
  },
});
