/** Loyalty points: the server's messages (specification 1 and 2, section 8). */
import type { loyalty as english } from '../en/loyalty.ts';
import { translationOf } from '../translation.ts';

export const loyalty = translationOf<typeof english>()({
  converted: 'კუპონი შეიქმნა. ნახეთ კუპონების გვერდზე.',
  worthTooLittle: 'ამ ქულების ღირებულება 1 პროცენტზე ნაკლებია.',
  worthTooMuch: 'კუპონი მაქსიმუმ 100 პროცენტია. გადაცვალეთ ნაკლები ქულა.',
  saved: 'პარამეტრები შეინახა!',
});
