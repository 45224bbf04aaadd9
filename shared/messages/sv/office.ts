/** The back-office's frame (specification 2, section 2). */
import type {
  office as englishOffice,
  officeNotFound as englishNotFound,
  officeProfile as englishProfile,
} from '../en/office.ts';
import { translationOf } from '../translation.ts';

export const office = translationOf<typeof englishOffice>()({
  backToSite: 'Till webbplatsen',
  greeting: 'Hej, {username}',
  profile: 'Profil',
  logOut: 'Logga ut',
  keptWork: 'Sparat i den här webbläsaren tills du loggar in igen: paket {parcels}, skanningar {scans}.',
  scansWait: { one: '{count} skanning väntar', other: '{count} skanningar väntar' },
  sendNow: 'Skicka nu',
  scanInDialog: 'Stäng dialogrutan innan du skannar nästa paket.',
  readerLayout:
    'Läsaren skriver med en annan tangentbordslayout. Byt datorns tangentbord till engelska och skanna igen.',
  scanBroken: 'Skanningen avbröts. Kontrollera fältet och skanna igen.',
  nav: {
    label: 'Personalsidor',
    items: 'Paket',
    pickUp: 'Ta emot',
    handle: 'Skanna',
    bookings: 'Bokningar',
    clients: 'Kunder',
    transactions: 'Transaktioner',
    coupons: 'Kuponger',
    loyalty: 'Poäng',
    agents: 'Personal',
    routes: 'Rutter',
    summary: 'Översikt',
    statistics: 'Statistik',
    report: 'Inaktiva/försenade',
  },
});

/** /manage/profile (specification 2, section 2). */
export const officeProfile = translationOf<typeof englishProfile>()({
  title: 'Profil',
  profile: 'Profil',
  username: 'Användarnamn',
  registered: 'Registrerad',
  changePassword: 'Byt lösenord',
});

/** /not-found for staff: `about` is the requested path, number or name. */
export const officeNotFound = translationOf<typeof englishNotFound>()({
  titles: {
    privilege: 'Inte för det här kontot',
    parcel: 'Paketet hittades inte',
    route: 'Rutten hittades inte',
    agent: 'Medarbetaren hittades inte',
    client: 'Kunden hittades inte',
    path: 'Sidan hittades inte',
  },
  reasons: {
    privilege: 'Ditt konto saknar behörighet till {about}. En administratör kan ge dig den.',
    parcel: 'Paketet {about} finns inte, eller så är det inte på någon av dina rutter.',
    route: 'Rutten {about} finns inte.',
    agent: 'Det finns ingen medarbetare med nummer {about}, eller så får du inte se personen.',
    client: 'Kunden {about} finns inte, eller så har kunden inget på någon av dina rutter.',
    path: 'Det finns inget på den här adressen. Välj något i menyn ovanför.',
  },
  toItems: 'Till paketen',
});
