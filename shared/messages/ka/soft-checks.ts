/** What fields ask to look at again (decision 024); only a phone that cannot be called is refused. */
import type { softChecks as english } from '../en/soft-checks.ts';
import { translationOf } from '../translation.ts';

export const softChecks = translationOf<typeof english>()({
  postcode: 'საფოსტო ინდექსი ამ ქვეყნისას არ ჰგავს: {country} (მაგალითად, {example}). გადაამოწმეთ.',
  phone: 'ტელეფონის ნომერს არ ჰგავს. გადაამოწმეთ.',
  notCallable: 'ამ ნომერზე დარეკვა შეუძლებელია: ციფრები აკლია ან ზედმეტია. გადაამოწმეთ.',
});
