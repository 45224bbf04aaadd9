import type { Privilege } from '#shared/domain/privileges.ts';
import { texts } from './texts.ts';

/** What each privilege of staff allows (specification 2, section 6). */
export const privileges = texts({
  SUB_ADMIN: {
    en: 'Everything an admin sees',
    ka: 'ყველაფერი, რასაც ადმინისტრატორი ხედავს',
    sv: 'Allt som en administratör ser',
  },
  VIEW_ACTIVITY: { en: 'See the activity log', ka: 'ისტორიის ნახვა', sv: 'Se händelserna' },
  VIEW_CARGO_STATISTICS: { en: 'Open the statistics', ka: 'სტატისტიკის გახსნა', sv: 'Öppna statistiken' },
  VIEW_PRICES_STATISTICS_DETAILS: {
    en: 'See price charts and details',
    ka: 'ფასების გრაფიკებისა და დეტალების ნახვა',
    sv: 'Se prisdiagram och detaljer',
  },
  VIEW_AGENT_STATISTICS: {
    en: 'See the figures of each agent',
    ka: 'თითოეული თანამშრომლის მაჩვენებლების ნახვა',
    sv: 'Se varje medarbetares siffror',
  },
  SUMMARY_TOTAL_PRICE: { en: 'Card: total price', ka: 'მაჩვენებელი: ჯამური ფასი', sv: 'Kort: totalpris' },
  SUMMARY_CLIENTS_REGISTERED: {
    en: 'Card: clients registered',
    ka: 'მაჩვენებელი: რეგისტრირებული მომხმარებლები',
    sv: 'Kort: kunder med konto',
  },
  SUMMARY_NEW_CLIENTS: {
    en: 'Card: new clients',
    ka: 'მაჩვენებელი: ახალი მომხმარებლები',
    sv: 'Kort: nya kunder',
  },
  SUMMARY_CLIENTS_USED_SERVICE: {
    en: 'Card: clients who used the service',
    ka: 'მაჩვენებელი: მომხმარებლები, რომლებმაც მომსახურებით ისარგებლეს',
    sv: 'Kort: kunder som skickat',
  },
  SUMMARY_ITEMS: { en: 'Card: items', ka: 'მაჩვენებელი: ამანათები', sv: 'Kort: paket' },
  SUMMARY_BOOKINGS: { en: 'Card: bookings', ka: 'მაჩვენებელი: ჯავშნები', sv: 'Kort: bokningar' },
  SUMMARY_UNPAID: { en: 'Card: unpaid', ka: 'მაჩვენებელი: გადაუხდელი', sv: 'Kort: obetalt' },
  SUMMARY_FREIGHT: { en: 'Card: freight', ka: 'მაჩვენებელი: ტრანსპორტირება', sv: 'Kort: frakt' },
  SUMMARY_PACKAGING: { en: 'Card: packaging', ka: 'მაჩვენებელი: შეფუთვა', sv: 'Kort: emballage' },
  SUMMARY_DELIVERY: { en: 'Card: delivery', ka: 'მაჩვენებელი: მიტანა', sv: 'Kort: leverans' },
  SUMMARY_EXTRA_CHARGES: {
    en: 'Card: extra charges',
    ka: 'მაჩვენებელი: დამატებითი გადასახადები',
    sv: 'Kort: extra avgifter',
  },
  SUMMARY_DISCOUNT: { en: 'Card: discount', ka: 'მაჩვენებელი: ფასდაკლება', sv: 'Kort: rabatt' },
  SUMMARY_WEIGHT: { en: 'Card: weight', ka: 'მაჩვენებელი: წონა', sv: 'Kort: vikt' },
  EDIT_CONTACT_INFORMATION: {
    en: 'Edit senders and receivers',
    ka: 'გამგზავნისა და მიმღების შეცვლა',
    sv: 'Ändra avsändare och mottagare',
  },
  EDIT_BOOKING_NOTES: { en: 'Write notes', ka: 'შენიშვნების დაწერა', sv: 'Skriva anteckningar' },
  VIEW_BOOKING_NOTES: { en: 'Read notes', ka: 'შენიშვნების წაკითხვა', sv: 'Läsa anteckningar' },
  DELETE_BOOKING: { en: 'Delete bookings', ka: 'ჯავშნების წაშლა', sv: 'Ta bort bokningar' },
  COLLECT_CASH_PAYMENTS: { en: 'Take cash', ka: 'ნაღდი ფულის მიღება', sv: 'Ta emot kontanter' },
  COLLECT_BANK_PAYMENTS: {
    en: 'Record bank and terminal payments',
    ka: 'გადარიცხვისა და ტერმინალის გადახდების ჩაწერა',
    sv: 'Registrera bank- och kortbetalningar',
  },
  VIEW_INACTIVE: {
    en: 'See inactive clients',
    ka: 'უმოქმედო მომხმარებლების ნახვა',
    sv: 'Se inaktiva kunder',
  },
  VIEW_DELAY: { en: 'See delayed parcels', ka: 'შეფერხებული ამანათების ნახვა', sv: 'Se försenade paket' },
  EDIT_ROUTES: {
    en: 'Edit routes and prices',
    ka: 'მარშრუტებისა და ფასების შეცვლა',
    sv: 'Ändra rutter och priser',
  },
  HANDLE_BOOKINGS: { en: 'Handle bookings', ka: 'ჯავშნების დამუშავება', sv: 'Hantera bokningar' },
  LIST_PAYMENTS: { en: 'See payments', ka: 'გადახდების ნახვა', sv: 'Se betalningar' },
  EDIT_BOOKING_PROCEED: {
    en: 'Move bookings on',
    ka: 'ჯავშნების შემდეგ ეტაპზე გადაყვანა',
    sv: 'Föra bokningar vidare',
  },
  LIST_ROUTE_CARGO: {
    en: 'See all parcels of the own routes',
    ka: 'საკუთარი მარშრუტების ყველა ამანათის ნახვა',
    sv: 'Se alla paket på egna rutter',
  },
  LIST_OWN_CARGO_HISTORY: {
    en: 'See the parcels taken in or handled',
    ka: 'მიღებული ან დამუშავებული ამანათების ნახვა',
    sv: 'Se paket som man tagit emot eller hanterat',
  },
  HANDLE_CARGO: {
    en: 'Scan, weigh and release parcels',
    ka: 'ამანათების დასკანერება, აწონა და გაცემა',
    sv: 'Skanna, väga och lämna ut paket',
  },
  MANAGE_COUPONS: {
    en: 'Make and give coupons',
    ka: 'კუპონების შექმნა და გადაცემა',
    sv: 'Skapa och dela ut kuponger',
  },
  MANAGE_LOYALTY: {
    en: 'Change the loyalty settings',
    ka: 'ლოიალობის პარამეტრების შეცვლა',
    sv: 'Ändra inställningarna för poäng',
  },
  VIEW_CLIENT: { en: 'See clients', ka: 'მომხმარებლების ნახვა', sv: 'Se kunder' },
}) satisfies Record<Privilege, string>;
