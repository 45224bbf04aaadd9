/** Ctrl+K: opens a parcel, client or booking from any page of the office. */
import type { officePalette as english } from '../en/office-palette.ts';
import { translationOf } from '../translation.ts';

export const officePalette = translationOf<typeof english>()({
  open: 'ძიება (Ctrl+K)',
  find: 'ძიება',
  title: 'ამანათის, მომხმარებლის, ჯავშნის ან გვერდის ძიება',
  hint: 'ნომერი, სახელი, ელფოსტა ან ტელეფონი',
  results: 'შედეგები',
  idle: 'აკრიფეთ ან დაასკანერეთ ნომერი, აკრიფეთ სახელის, ელფოსტის ან ტელეფონის მინიმუმ 3 სიმბოლო, ან გვერდის დასახელება.',
  loading: 'ძიება…',
  none: '„{text}“ ვერ მოიძებნა.',
  failed: 'ძიება სრულად ვერ შესრულდა.',
  found: 'შედეგები: {count}',
  foundMore: 'შედეგები: {count}, და სხვებიც. დააზუსტეთ ძიება.',
  screens: 'გვერდები',
  parcels: 'ამანათები',
  clients: 'მომხმარებლები',
  bookings: 'ჯავშნები',
  booking: 'ჯავშანი {id}',
  actionsOf: 'მოქმედებები: {tracking}',
  actions: {
    event: 'მოვლენის ჩაწერა',
    pay: 'გადახდის მიღება',
    label: 'ეტიკეტის ბეჭდვა',
    note: 'ახალი შენიშვნა',
  },
  /** The words that find them, separated by spaces. */
  actionWords: {
    event: 'მოვლენა მოვლენის ჩაწერა სტატუსი სკანირება დასკანერება event record status scan',
    pay: 'გადახდა ფული ნაღდი თანხა დავალიანება ვალი მიღება pay payment take cash debt',
    label: 'ეტიკეტი ბეჭდვა დაბეჭდვა label print',
    note: 'შენიშვნა კომენტარი ახალი დამატება note add comment',
  },
  keys: '↑ ↓ არჩევა · Enter გახსნა · Esc დახურვა',
});
