/** The lines of a price, and the estimate of a booking (decisions/020). */
import type { prices as english } from '../en/prices.ts';
import { translationOf } from '../translation.ts';

export const prices = translationOf<typeof english>()({
  freight: 'Frakt',
  packaging: 'Emballage',
  collection: 'Hämtning hemma',
  delivery: 'Leverans till dörren',
  total: 'Totalt',
  calculating: 'Beräknar…',
  estimate: {
    title: 'Prisuppskattning',
    about: 'Cirka {price}',
    /** Between the sums of two currencies. */
    and: ' och ',
    missing: {
      weight: 'Ange en vikt för att se priset.',
      weights: 'Ange varje pakets vikt för att se priset.',
      service: 'Välj en tjänst för att se priset.',
    },
    noPrice:
      'Det finns inget pris för den här vikten på den här rutten. Du kan boka, så säger vi vad det kostar.',
    failed: 'Priset kan inte visas just nu. Du kan boka ändå.',
    many: 'Vi meddelar priset för så många paket efter bokningen.',
    note: 'En uppskattning, med vårt emballage. Vi väger varje paket när vi tar emot det, och den vikten gäller.',
    noteToOffice:
      'En uppskattning, med vårt emballage, till vårt kontor i Georgien. Leverans till dörren kostar mer: skriv det vid mottagaren. Vi väger varje paket när vi tar emot det, och den vikten gäller.',
    noteToDoor:
      'En uppskattning, med vårt emballage, till mottagarens dörr i Georgien. Vi väger varje paket när vi tar emot det, och den vikten gäller.',
    insurance: 'Försäkring kostar extra. Du får veta priset när vi tar emot paketet.',
    line: '{label}: {amount}',
  },
});
