/** /dashboard/coupons and the dialog to apply one to a parcel (specification 1, sections 2, 4 and 8). */
import { texts } from './texts.ts';

export const ownCoupons = texts({
  title: { en: 'Coupons', ka: 'კუპონები', sv: 'Kuponger' },
  intro: {
    en: 'Each takes its percent off one parcel: off packaging, freight and delivery.',
    ka: 'თითოეული ერთ ამანათზე მოქმედებს და თავისი პროცენტით ამცირებს შეფუთვის, ტრანსპორტირებისა და მიტანის ფასს.',
    sv: 'Varje kupong ger sin rabatt i procent på ett paket: på emballage, frakt och leverans.',
  },
  none: { en: 'No Data Is Available', ka: 'მონაცემები არ არის', sv: 'Här finns inga kuponger' },
  noneHint: {
    en: 'Change points into a coupon, or use a code that you were given with an unpaid parcel.',
    ka: 'გადაცვალეთ ქულები კუპონზე ან გამოიყენეთ მიღებული კოდი გადაუხდელ ამანათზე.',
    sv: 'Växla in poäng mot en kupong. Har du fått en kod kan du använda den på ett obetalt paket.',
  },
  toParcels: { en: 'Go to your parcels', ka: 'თქვენი ამანათები', sv: 'Till dina paket' },
  off: { en: '{percent}% off', ka: '−{percent}%', sv: '{percent} % rabatt' },
  saves: { en: 'You save {amount}', ka: 'დაზოგავთ {amount}', sv: 'Du sparar {amount}' },
  fromPoints: { en: 'From your points', ka: 'თქვენი ქულებიდან', sv: 'Från dina poäng' },
  until: { en: 'Valid until {date}', ka: 'ბოლო დღე: {date}', sv: 'Gäller till {date}' },
  copyCode: { en: 'Copy {code}', ka: 'კოპირება: {code}', sv: 'Kopiera {code}' },
  apply: { en: 'Apply coupon', ka: 'კუპონის გამოყენება', sv: 'Använd kupong' },
  applyTo: {
    en: 'A coupon for {tracking}',
    ka: 'კუპონი ამანათისთვის {tracking}',
    sv: 'En kupong för {tracking}',
  },
  noneYet: {
    en: 'You have no coupon at the moment. With a code you can still use it here.',
    ka: 'კუპონი ამჟამად არ გაქვთ. თუ კოდი გაქვთ, აქ მაინც გამოიყენებთ.',
    sv: 'Du har ingen kupong just nu. Har du en kod kan du använda den här.',
  },
  use: { en: 'Use', ka: 'გამოყენება', sv: 'Använd' },
  useOne: { en: 'Use {code}', ka: 'გამოყენება: {code}', sv: 'Använd {code}' },
  yours: { en: 'Your coupons', ka: 'თქვენი კუპონები', sv: 'Dina kuponger' },
  code: { en: 'Coupon code', ka: 'კუპონის კოდი', sv: 'Kupongkod' },
  applyCode: { en: 'Apply', ka: 'გამოყენება', sv: 'Använd' },
});
