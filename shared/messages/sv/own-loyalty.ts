/** /dashboard/loyalty (specification 1, sections 2, 5, 8 and 9). */
import type { ownLoyalty as english } from '../en/own-loyalty.ts';
import { translationOf } from '../translation.ts';

export const ownLoyalty = translationOf<typeof english>()({
  title: 'Poäng',
  balance: 'Dina poäng',
  balanceWorth: 'Varje poäng ger {value} % rabatt på ett paket.',
  pending:
    '{points} poäng väntar. De räknas när någon av de 10 senaste som du har bjudit in har betalat för ett paket.',
  invite: 'Bjud in vänner',
  inviteIntro: 'Du får poäng när någon skapar konto med din länk och skickar sina paket.',
  link: 'Din inbjudningslänk',
  copyLink: 'Kopiera länken',
  share: 'Dela på Facebook',
  shared: 'Klart!',
  sharedBefore: 'Du kan bara få poäng för att dela en gång i månaden.',
  ways: 'Så får du poäng',
  earn: {
    SHARE_LINK: 'Du delar din länk på Facebook, en gång i månaden',
    INVITE_CUSTOMER: 'Någon du har bjudit in bekräftar sin e-post',
    INVITED_CUSTOMER_USED_SERVICE: 'Deras första paket är betalt',
    percentage: 'Av frakten för varje paket de betalar, i poäng',
  },
  earnPoints: '+{points}',
  earnPercent: '{percent} %',
  convert: 'Växla in poäng mot en kupong',
  points: 'Poäng',
  hint: 'Minst 10 poäng krävs',
  worth: 'En kupong på {percent} % för {points} poäng.',
  convertNow: 'Växla in',
  toCoupons: 'Till dina kuponger',
  entries: 'Dina poäng hittills',
  none: 'Inget hittades.',
  types: {
    SHARE_LINK: 'Delat på Facebook',
    INVITE_CUSTOMER: 'Inbjuden: {name}',
    INVITED_CUSTOMER_USED_SERVICE: '{name} använde tjänsten',
    CASHBACK: '{name} betalade för ett paket',
    CASHBACK_RETURN: 'Återbetalning till {name}',
    CONVERSION: 'Inväxlat mot en kupong',
  },
  nobody: 'Någon',
});
