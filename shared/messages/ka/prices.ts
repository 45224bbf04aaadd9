/** The lines of a price, and the estimate of a booking (decisions/020). */
import type { prices as english } from '../en/prices.ts';
import { translationOf } from '../translation.ts';

export const prices = translationOf<typeof english>()({
  freight: 'ტრანსპორტირება',
  packaging: 'შეფუთვა',
  collection: 'ბინიდან წაღება',
  delivery: 'კარამდე მიტანა',
  total: 'ჯამი',
  calculating: 'ითვლება…',
  estimate: {
    title: 'სავარაუდო ფასი',
    about: 'დაახლოებით {price}',
    /** Between the sums of two currencies. */
    and: ' და ',
    missing: {
      weight: 'ფასის სანახავად მიუთითეთ წონა.',
      weights: 'ფასის სანახავად მიუთითეთ თითოეული ამანათის წონა.',
      service: 'ფასის სანახავად აირჩიეთ მომსახურება.',
    },
    failed: 'ფასი ახლა ვერ ჩაიტვირთა. დაჯავშნა მის გარეშეც შეგიძლიათ.',
    many: 'ამდენი ამანათის ფასს დაჯავშნის შემდეგ გეტყვით.',
    note: 'ფასი სავარაუდოა, ჩვენი შეფუთვით. მიღებისას თითოეულ ამანათს ვწონით და ფასს ეს წონა განსაზღვრავს.',
    noteToOffice:
      'ფასი სავარაუდოა, ჩვენი შეფუთვით, საქართველოში, ჩვენს ოფისამდე. კარამდე მიტანა უფრო ძვირია: მიუთითეთ მიმღების გასწვრივ. მიღებისას თითოეულ ამანათს ვწონით და ფასს ეს წონა განსაზღვრავს.',
    noteToDoor:
      'ფასი სავარაუდოა, ჩვენი შეფუთვით, საქართველოში, მიმღების კარამდე. მიღებისას თითოეულ ამანათს ვწონით და ფასს ეს წონა განსაზღვრავს.',
    insurance: 'დაზღვევა ცალკე ფასიანია: მის ფასს ამანათის მიღებისას გეტყვით.',
    line: '{label}: {amount}',
  },
});
