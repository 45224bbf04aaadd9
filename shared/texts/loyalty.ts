/** Loyalty points: the server's messages (specification 1 and 2, section 8). */
import { texts } from './texts.ts';

export const loyalty = texts({
  converted: {
    en: 'Coupon has been generated. visit coupons page to see it.',
    ka: 'კუპონი შეიქმნა. ნახეთ კუპონების გვერდზე.',
    sv: 'Kupongen är skapad. Du hittar den under Kuponger.',
  },
  worthTooLittle: {
    en: 'These points are worth less than 1 percent.',
    ka: 'ამ ქულების ღირებულება 1 პროცენტზე ნაკლებია.',
    sv: 'Poängen är värda mindre än 1 procent.',
  },
  worthTooMuch: {
    en: 'A coupon is at most 100 percent. Please convert fewer points.',
    ka: 'კუპონი მაქსიმუმ 100 პროცენტია. გადაცვალეთ ნაკლები ქულა.',
    sv: 'En kupong kan vara på högst 100 procent. Växla in färre poäng.',
  },
  rateChanged: {
    en: 'The value of a point has changed meanwhile. Please look at it again.',
    ka: 'ქულის ღირებულება ამასობაში შეიცვალა. გთხოვთ, ნახოთ ხელახლა.',
    sv: 'Poängens värde har ändrats under tiden. Titta på det igen.',
  },
  ratesChanged: {
    en: 'Somebody has saved other settings meanwhile. Please look at them again.',
    ka: 'პარამეტრები ამასობაში სხვამ შეცვალა. გთხოვთ, ნახოთ ხელახლა.',
    sv: 'Någon annan har sparat inställningar under tiden. Titta på dem igen.',
  },
  saved: { en: 'Settings saved!', ka: 'პარამეტრები შეინახა!', sv: 'Inställningarna är sparade!' },
});
