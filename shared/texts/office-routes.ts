/** /manage/routes (specification 2, sections 2, 5, 8 and 9). */
import { texts } from './texts.ts';

export const officeRoutes = texts({
  title: { en: 'Manage routes', ka: 'მარშრუტების მართვა', sv: 'Hantera rutter' },
  add: { en: 'Add route', ka: 'ახალი მარშრუტი', sv: 'Ny rutt' },
  none: { en: 'No data found.', ka: 'მონაცემები არ მოიძებნა.', sv: 'Inget hittades.' },
  source: { en: 'Source country', ka: 'გაგზავნის ქვეყანა', sv: 'Avsändarland' },
  destination: { en: 'Destination country', ka: 'დანიშნულების ქვეყანა', sv: 'Mottagarland' },
  currency: { en: 'Currency', ka: 'ვალუტა', sv: 'Valuta' },
  vatRate: { en: 'VAT, %', ka: 'დღგ, %', sv: 'Moms, %' },
  vatText: { en: 'What we say about it', ka: 'რას ვწერთ დღგ-ზე', sv: 'Vad vi skriver om momsen' },
  vatNote: {
    en: 'Optional, shown with prices, in invoices and on receipts.',
    ka: 'სურვილისამებრ; ჩანს ფასებთან, ინვოისებსა და ქვითრებზე.',
    sv: 'Valfritt. Visas vid priser, på fakturor och på kvitton.',
  },
  policies: { en: 'Policies', ka: 'ტარიფები', sv: 'Prisregler' },
  actions: { en: 'Actions', ka: 'მოქმედებები', sv: 'Åtgärder' },
  edit: { en: 'Edit', ka: 'შეცვლა', sv: 'Ändra' },
  editLabel: { en: 'Edit {route}', ka: 'შეცვლა: {route}', sv: 'Ändra {route}' },
  editPolicies: { en: 'Edit policies', ka: 'ტარიფების შეცვლა', sv: 'Ändra prisregler' },
  editPoliciesLabel: {
    en: 'Edit policies of {route}',
    ka: 'ტარიფების შეცვლა: {route}',
    sv: 'Ändra prisreglerna för {route}',
  },
  addTitle: { en: 'Add route', ka: 'ახალი მარშრუტი', sv: 'Ny rutt' },
  editTitle: { en: 'Edit route {route}', ka: 'მარშრუტის შეცვლა: {route}', sv: 'Ändra rutten {route}' },
  save: { en: 'Save', ka: 'შენახვა', sv: 'Spara' },
  saved: { en: 'Saved!', ka: 'შენახულია!', sv: 'Sparat!' },
  failed: { en: 'Error!', ka: 'შეცდომა!', sv: 'Fel!' },
  packaging: { en: 'Packaging price', ka: 'შეფუთვის ფასი', sv: 'Emballagepris' },
  packagingNote: {
    en: "Where a policy says nothing, in each route's currency.",
    ka: 'მოქმედებს, თუ ტარიფში მითითებული არ არის; თითო მარშრუტის ვალუტაში.',
    sv: 'Gäller när prisregeln inte säger något, i ruttens valuta.',
  },
  policiesTitle: {
    en: 'Edit Route {source} -> {destination} Policies',
    ka: 'მარშრუტის ტარიფები: {source} → {destination}',
    sv: 'Ändra prisregler för rutten {source} → {destination}',
  },
  policiesNote: {
    en: 'Prices in {currency}. A weight belongs to the policy whose lower bound it is above and whose upper bound it does not exceed.',
    ka: 'ფასები მოცემულია ვალუტაში {currency}. წონას შეესაბამება ტარიფი, რომლის ქვედა ზღვარს აჭარბებს და ზედა ზღვარს არ სცდება.',
    sv: 'Priser i {currency}. En vikt hör till den prisregel vars undre gräns den överstiger och vars övre gräns den inte överstiger.',
  },
  addPolicy: { en: 'Add policy', ka: 'ტარიფის დამატება', sv: 'Ny prisregel' },
  policyOf: { en: 'Policy {number}', ka: 'ტარიფი {number}', sv: 'Prisregel {number}' },
  remove: { en: 'Remove', ka: 'წაშლა', sv: 'Ta bort' },
  removePolicy: {
    en: 'Remove policy {number}',
    ka: 'ტარიფის წაშლა: {number}',
    sv: 'Ta bort prisregel {number}',
  },
  leaveTitle: {
    en: 'Leave without saving?',
    ka: 'გავიდეთ შენახვის გარეშე?',
    sv: 'Lämna sidan utan att spara?',
  },
  leaveText: {
    en: 'What was changed in these policies is not saved.',
    ka: 'ამ ტარიფებში შეტანილი ცვლილებები შენახული არ არის.',
    sv: 'Ändringarna i prisreglerna är inte sparade.',
  },
  leave: { en: 'Leave', ka: 'გასვლა', sv: 'Lämna' },
  stay: { en: 'Go on editing', ka: 'შეცვლის გაგრძელება', sv: 'Fortsätt ändra' },

  /** Before policies are saved that leave weights without a price. */
  gaps: {
    title: {
      en: 'Save with weights without a price?',
      ka: 'შევინახოთ, თუმცა ზოგ წონას ფასი არ აქვს?',
      sv: 'Spara trots vikter utan pris?',
    },
    text: {
      en: 'Nobody can be given a price for them, and no parcel of such a weight is taken in:',
      ka: 'ასეთი წონის ამანათს ფასი არ ექნება და ვერ მივიღებთ:',
      sv: 'De får inget pris, och paket som väger så mycket kan inte tas emot:',
    },
    line: {
      en: '{customer}, {collection}: above {from} kg, up to {to} kg',
      ka: '{customer}, {collection}: {from} კგ-ზე მეტი, {to} კგ-მდე',
      sv: '{customer}, {collection}: över {from} kg, till och med {to} kg',
    },
    save: { en: 'Save anyway', ka: 'მაინც შენახვა', sv: 'Spara ändå' },
  },
  noPolicies: {
    en: 'No policies yet: this route has no prices.',
    ka: 'ტარიფები ჯერ არ არის: ამ მარშრუტს ფასები არ აქვს.',
    sv: 'Inga prisregler än: rutten har inga priser.',
  },
  customerType: { en: 'Customer type', ka: 'მომხმარებლის ტიპი', sv: 'Kundtyp' },
  customerTypes: {
    INDIVIDUAL: { en: 'Individual', ka: 'ფიზიკური პირი', sv: 'Privat' },
    CORPORATE: { en: 'Corporate', ka: 'იურიდიული პირი', sv: 'Företag' },
  },
  collection: { en: 'Collection', ka: 'მიღება', sv: 'Hämtning' },
  collections: {
    HOME: { en: 'Home', ka: 'ბინა', sv: 'Hemma' },
    OFFICE: { en: 'Office', ka: 'ოფისი', sv: 'Kontor' },
  },
  lowerBound: { en: 'Above, kg', ka: 'მეტი ვიდრე, კგ', sv: 'Över, kg' },
  upperBound: { en: 'Up to, kg', ka: 'არაუმეტეს, კგ', sv: 'Högst, kg' },
  packagingPrice: { en: 'Packaging', ka: 'შეფუთვა', sv: 'Emballage' },
  parts: {
    freight: { en: 'Freight', ka: 'ტრანსპორტირება', sv: 'Frakt' },
    delivery: { en: 'Delivery', ka: 'მიტანა', sv: 'Leverans' },
  },
  rate: { en: 'Rate', ka: 'განაკვეთი', sv: 'Pris' },
  min: { en: 'Min', ka: 'მინ.', sv: 'Lägst' },
  cap: { en: 'Cap', ka: 'მაქს.', sv: 'Högst' },
  fixed: { en: 'Fixed', ka: 'ფიქსირებული', sv: 'Fast' },
});
