/** /dashboard/loyalty (specification 1, sections 2, 5, 8 and 9). */
import { texts } from './texts.ts';

export const ownLoyalty = texts({
  title: { en: 'Refferal', ka: 'მოწვევა', sv: 'Poäng' },
  balance: { en: 'Your points', ka: 'თქვენი ქულები', sv: 'Dina poäng' },
  balanceWorth: {
    en: 'Each point takes {value}% off one parcel.',
    ka: 'თითოეული ქულა ერთ ამანათზე {value}%-იან ფასდაკლებას იძლევა.',
    sv: 'Varje poäng ger {value} % rabatt på ett paket.',
  },
  pending: {
    en: '{points} points are waiting. They count once one of the last 10 people you invited has paid for a parcel.',
    ka: '{points} ქულა მოლოდინშია. ჩაითვლება, როცა თქვენ მიერ ბოლოს მოწვეული 10 ადამიანიდან რომელიმე ამანათის საფასურს გადაიხდის.',
    sv: '{points} poäng väntar. De räknas när någon av de 10 senaste som du har bjudit in har betalat för ett paket.',
  },
  invite: { en: 'Invite friends', ka: 'მეგობრების მოწვევა', sv: 'Bjud in vänner' },
  inviteIntro: {
    en: 'You earn points when people register with your link and send their parcels.',
    ka: 'ქულებს მიიღებთ, როცა თქვენი ბმულით დარეგისტრირდებიან და ამანათებს გაგზავნიან.',
    sv: 'Du får poäng när någon skapar konto med din länk och skickar sina paket.',
  },
  link: { en: 'Your invite link', ka: 'თქვენი მოსაწვევი ბმული', sv: 'Din inbjudningslänk' },
  copyLink: { en: 'Copy the link', ka: 'ბმულის კოპირება', sv: 'Kopiera länken' },
  share: { en: 'Share on Facebook', ka: 'Facebook-ზე გაზიარება', sv: 'Dela på Facebook' },
  shared: { en: 'Success!', ka: 'წარმატებით გაზიარდა!', sv: 'Klart!' },
  sharedBefore: {
    en: 'You can get points for sharing only once in a month.',
    ka: 'გაზიარებისთვის ქულებს თვეში მხოლოდ ერთხელ მიიღებთ.',
    sv: 'Du kan bara få poäng för att dela en gång i månaden.',
  },
  ways: { en: 'How you earn', ka: 'როგორ გროვდება ქულები', sv: 'Så får du poäng' },
  earn: {
    SHARE_LINK: {
      en: 'You share your link on Facebook, once a month',
      ka: 'ბმულს Facebook-ზე აზიარებთ, თვეში ერთხელ',
      sv: 'Du delar din länk på Facebook, en gång i månaden',
    },
    INVITE_CUSTOMER: {
      en: 'Somebody you invited verifies the e-mail',
      ka: 'მოწვეული ადამიანი ელფოსტას ადასტურებს',
      sv: 'Någon du har bjudit in bekräftar sin e-post',
    },
    INVITED_CUSTOMER_USED_SERVICE: {
      en: 'Their first parcel is paid',
      ka: 'მისი პირველი ამანათი გადახდილია',
      sv: 'Deras första paket är betalt',
    },
    percentage: {
      en: 'Of the freight of each parcel they pay, in points',
      ka: 'ქულებად მისი ყოველი გადახდილი ამანათის ტრანსპორტირების ფასიდან',
      sv: 'Av frakten för varje paket de betalar, i poäng',
    },
  },
  earnPoints: { en: '+{points}', ka: '+{points}', sv: '+{points}' },
  earnPercent: { en: '{percent}%', ka: '{percent}%', sv: '{percent} %' },
  convert: {
    en: 'Convert points into a coupon',
    ka: 'ქულების კუპონზე გადაცვლა',
    sv: 'Växla in poäng mot en kupong',
  },
  points: { en: 'Points', ka: 'ქულები', sv: 'Poäng' },
  hint: { en: 'Minimum 10 points required', ka: 'საჭიროა მინიმუმ 10 ქულა', sv: 'Minst 10 poäng krävs' },
  worth: {
    en: 'A coupon of {percent}% for {points} points.',
    ka: '{points} ქულად მიიღებთ {percent}%-იან კუპონს.',
    sv: 'En kupong på {percent} % för {points} poäng.',
  },
  convertNow: { en: 'Convert', ka: 'გადაცვლა', sv: 'Växla in' },
  toCoupons: { en: 'Go to your coupons', ka: 'თქვენი კუპონები', sv: 'Till dina kuponger' },
  entries: { en: 'Your points so far', ka: 'თქვენი ქულების ისტორია', sv: 'Dina poäng hittills' },
  none: { en: 'No data found.', ka: 'მონაცემები არ მოიძებნა.', sv: 'Inget hittades.' },

  // Names stand behind a colon, so that they need no case.
  types: {
    SHARE_LINK: { en: 'Shared on Facebook', ka: 'გაზიარება Facebook-ზე', sv: 'Delat på Facebook' },
    INVITE_CUSTOMER: { en: 'Invited {name}', ka: 'მოწვევა: {name}', sv: 'Inbjuden: {name}' },
    INVITED_CUSTOMER_USED_SERVICE: {
      en: '{name} used the service',
      ka: 'მომსახურებით ისარგებლა: {name}',
      sv: '{name} använde tjänsten',
    },
    CASHBACK: {
      en: '{name} paid for a parcel',
      ka: 'ამანათის გადახდა: {name}',
      sv: '{name} betalade för ett paket',
    },
    CASHBACK_RETURN: {
      en: 'The payment of {name} was refunded',
      ka: 'გადახდის დაბრუნება: {name}',
      sv: 'Återbetalning till {name}',
    },
    CONVERSION: { en: 'Converted into a coupon', ka: 'გადაცვლა კუპონზე', sv: 'Inväxlat mot en kupong' },
  },
  nobody: { en: 'Somebody', ka: 'უცნობი', sv: 'Någon' },
});
