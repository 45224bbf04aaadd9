/** The customer area's frame (specification 1, section 2). */
import type {
  account as englishAccount,
  ownData as englishOwnData,
  personalInfo as englishPersonalInfo,
} from '../en/account.ts';
import { translationOf } from '../translation.ts';

export const account = translationOf<typeof englishAccount>()({
  nav: {
    label: 'Mina sidor',
    parcels: 'Paket',
    cart: 'Varukorg',
    bookings: 'Bokningar',
    payments: 'Betalningar',
    coupons: 'Kuponger',
    loyalty: 'Poäng',
    address: 'Adress',
    personalInfo: 'Mina uppgifter',
    notifications: 'Aviseringar',
    new: 'ny',
    logOut: 'Logga ut',
    site: 'Till webbplatsen',
  },
  book: 'Boka kurir',
  points: '{points} poäng',
  toLoyalty: '{points} poäng, gå till poängsidan',
  cartCount: 'I varukorgen: {count}',
  owed: 'Att betala',
  owedParcels: 'Obetalda: {count}',
  payNow: 'Visa och betala',
  payEverything: 'Betala allt, {amount}',
  payPart: 'Betala de äldsta, {amount}',
  payCurrency: 'Betala {amount}',
});

/** Downloading one's data and closing the account, in /dashboard/personal-info. */
export const ownData = translationOf<typeof englishOwnData>()({
  title: 'Dina uppgifter',
  lead: 'Hämta allt som vi har sparat om dig: ett dokument som program kan läsa och dina filer, i en ZIP-fil.',
  request: 'Förbered mina uppgifter',
  again: 'Förbered dem igen',
  working: 'Dina uppgifter förbereds: {done} av {total}',
  waiting: 'Dina uppgifter förbereds…',
  mailed: 'Du kan lämna sidan. Om det tar lång tid mejlar vi dig.',
  download: 'Ladda ner ({size})',
  until: 'Finns kvar till {time}',
  failed: 'Det gick inte. Försök igen eller skriv till oss.',
  closeTitle: 'Avsluta ditt konto',
  closeLead: 'Du loggas genast ut överallt, och det vi inte måste spara raderas.',
  close: 'Avsluta mitt konto',
  owed: 'Du har {amount} kvar att betala. Skulden finns kvar när kontot avslutas.',
  pay: 'Visa och betala',
  effects:
    'Öppna bokningar avbokas, poäng och kuponger går förlorade. Paket som är på väg kommer ändå fram. Vi sparar dina paket, fakturor och betalningar, som lagen kräver, men ingen kan logga in och se dem.',
  password: 'Lösenord',
  code: 'Koden från mejlet',
  sendCode: 'Mejla en kod',
  noPassword: 'Ditt konto har inget lösenord, så vi mejlar en kod till dig.',
  bytes: { B: 'B', kB: 'kB', MB: 'MB', GB: 'GB' },
});

/** /dashboard/personal-info (specification 1, sections 2, 5 and 8). */
export const personalInfo = translationOf<typeof englishPersonalInfo>()({
  title: 'Mina uppgifter',
  card: 'Kunduppgifter',
  registered: 'Kund sedan {date}',
  phoneForBooking: 'Ange ett telefonnummer från {country}, så kan du boka därifrån.',
  phoneWarning: 'Ange ett giltigt telefonnummer för att kunna boka',
  mailsComeBack:
    'Våra mejl till {email} kommer tillbaka: e-postservern tar inte emot dem. Kontrollera att brevlådan finns och har plats.',
  name: 'Hela namnet',
  email: 'E-post',
  username: 'Användarnamn',
  phone: 'Telefon',
  customerType: 'Kundtyp',
  types: { INDIVIDUAL: 'Privatperson', CORPORATE: 'Företag' },
  save: 'Spara ändringar',
  toBooking: 'Till din bokning',
  changePassword: 'Byt lösenord',
  logOutOthers: 'Logga ut alla andra enheter',
  currentPassword: 'Nuvarande lösenord',
  newPassword: 'Nytt lösenord',
  repeatPassword: 'Upprepa det nya lösenordet',
  sendLink: 'Skicka en länk',
  noPassword: 'Ditt konto har inget lösenord än. Vi mejlar en länk där du kan välja ett.',
  checkPassword: '{message}. Kontrollera att det nuvarande lösenordet är rätt',
});
