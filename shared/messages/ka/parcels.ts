/** Parcels and the scanner: specification 2, section 8. */
import type { parcels as english } from '../en/parcels.ts';
import { translationOf } from '../translation.ts';

export const parcels = translationOf<typeof english>()({
  addressUpdated: 'მისამართი შეიცვალა!',
  statusUpdated: 'სტატუსი შეიცვალა!',
  itemNotFound: 'ამანათი ვერ მოიძებნა!',
  unknownNumber: '{tracking}: ამანათი ვერ მოიძებნა!',
  severalReleased: 'ეს ამანათები უკვე გაცემულია: {tracking}.',
  /** A long list of numbers, shortened. */
  andMore: '{tracking} და კიდევ {count}',
  checkoutFull: 'ერთ ანგარიშსწორებაში {most} ამანათი ეტევა. ჯერ ეს დაასრულეთ, მერე კი ახალი დაიწყეთ.',
  checkoutTaken: 'ეს ანგარიშსწორება სხვისია.',
  bookingUnknown: 'ასეთი ჯავშანი არ არსებობს.',
  tooOld: 'სტატუსი მაქსიმუმ 7 დღის წინანდელი შეიძლება იყოს.',
  ahead: 'სტატუსის დრო მომავალში ვერ იქნება.',
  fileUploaded: 'ფაილი აიტვირთა',
  tooManyFiles: '5 ფაილზე მეტის ატვირთვა არ შეიძლება',
  releasedTakesNone: 'ეს ამანათი გაცემულია და ფაილი აღარ დაემატება.',
  invoiceDeleted: 'ინვოისი წაიშალა!',
  invoiceNotDeleted: 'ინვოისი ვერ წაიშალა!',
  tooManyViews: 'უკვე 20 შენახული ხედი გაქვთ. ჯერ ერთ-ერთი წაშალეთ.',
});
