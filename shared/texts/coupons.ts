/** Coupons: specification 1 and 2, section 8. */
import { texts } from './texts.ts';

export const coupons = texts({
  applied: { en: 'Coupon Applied!', ka: 'კუპონი გამოყენებულია!', sv: 'Kupongen är använd!' },
  unknown: { en: 'There is no such coupon.', ka: 'ასეთი კუპონი არ არსებობს.', sv: 'Kupongen finns inte.' },
  notUsable: {
    en: 'This coupon was used already or has expired.',
    ka: 'ეს კუპონი უკვე გამოყენებულია ან ვადა გაუვიდა.',
    sv: 'Kupongen har redan använts eller gått ut.',
  },
  discounted: {
    en: 'This parcel has a discount already.',
    ka: 'ამ ამანათს ფასდაკლება უკვე აქვს.',
    sv: 'Paketet har redan en rabatt.',
  },
  generated: { en: '{n} coupons have generated.', ka: 'შეიქმნა {n} კუპონი.', sv: 'Skapade kuponger: {n}.' },
  deleted: { en: 'Deleted successfully!', ka: 'წაიშალა!', sv: 'Borttaget!' },
  notDeleted: { en: 'Not deleted!', ka: 'ვერ წაიშალა!', sv: 'Kunde inte tas bort!' },
  givenMeanwhile: {
    en: 'Coupon {code} was given to somebody meanwhile. Please look at it again.',
    ka: 'კუპონი {code} ამასობაში გადაეცა. გთხოვთ, ნახოთ ხელახლა.',
    sv: 'Kupong {code} har delats ut under tiden. Titta på den igen.',
  },
  most: {
    en: 'This e-mail has so many coupons already. {most} may be unused.',
    ka: 'ამ ელფოსტას უკვე ბევრი კუპონი აქვს. გამოუყენებელი {most} შეიძლება იყოს.',
    sv: 'E-postadressen har redan så många kuponger. {most} får vara oanvända.',
  },
  given: { en: 'Sent!', ka: 'გაიგზავნა!', sv: 'Skickat!' },
  notGivable: {
    en: 'Coupons that are given, used or expired cannot be given.',
    ka: 'უკვე გადაცემული, გამოყენებული ან ვადაგასული კუპონის გადაცემა შეუძლებელია.',
    sv: 'Kuponger som redan är utdelade, använda eller utgångna kan inte delas ut.',
  },

  /** One line of the mail. */
  mailLine: {
    en: '{code}: {percent}% off, until {date}',
    ka: '{code}: ფასდაკლება {percent}%, ბოლო დღე: {date}',
    sv: '{code}: {percent} % rabatt, till {date}',
  },
});
