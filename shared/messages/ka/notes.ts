/** Notes: specification 1 section 8, specification 2 sections 2 and 8. */
import type { notes as english } from '../en/notes.ts';
import { translationOf } from '../translation.ts';

export const notes = translationOf<typeof english>()({
  saved: 'შენიშვნა შეინახა.',
  deleted: 'შენიშვნა წაიშალა.',
  sharing: 'გაზიარება შეიცვალა.',
  shareNeedsOne: 'გასაზიარებლად მინიმუმ ერთი შენიშვნაა საჭირო.',
  oneThread: 'შენიშვნა ერთ ამანათს ან ერთ ჯავშანს ეხება.',
  tooMany: 'აქ უკვე ძალიან ბევრი შენიშვნაა. დაგვიკავშირდით.',
  parcel: 'ამანათი {tracking}',
  booking: 'ჯავშანი {id}',
});
