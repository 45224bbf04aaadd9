/** Loyalty points: the server's messages (specification 1 and 2, section 8). */
import type { loyalty as english } from '../en/loyalty.ts';
import { translationOf } from '../translation.ts';

export const loyalty = translationOf<typeof english>()({
  converted: 'Kupongen är skapad. Du hittar den under Kuponger.',
  worthTooLittle: 'Poängen är värda mindre än 1 procent.',
  worthTooMuch: 'En kupong kan vara på högst 100 procent. Växla in färre poäng.',
  saved: 'Inställningarna är sparade!',
});
