/** /dashboard/loyalty (specification 1, sections 2, 5, 8 and 9). */
import type { ownLoyalty as english } from '../en/own-loyalty.ts';
import { translationOf } from '../translation.ts';

export const ownLoyalty = translationOf<typeof english>()({
  title: 'მოწვევა',
  balance: 'თქვენი ქულები',
  balanceWorth: 'თითოეული ქულა ერთ ამანათზე {value}%-იან ფასდაკლებას იძლევა.',
  pending:
    '{points} ქულა მოლოდინშია. ჩაითვლება, როცა თქვენ მიერ ბოლოს მოწვეული 10 ადამიანიდან რომელიმე ამანათის საფასურს გადაიხდის.',
  invite: 'მეგობრების მოწვევა',
  inviteIntro: 'ქულებს მიიღებთ, როცა თქვენი ბმულით დარეგისტრირდებიან და ამანათებს გაგზავნიან.',
  link: 'თქვენი მოსაწვევი ბმული',
  copyLink: 'ბმულის კოპირება',
  share: 'Facebook-ზე გაზიარება',
  shared: 'წარმატებით გაზიარდა!',
  sharedBefore: 'გაზიარებისთვის ქულებს თვეში მხოლოდ ერთხელ მიიღებთ.',
  ways: 'როგორ გროვდება ქულები',
  earn: {
    SHARE_LINK: 'ბმულს Facebook-ზე აზიარებთ, თვეში ერთხელ',
    INVITE_CUSTOMER: 'მოწვეული ადამიანი ელფოსტას ადასტურებს',
    INVITED_CUSTOMER_USED_SERVICE: 'მისი პირველი ამანათი გადახდილია',
    percentage: 'ქულებად მისი ყოველი გადახდილი ამანათის ტრანსპორტირების ფასიდან',
  },
  earnPoints: '+{points}',
  earnPercent: '{percent}%',
  convert: 'ქულების კუპონზე გადაცვლა',
  points: 'ქულები',
  hint: 'საჭიროა მინიმუმ 10 ქულა',
  worth: '{points} ქულად მიიღებთ {percent}%-იან კუპონს.',
  convertNow: 'გადაცვლა',
  toCoupons: 'თქვენი კუპონები',
  entries: 'თქვენი ქულების ისტორია',
  none: 'მონაცემები არ მოიძებნა.',
  // Names stand behind a colon, so that they need no case.
  types: {
    SHARE_LINK: 'გაზიარება Facebook-ზე',
    INVITE_CUSTOMER: 'მოწვევა: {name}',
    INVITED_CUSTOMER_USED_SERVICE: 'მომსახურებით ისარგებლა: {name}',
    CASHBACK: 'ამანათის გადახდა: {name}',
    CASHBACK_RETURN: 'გადახდის დაბრუნება: {name}',
    CONVERSION: 'გადაცვლა კუპონზე',
  },
  nobody: 'უცნობი',
});
