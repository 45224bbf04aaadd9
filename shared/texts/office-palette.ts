/** Ctrl+K: opens a parcel, client or booking from any page of the office. */
import { texts } from './texts.ts';

export const officePalette = texts({
  open: { en: 'Find (Ctrl+K)', ka: 'ძიება (Ctrl+K)', sv: 'Sök (Ctrl+K)' },
  find: { en: 'Find', ka: 'ძიება', sv: 'Sök' },
  title: {
    en: 'Find a parcel, client, booking or screen',
    ka: 'ამანათის, მომხმარებლის, ჯავშნის ან გვერდის ძიება',
    sv: 'Sök paket, kund, bokning eller sida',
  },
  hint: {
    en: 'Number, name, e-mail or phone',
    ka: 'ნომერი, სახელი, ელფოსტა ან ტელეფონი',
    sv: 'Nummer, namn, e-post eller telefon',
  },
  results: { en: 'Results', ka: 'შედეგები', sv: 'Träffar' },
  idle: {
    en: 'Type or scan a number, at least 3 letters of a name, an e-mail or a phone, or the name of a screen.',
    ka: 'აკრიფეთ ან დაასკანერეთ ნომერი, აკრიფეთ სახელის, ელფოსტის ან ტელეფონის მინიმუმ 3 სიმბოლო, ან გვერდის დასახელება.',
    sv: 'Skriv eller skanna ett nummer, minst 3 bokstäver av ett namn, en e-postadress eller ett telefonnummer, eller namnet på en sida.',
  },
  loading: { en: 'Searching…', ka: 'ძიება…', sv: 'Söker…' },
  none: {
    en: 'Nothing found for “{text}”.',
    ka: '„{text}“ ვერ მოიძებნა.',
    sv: 'Inget hittades för ”{text}”.',
  },
  failed: {
    en: 'Not everything could be searched.',
    ka: 'ძიება სრულად ვერ შესრულდა.',
    sv: 'Det gick inte att söka överallt.',
  },
  found: { en: 'Results: {count}', ka: 'შედეგები: {count}', sv: 'Träffar: {count}' },
  foundMore: {
    en: 'Results: {count}, and more. Type more to narrow them.',
    ka: 'შედეგები: {count}, და სხვებიც. დააზუსტეთ ძიება.',
    sv: 'Träffar: {count}, och fler. Skriv mer för att begränsa dem.',
  },
  screens: { en: 'Screens', ka: 'გვერდები', sv: 'Sidor' },
  parcels: { en: 'Parcels', ka: 'ამანათები', sv: 'Paket' },
  clients: { en: 'Clients', ka: 'მომხმარებლები', sv: 'Kunder' },
  bookings: { en: 'Bookings', ka: 'ჯავშნები', sv: 'Bokningar' },
  booking: { en: 'Booking {id}', ka: 'ჯავშანი {id}', sv: 'Bokning {id}' },
  actionsOf: { en: 'With {tracking}', ka: 'მოქმედებები: {tracking}', sv: 'För {tracking}' },
  actions: {
    event: { en: 'Record event', ka: 'მოვლენის ჩაწერა', sv: 'Ny händelse' },
    pay: { en: 'Take payment', ka: 'გადახდის მიღება', sv: 'Ta betalt' },
    label: { en: 'Print label', ka: 'ეტიკეტის ბეჭდვა', sv: 'Skriv ut etikett' },
    note: { en: 'Add note', ka: 'ახალი შენიშვნა', sv: 'Ny anteckning' },
  },

  /** The words that find them, separated by spaces. */
  actionWords: {
    event: {
      en: 'event record status scan',
      ka: 'მოვლენა მოვლენის ჩაწერა სტატუსი სკანირება დასკანერება event record status scan',
      sv: 'ny händelse registrera status skanna event record scan',
    },
    pay: {
      en: 'pay payment take cash debt',
      ka: 'გადახდა ფული ნაღდი თანხა დავალიანება ვალი მიღება pay payment take cash debt',
      sv: 'ta betalt betala betalning kontant skuld kassa pay payment cash debt',
    },
    label: {
      en: 'label print',
      ka: 'ეტიკეტი ბეჭდვა დაბეჭდვა label print',
      sv: 'skriv ut utskrift etikett label print',
    },
    note: {
      en: 'note add comment',
      ka: 'შენიშვნა კომენტარი ახალი დამატება note add comment',
      sv: 'ny anteckning anteckna kommentar skriva note add comment',
    },
  },
  keys: {
    en: '↑ ↓ choose · Enter opens · Esc closes',
    ka: '↑ ↓ არჩევა · Enter გახსნა · Esc დახურვა',
    sv: '↑ ↓ väljer · Enter öppnar · Esc stänger',
  },
});
