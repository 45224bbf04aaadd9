/** /dashboard/coupons and the dialog to apply one to a parcel (specification 1, sections 2, 4 and 8). */
import type { ownCoupons as english } from '../en/own-coupons.ts';
import { translationOf } from '../translation.ts';

export const ownCoupons = translationOf<typeof english>()({
  title: 'Kuponger',
  intro: 'Varje kupong ger sin rabatt i procent på ett paket: på emballage, frakt och leverans.',
  none: 'Här finns inga kuponger',
  noneHint: 'Växla in poäng mot en kupong, eller använd en kod som du har fått på ett obetalt paket.',
  toParcels: 'Till dina paket',
  off: '{percent} % rabatt',
  saves: 'Du sparar {amount}',
  fromPoints: 'Från dina poäng',
  until: 'Gäller till {date}',
  copyCode: 'Kopiera {code}',
  apply: 'Använd kupong',
  applyTo: 'En kupong för {tracking}',
  noneYet: 'Du har ingen kupong just nu. Har du en kod kan du använda den här.',
  use: 'Använd',
  useOne: 'Använd {code}',
  yours: 'Dina kuponger',
  code: 'Kupongkod',
  applyCode: 'Använd',
});
