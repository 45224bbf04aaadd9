/** What the server says to the receiver of a parcel (beyond the documents, section 3). */
import type { receiver as english } from '../en/receiver.ts';
import { translationOf } from '../translation.ts';

export const receiver = translationOf<typeof english>()({
  /** Who did something, in lists of what happened. */
  self: 'mottagaren',
  unknownLink:
    'Länken gäller inte, eller inte längre. Använd länken i det senaste meddelandet eller ring oss.',
  codeSent: 'Vi har skickat en kod till dig. Skriv in den.',
  codeWrong: 'Koden stämmer inte. Kontrollera den eller be om en ny.',
  noWay: 'Vi har ingen telefon eller e-post att skicka en kod till. Ring oss.',
  tooLate: 'Paketet har hunnit komma fram, så leveransen går inte att ändra här längre. Ring oss.',
  changedSince: 'Koden skickades för en annan ändring. Be om en ny kod.',
  unchanged: 'Inget har ändrats.',
  delivered: 'Ändringen är sparad.',
  contactSaved: 'Ditt val är sparat.',
  customsSaved: 'Tack. Vi sparar det krypterat och raderar det 90 dagar efter att paketet har lämnats ut.',
  problemSent: 'Tack. Vi undersöker det och hör av oss.',
  charge: 'Leverans till dörren, vald av mottagaren',
});
