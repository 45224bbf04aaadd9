/** Bookings: specification 1 section 8, specification 2 sections 5 and 8. */
import type { bookings as english } from '../en/bookings.ts';
import { translationOf } from '../translation.ts';

export const bookings = translationOf<typeof english>()({
  created: 'Bokningen är klar!',
  createdAsGuest:
    'Bokningen är klar! Har du inget konto skapar vi ett med din e-postadress. Sedan skickar vi en länk där du bekräftar den',
  canceled: 'Bokningen är avbokad!',
  noAddress: 'Lägg till en adress i det här landet eller ange en annan adress.',
  otherCountry: 'Adressen måste ligga i landet som du bokar från.',
  countDiffers: 'Antalet måste stämma med antalet paket i listan.',
  updated: 'Bokningarna är uppdaterade!',
  deleted: 'Bokningarna är borttagna!',
  itemsDeleted: 'Paketen är borttagna!',
  wasCanceled: 'Bokningen är avbokad.',
  itemTaken: 'Det här bokade paketet har redan tagits emot.',
  tooLate: 'Bokning {id}: det går inte längre. Ladda om sidan.',
});
