/** What fields ask to look at again (decision 024); only a phone that cannot be called is refused. */
import { texts } from './texts.ts';

export const softChecks = texts({
  postcode: {
    en: 'This does not look like a postcode of {country} (for example {example}). Please check it.',
    ka: 'საფოსტო ინდექსი ამ ქვეყნისას არ ჰგავს: {country} (მაგალითად, {example}). გადაამოწმეთ.',
    sv: 'Det här ser inte ut som ett postnummer i {country} (till exempel {example}). Kontrollera det.',
  },
  phone: {
    en: 'This does not look like a phone number. Please check it.',
    ka: 'ტელეფონის ნომერს არ ჰგავს. გადაამოწმეთ.',
    sv: 'Det här ser inte ut som ett telefonnummer. Kontrollera det.',
  },
  notCallable: {
    en: 'This phone number cannot be called: it has too many or too few digits. Please check it.',
    ka: 'ამ ნომერზე დარეკვა შეუძლებელია: ციფრები აკლია ან ზედმეტია. გადაამოწმეთ.',
    sv: 'Det går inte att ringa det här numret: det har för många eller för få siffror. Kontrollera det.',
  },
});
