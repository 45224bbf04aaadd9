/** Letters in people's names and addresses that labels cannot print (docs/decisions/042). */
import type { officeLetters as english } from '../en/office-letters.ts';
import { translationOf } from '../translation.ts';

export const officeLetters = translationOf<typeof english>()({
  unprintable: 'Etiketter kan inte skriva ut {letters}. Skriv med latinska eller georgiska bokstäver.',
});
