/** Texts that all three surfaces share: buttons, loading, failures (specification 1, section 8). */
import type { web as english } from '../en/web.ts';
import { translationOf } from '../translation.ts';
import { countries } from './countries.ts';

export const web = translationOf<typeof english>()({
  close: 'Stäng',
  cancel: 'Avbryt',
  save: 'Spara',
  anyway: '{action} ändå',
  back: 'Tillbaka',
  next: 'Nästa',
  previous: 'Förra',
  retry: 'Försök igen',
  loading: 'Laddar…',
  sending: 'Skickar…',
  skipToContent: 'Hoppa till innehållet',
  notifications: 'Meddelanden',
  menu: 'Meny',
  language: 'Språk',
  optional: 'valfritt',
  networkFailure: 'Ett fel uppstod',
  offline: 'Du är inte ansluten. Försök igen när anslutningen är tillbaka.',
  notSent: 'Du är inte ansluten; inget skickades.',
  loadFailed: 'Ett fel har uppstått!',
  loadFailedHint: 'Kontrollera din anslutning och försök igen.',
  copied: 'Kopierat!',
  notCopied: 'Webbläsaren tillät inte kopiering: {text}',
  needsScript:
    'Formuläret kräver JavaScript, som är avstängt i din webbläsare. Du når oss även utan formuläret:',
  pageNeedsScript:
    'Sidan kräver JavaScript, som är avstängt i din webbläsare eller inte kunde laddas. Du når oss ändå:',
  showPassword: 'Visa lösenord',
  show: 'Visa',
  hide: 'Dölj',
  phoneCountry: 'Landsnummer',
  darkColours: 'Mörka färger',
  lightColours: 'Ljusa färger',
  pages: 'Sidor',
  pageSize: 'Rader per sida',
  search: 'Sök',
  selectAll: 'Markera alla på sidan',
  selected: 'Valda: {count}',
  clearSelection: 'Avmarkera',
  copy: 'Kopiera',
  describeChart: '{title}: siffrorna finns i tabellen bredvid diagrammet.',
  kilograms: '{weight} kg',
  country: countries,
});
