/** The tracking page, /tracking/{number}, which can be shared with a parcel's receiver. */
import type { trackingPage as english } from '../en/tracking-page.ts';
import { translationOf } from '../translation.ts';

export const trackingPage = translationOf<typeof english>()({
  open: 'Öppna spårningssidan',
  pageTitle: 'Paket {number}',
  title: 'Här är ditt paket',
  copyNumber: 'Kopiera numret',
  share: 'Dela',
  shareTitle: 'Paket {number} med {brand}',
  lastScan: 'Senast skannat:',
  /** Until the script knows the reader's time zone. */
  zoneUtc: 'Tiderna anges i UTC.',
  /** Read out when the page has found something. */
  announced: 'Paket {number}: {state}',
  where: 'Var det är',
  next: 'Vad som händer härnäst',
  when: 'Ungefär när',
  whenText: {
    between: 'Beräknad ankomst mellan {from} och {to}, som för de flesta paket på rutten den senaste tiden.',
    on: 'Beräknad ankomst: {from}, som för de flesta paket på rutten den senaste tiden.',
  },
  journey: 'Paketets resa',
  state: {
    PENDING: 'Registrerat',
    RELEASED: 'Utlämnat',
  },
  whereText: {
    PENDING: 'Paketet är registrerat. Vi har inte fått det än.',
    PICKUP: 'Det är hos oss, i landet som det skickas från.',
    PROCESS: 'Det är hos oss och förbereds för resan till mottagarens land.',
    TRANSIT: 'Det är på väg till mottagarens land.',
    ARRIVE: 'Det har kommit fram till mottagarens land.',
    RECEIVE: 'Vi har tagit emot det i mottagarens land. Nu kan det hämtas ut eller köras till dörren.',
    RELEASED: 'Det har lämnats ut till mottagaren.',
  },
  nextText: {
    PICKUP: 'Vi hämtar det hos avsändaren, eller så lämnar avsändaren in det på ett av våra kontor.',
    PROCESS: 'Vi förbereder det för resan.',
    TRANSIT: 'Det skickas till mottagarens land.',
    ARRIVE: 'Det kommer fram till mottagarens land.',
    RECEIVE:
      'Det lämnas ut. Den som hämtar ut det visar utlämningskoden, som vi har mejlat till kunden som skickar paketet.',
    RELEASED:
      'Det lämnas ut till den som kan säga utlämningskoden till vår medarbetare. Koden har vi mejlat till kunden som skickar paketet. Hör av dig till oss om du väntar paketet men inte har fått det.',
  },
  delay: {
    since: 'Sedan',
    reason: 'Orsak: {reason}',
    meaning: 'Vad det betyder',
    meaningText:
      'Paketet väntar i det här steget och kommer fram senare än planerat. Förseningen är över när det skannas nästa gång.',
    advice: 'Vad du kan göra',
    adviceText:
      'Oftast ingenting: den här sidan visar när det går vidare. Om du behöver göra något för att paketet ska komma vidare, eller om du behöver det en viss dag, ring eller skriv till oss.',
  },
  unknown: {
    text: 'Vi har inget paket med numret {number}. Kontrollera varje bokstav och siffra, eller fråga den som skickade det.',
    noNumber: 'inget',
    textWithoutNumber: 'Det finns inget nummer i sidans adress. Ange ett.',
    contact: 'Kontakta oss',
  },
  another: 'Spåra ett annat paket',
  help: {
    title: 'Hjälp',
    text: 'Ha paketnumret till hands när du ringer eller skriver.',
    write: 'Kontor och kontaktformulär',
  },
});
