/** Coupons: specification 1 and 2, section 8. */
import type { coupons as english } from '../en/coupons.ts';
import { translationOf } from '../translation.ts';

export const coupons = translationOf<typeof english>()({
  applied: 'Kupongen är använd!',
  unknown: 'Kupongen finns inte.',
  notUsable: 'Kupongen har redan använts eller gått ut.',
  discounted: 'Paketet har redan en rabatt.',
  generated: 'Skapade kuponger: {n}.',
  deleted: 'Borttaget!',
  notDeleted: 'Kunde inte tas bort!',
  given: 'Skickat!',
  notGivable: 'Kuponger som redan är utdelade, använda eller utgångna kan inte delas ut.',
  /** One line of the mail. */
  mailLine: '{code}: {percent} % rabatt, till {date}',
});
