/** The lines of a price, and the estimate of a booking (decisions/020). */
import { texts } from './texts.ts';

export const prices = texts({
  freight: { en: 'Freight', ka: 'ტრანსპორტირება', sv: 'Frakt' },
  packaging: { en: 'Packaging', ka: 'შეფუთვა', sv: 'Emballage' },
  collection: { en: 'Collection from home', ka: 'ბინიდან წაღება', sv: 'Hämtning hemma' },
  delivery: { en: 'Delivery to the door', ka: 'კარამდე მიტანა', sv: 'Leverans till dörren' },
  total: { en: 'Total', ka: 'ჯამი', sv: 'Totalt' },
  calculating: { en: 'Calculating…', ka: 'ითვლება…', sv: 'Beräknar…' },
  estimate: {
    title: { en: 'Price estimate', ka: 'სავარაუდო ფასი', sv: 'Prisuppskattning' },
    about: { en: 'About {price}', ka: 'დაახლოებით {price}', sv: 'Cirka {price}' },

    /** Between the sums of two currencies. */
    and: { en: ' and ', ka: ' და ', sv: ' och ' },
    missing: {
      weight: {
        en: 'Enter a weight to see the price.',
        ka: 'ფასის სანახავად მიუთითეთ წონა.',
        sv: 'Ange en vikt för att se priset.',
      },
      weights: {
        en: 'Enter each parcel’s weight to see the price.',
        ka: 'ფასის სანახავად მიუთითეთ თითოეული ამანათის წონა.',
        sv: 'Ange varje pakets vikt för att se priset.',
      },
      service: {
        en: 'Choose a service to see the price.',
        ka: 'ფასის სანახავად აირჩიეთ მომსახურება.',
        sv: 'Välj en tjänst för att se priset.',
      },
    },
    noPrice: {
      en: 'There is no price for this weight on this route. You can book, and we tell you the price.',
      ka: 'ამ მარშრუტზე ამ წონის ფასი არ გვაქვს. შეგიძლიათ დაჯავშნოთ და ფასს შეგატყობინებთ.',
      sv: 'Det finns inget pris för den här vikten på den här rutten. Du kan boka, så säger vi vad det kostar.',
    },
    failed: {
      en: 'No price just now. You can book without it.',
      ka: 'ფასი ახლა ვერ ჩაიტვირთა. დაჯავშნა მის გარეშეც შეგიძლიათ.',
      sv: 'Priset kan inte visas just nu. Du kan boka ändå.',
    },
    many: {
      en: 'We tell you the price of so many parcels after booking.',
      ka: 'ამდენი ამანათის ფასს დაჯავშნის შემდეგ გეტყვით.',
      sv: 'Vi meddelar priset för så många paket efter bokningen.',
    },
    note: {
      en: 'An estimate, with our packaging. We weigh each parcel when we take it in; that weight decides.',
      ka: 'ფასი სავარაუდოა, ჩვენი შეფუთვით. მიღებისას თითოეულ ამანათს ვწონით და ფასს ეს წონა განსაზღვრავს.',
      sv: 'En uppskattning, med vårt emballage. Vi väger varje paket när vi tar emot det, och den vikten gäller.',
    },
    noteToOffice: {
      en: 'An estimate, with our packaging, to our office in Georgia. Delivery to the door costs more: write it beside the receiver. We weigh each parcel when we take it in; that weight decides.',
      ka: 'ფასი სავარაუდოა, ჩვენი შეფუთვით, საქართველოში, ჩვენს ოფისამდე. კარამდე მიტანა უფრო ძვირია: მიუთითეთ მიმღების გასწვრივ. მიღებისას თითოეულ ამანათს ვწონით და ფასს ეს წონა განსაზღვრავს.',
      sv: 'En uppskattning, med vårt emballage, till vårt kontor i Georgien. Leverans till dörren kostar mer: skriv det vid mottagaren. Vi väger varje paket när vi tar emot det, och den vikten gäller.',
    },
    noteToDoor: {
      en: 'An estimate, with our packaging, to the receiver’s door in Georgia. We weigh each parcel when we take it in; that weight decides.',
      ka: 'ფასი სავარაუდოა, ჩვენი შეფუთვით, საქართველოში, მიმღების კარამდე. მიღებისას თითოეულ ამანათს ვწონით და ფასს ეს წონა განსაზღვრავს.',
      sv: 'En uppskattning, med vårt emballage, till mottagarens dörr i Georgien. Vi väger varje paket när vi tar emot det, och den vikten gäller.',
    },
    insurance: {
      en: 'Insurance costs extra: its price is told when we take the parcel in.',
      ka: 'დაზღვევა ცალკე ფასიანია: მის ფასს ამანათის მიღებისას გეტყვით.',
      sv: 'Försäkring kostar extra. Du får veta priset när vi tar emot paketet.',
    },
    line: { en: '{label}: {amount}', ka: '{label}: {amount}', sv: '{label}: {amount}' },
  },
});
