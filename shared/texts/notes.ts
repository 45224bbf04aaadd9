/** Notes: specification 1 section 8, specification 2 sections 2 and 8. */
import { texts } from './texts.ts';

export const notes = texts({
  saved: { en: 'Note saved.', ka: 'შენიშვნა შეინახა.', sv: 'Anteckningen är sparad.' },
  deleted: { en: 'Note deleted.', ka: 'შენიშვნა წაიშალა.', sv: 'Anteckningen är borttagen.' },
  sharing: { en: 'Sharing status updated.', ka: 'გაზიარება შეიცვალა.', sv: 'Delningen är ändrad.' },
  unseen: {
    en: 'There are new notes. Please read them before you share.',
    ka: 'დაემატა ახალი შენიშვნები. გთხოვთ, წაიკითხოთ გაზიარებამდე.',
    sv: 'Det finns nya anteckningar. Läs dem innan du delar.',
  },
  shareNeedsOne: {
    en: 'To share notes it must have at least one note.',
    ka: 'გასაზიარებლად მინიმუმ ერთი შენიშვნაა საჭირო.',
    sv: 'Det måste finnas minst en anteckning att dela.',
  },
  oneThread: {
    en: 'A note is about one parcel or one booking.',
    ka: 'შენიშვნა ერთ ამანათს ან ერთ ჯავშანს ეხება.',
    sv: 'En anteckning gäller ett paket eller en bokning.',
  },
  full: {
    en: 'There are too many notes here already. Please delete those that are not needed any more.',
    ka: 'აქ უკვე ძალიან ბევრი შენიშვნაა. წაშალეთ ისინი, რომლებიც აღარ არის საჭირო.',
    sv: 'Här finns redan för många anteckningar. Ta bort dem som inte längre behövs.',
  },
  tooMany: {
    en: 'There are too many notes here already. Please contact us.',
    ka: 'აქ უკვე ძალიან ბევრი შენიშვნაა. დაგვიკავშირდით.',
    sv: 'Här finns redan för många anteckningar. Kontakta oss.',
  },
  parcel: { en: 'parcel {tracking}', ka: 'ამანათი {tracking}', sv: 'paket {tracking}' },
  booking: { en: 'booking {id}', ka: 'ჯავშანი {id}', sv: 'bokning {id}' },
});
