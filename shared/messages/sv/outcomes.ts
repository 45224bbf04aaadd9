/** The pages after a payment and after a registration (decision 024). */
import type {
  closed as englishClosed,
  paymentResult as englishPaymentResult,
  registered as englishRegistered,
  verifiedAlready as englishVerifiedAlready,
} from '../en/outcomes.ts';
import { translationOf } from '../translation.ts';

export const paymentResult = translationOf<typeof englishPaymentResult>()({
  title: 'Din betalning',
  nothingCharged:
    'Inget har dragits. Dina paket väntar som förut, och du kan betala dem när du vill, även med länken i vårt mejl.',
  unknown: 'Vi känner inte till betalningen',
  unknownHint:
    'Sidans adress är inte fullständig. Bland dina betalningar och i våra mejl ser du vad som är betalt.',
  waiting: 'Vi väntar på bekräftelsen av kortbetalningen. Den visas här så snart den har kommit.',
  late: 'Bekräftelsen dröjer längre än vanligt. Du behöver inte vänta: vi mejlar dig när den har kommit. Betala inte en gång till.',
  confirmed: 'Din kortbetalning är bekräftad.',
  beforeTitle: 'Det här är redan betalt',
  before: 'Det här har betalats tidigare. Inget har dragits nu.',
  refundDue: 'En del av det här var redan betald. Vi betalar tillbaka den delen till ditt kort.',
  charge: '{tracking}, extra avgift',
  total: 'Totalt',
  how: 'Betalsätt',
  day: 'Betaldag',
  receipt: 'Kvitto',
  afterConfirmation: 'efter bekräftelsen',
  mailed: 'med e-post',
  next: 'Vad som händer härnäst',
  steps: {
    customer: [
      'Vi mejlar bekräftelsen. Kvittona finns kvar bland dina betalningar.',
      'Vid dina paket ser du vad som är betalt.',
      'Utlämningskoden får du när paketet är framme. Är det redan framme ser du koden vid dina paket.',
    ],
    guest: [
      'Vi mejlar bekräftelsen, som också är kvittot, till avsändaren.',
      'Du kan följa paketet med dess nummer på vår webbplats.',
      'Avsändaren får utlämningskoden när paketet är framme, och har den om det redan är framme.',
    ],
  },
  toPayments: 'Dina betalningar',
});

export const registered = translationOf<typeof englishRegistered>()({
  title: 'Ett steg till: bekräfta din e-postadress',
  mailed: 'Vi har skickat en länk till {email}.',
  steps: [
    'Öppna mejlet och följ länken i det. Då är du inloggad.',
    'Titta i skräpposten om mejlet inte har kommit inom några minuter.',
    'Fortfarande inget? Logga in med din e-post och ditt lösenord, så skickar vi länken igen.',
  ],
  logIn: 'Logga in och skicka igen',
  done: 'Stäng',
});

/** On the home page after an account was closed. */
export const closed = translationOf<typeof englishClosed>()({
  text: 'Vi har mejlat en bekräftelse till dig. Om något är kvar att betala står det i mejlet vad, med länkar för att betala.',
  done: 'Stäng',
});

export const verifiedAlready = translationOf<typeof englishVerifiedAlready>()({
  text: 'Du är inloggad som {email}, och den e-postadressen är bekräftad. Du behöver inte göra något mer.',
});
