/** Ctrl+K: opens a parcel, client or booking from any page of the office. */
import type { officePalette as english } from '../en/office-palette.ts';
import { translationOf } from '../translation.ts';

export const officePalette = translationOf<typeof english>()({
  open: 'Sök (Ctrl+K)',
  find: 'Sök',
  title: 'Sök paket, kund, bokning eller sida',
  hint: 'Nummer, namn, e-post eller telefon',
  results: 'Träffar',
  idle: 'Skriv eller skanna ett nummer, minst 3 bokstäver av ett namn, en e-postadress eller ett telefonnummer, eller namnet på en sida.',
  loading: 'Söker…',
  none: 'Inget hittades för ”{text}”.',
  failed: 'Det gick inte att söka överallt.',
  found: 'Träffar: {count}',
  foundMore: 'Träffar: {count}, och fler. Skriv mer för att begränsa dem.',
  screens: 'Sidor',
  parcels: 'Paket',
  clients: 'Kunder',
  bookings: 'Bokningar',
  booking: 'Bokning {id}',
  actionsOf: 'För {tracking}',
  actions: {
    event: 'Ny händelse',
    pay: 'Ta betalt',
    label: 'Skriv ut etikett',
    note: 'Ny anteckning',
  },
  /** The words that find them, separated by spaces. */
  actionWords: {
    event: 'ny händelse registrera status skanna event record scan',
    pay: 'ta betalt betala betalning kontant skuld kassa pay payment cash debt',
    label: 'skriv ut utskrift etikett label print',
    note: 'ny anteckning anteckna kommentar skriva note add comment',
  },
  keys: '↑ ↓ väljer · Enter öppnar · Esc stänger',
});
