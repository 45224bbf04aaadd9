/** Notes: specification 1 section 8, specification 2 sections 2 and 8. */
import type { notes as english } from '../en/notes.ts';
import { translationOf } from '../translation.ts';

export const notes = translationOf<typeof english>()({
  saved: 'Anteckningen är sparad.',
  deleted: 'Anteckningen är borttagen.',
  sharing: 'Delningen är ändrad.',
  shareNeedsOne: 'Det måste finnas minst en anteckning att dela.',
  oneThread: 'En anteckning gäller ett paket eller en bokning.',
  tooMany: 'Här finns redan för många anteckningar. Kontakta oss.',
  parcel: 'paket {tracking}',
  booking: 'bokning {id}',
});
