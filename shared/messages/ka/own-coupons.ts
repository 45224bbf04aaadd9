/** /dashboard/coupons and the dialog to apply one to a parcel (specification 1, sections 2, 4 and 8). */
import type { ownCoupons as english } from '../en/own-coupons.ts';
import { translationOf } from '../translation.ts';

export const ownCoupons = translationOf<typeof english>()({
  title: 'კუპონები',
  intro:
    'თითოეული ერთ ამანათზე მოქმედებს და თავისი პროცენტით ამცირებს შეფუთვის, ტრანსპორტირებისა და მიტანის ფასს.',
  none: 'მონაცემები არ არის',
  noneHint: 'გადაცვალეთ ქულები კუპონზე ან გამოიყენეთ მიღებული კოდი გადაუხდელ ამანათზე.',
  toParcels: 'თქვენი ამანათები',
  off: '−{percent}%',
  saves: 'დაზოგავთ {amount}',
  fromPoints: 'თქვენი ქულებიდან',
  until: 'ბოლო დღე: {date}',
  copyCode: 'კოპირება: {code}',
  apply: 'კუპონის გამოყენება',
  applyTo: 'კუპონი ამანათისთვის {tracking}',
  noneYet: 'კუპონი ამჟამად არ გაქვთ. თუ კოდი გაქვთ, აქ მაინც გამოიყენებთ.',
  use: 'გამოყენება',
  useOne: 'გამოყენება: {code}',
  yours: 'თქვენი კუპონები',
  code: 'კუპონის კოდი',
  applyCode: 'გამოყენება',
});
