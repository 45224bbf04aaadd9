/** Coupons: specification 1 and 2, section 8. */
import type { coupons as english } from '../en/coupons.ts';
import { translationOf } from '../translation.ts';

export const coupons = translationOf<typeof english>()({
  applied: 'კუპონი გამოყენებულია!',
  unknown: 'ასეთი კუპონი არ არსებობს.',
  notUsable: 'ეს კუპონი უკვე გამოყენებულია ან ვადა გაუვიდა.',
  discounted: 'ამ ამანათს ფასდაკლება უკვე აქვს.',
  generated: 'შეიქმნა {n} კუპონი.',
  deleted: 'წაიშალა!',
  notDeleted: 'ვერ წაიშალა!',
  given: 'გაიგზავნა!',
  notGivable: 'უკვე გაცემული, გამოყენებული ან ვადაგასული კუპონის გაცემა შეუძლებელია.',
  /** One line of the mail. */
  mailLine: '{code}: ფასდაკლება {percent}%, ბოლო დღე: {date}',
});
