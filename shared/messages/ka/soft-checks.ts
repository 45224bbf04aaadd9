/** What fields ask to look at again; nothing is refused for it (decision 024). */
import type { softChecks as english } from '../en/soft-checks.ts';
import { translationOf } from '../translation.ts';

export const softChecks = translationOf<typeof english>()({
  postcode: 'საფოსტო ინდექსი ამ ქვეყნისას არ ჰგავს: {country} (მაგალითად, {example}). გადაამოწმეთ.',
  phone: 'ტელეფონის ნომერს არ ჰგავს. გადაამოწმეთ.',
});
