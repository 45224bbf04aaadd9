/** The customer's parcels, cart and payments (specification 1, sections 2, 4 and 8). */
import { texts } from './texts.ts';

export const ownParcels = texts({
  title: { en: 'Parcels', ka: 'ამანათები', sv: 'Paket' },
  filter: { en: 'Show', ka: 'ჩვენება', sv: 'Visa' },
  filters: {
    ALL: { en: 'All', ka: 'ყველა', sv: 'Alla' },
    PENDING: { en: 'Pending', ka: 'გადაუხდელი', sv: 'Obetalda' },
    PAID: { en: 'Paid', ka: 'გადახდილი', sv: 'Betalda' },
  },

  /** On a page beyond the last one of these. */
  noMore: {
    parcels: { en: 'No more parcels', ka: 'მეტი ამანათი აღარ არის', sv: 'Inga fler paket' },
    bookings: { en: 'No more bookings', ka: 'მეტი ჯავშანი აღარ არის', sv: 'Inga fler bokningar' },
    payments: { en: 'No more payments', ka: 'მეტი გადახდა აღარ არის', sv: 'Inga fler betalningar' },
    coupons: { en: 'No more coupons', ka: 'მეტი კუპონი აღარ არის', sv: 'Inga fler kuponger' },
  },
  toFirst: { en: 'To the first page', ka: 'პირველ გვერდზე', sv: 'Till första sidan' },
  none: { en: 'Parcels not found', ka: 'ამანათები არ მოიძებნა', sv: 'Inga paket hittades' },
  showPaid: { en: 'Show paid parcels', ka: 'გადახდილი ამანათების ჩვენება', sv: 'Visa betalda paket' },
  allPaid: { en: 'Everything is paid.', ka: 'ყველაფერი გადახდილია.', sv: 'Allt är betalt.' },
  nonePaid: {
    en: 'A parcel is listed here once it is paid.',
    ka: 'ამანათი აქ გადახდის შემდეგ გამოჩნდება.',
    sv: 'Ett paket visas här när det är betalt.',
  },
  firstParcel: {
    en: 'Book a courier, or bring a parcel to our office. It is listed here as soon as we have taken it in.',
    ka: 'გამოიძახეთ კურიერი ან მოიტანეთ ამანათი ჩვენს ოფისში. როგორც კი მივიღებთ, ის აქ გამოჩნდება.',
    sv: 'Boka kurir eller lämna in ett paket på vårt kontor. Det visas här så snart vi har tagit emot det.',
  },
  status: { en: "It's {status}!", ka: 'სტატუსი: {status}', sv: 'Status: {status}' },

  /** In place of the status: while a release code waits, and afterwards. */
  ready: { en: 'ready to collect', ka: 'მზადაა გასაცემად', sv: 'redo att hämtas' },
  collected: { en: 'collected', ka: 'გაცემულია', sv: 'hämtat' },
  handedOver: { en: 'Handed over on {time}', ka: 'გაიცა: {time}', sv: 'Utlämnat {time}' },

  /** Of a parcel and of a charge. */
  paymentStatus: {
    PENDING: { en: 'Not paid', ka: 'გადაუხდელია', sv: 'Obetalt' },
    PAID: { en: 'Paid', ka: 'გადახდილია', sv: 'Betalt' },
  },
  way: {
    en: '{source} to {destination}',
    ka: 'საიდან: {source}, სად: {destination}',
    sv: '{source} till {destination}',
  },
  stillToPay: { en: '{amount} to pay', ka: 'გადასახდელია {amount}', sv: 'Att betala: {amount}' },
  journey: { en: 'Journey', ka: 'გზა', sv: 'Paketets resa' },
  notReached: { en: 'not yet', ka: 'ჯერ არა', sv: 'inte än' },
  more: { en: 'More for {tracking}', ka: '{tracking}: სხვა მოქმედებები', sv: 'Mer för {tracking}' },
  details: { en: 'Details', ka: 'დეტალები', sv: 'Detaljer' },
  track: { en: 'Track', ka: 'სად არის?', sv: 'Spåra' },
  back: { en: 'All parcels', ka: 'ყველა ამანათი', sv: 'Alla paket' },
  notFound: {
    en: 'We have no parcel {tracking} of yours.',
    ka: 'თქვენს ამანათებში ასეთი ვერ მოიძებნა: {tracking}.',
    sv: 'Du har inget paket {tracking} hos oss.',
  },
  price: { en: 'Price', ka: 'ფასი', sv: 'Pris' },
  charges: { en: 'Extra charges', ka: 'დამატებითი გადასახადები', sv: 'Extra avgifter' },
  nextStep: { en: 'What to do next', ka: 'რა უნდა გააკეთოთ', sv: 'Vad du kan göra härnäst' },
  documents: { en: 'Documents', ka: 'დოკუმენტები', sv: 'Dokument' },
  noDocuments: {
    en: 'No files yet. Customs often ask for the invoice of the shop.',
    ka: 'ფაილები ჯერ არ არის. საბაჟო ხშირად მაღაზიის ინვოისს ითხოვს.',
    sv: 'Inga filer än. Tullen frågar ofta efter fakturan från butiken.',
  },
  people: { en: 'Sender and receiver', ka: 'გამგზავნი და მიმღები', sv: 'Avsändare och mottagare' },
  sender: { en: 'From', ka: 'გამგზავნი', sv: 'Från' },
  copyLink: {
    en: 'Copy the link to share',
    ka: 'გასაზიარებელი ბმულის კოპირება',
    sv: 'Kopiera länk för delning',
  },
  delay: { en: 'Delayed', ka: 'შეფერხდა', sv: 'Försenat' },
  receiver: { en: 'To', ka: 'მიმღები', sv: 'Till' },
  created: { en: 'Registered', ka: 'დარეგისტრირდა', sv: 'Registrerat' },
  weight: { en: 'Weight', ka: 'წონა', sv: 'Vikt' },
  freight: { en: 'Freight', ka: 'ტრანსპორტირება', sv: 'Frakt' },
  packaging: { en: 'Packaging', ka: 'შეფუთვა', sv: 'Emballage' },
  delivery: { en: 'Delivery', ka: 'მიტანა', sv: 'Leverans' },
  homeDelivery: { en: 'To the door', ka: 'კარამდე', sv: 'Till dörren' },
  couponApplied: { en: 'Coupon Applied', ka: 'კუპონი გამოყენებულია', sv: 'Kupong använd' },
  total: { en: 'Total', ka: 'ჯამი', sv: 'Totalt' },
  pay: { en: 'Pay {amount}', ka: 'გადახდა: {amount}', sv: 'Betala {amount}' },
  payAll: {
    en: 'Pay all {count} of this checkout',
    ka: 'ერთად გადახდა: {count} ამანათი',
    sv: 'Betala alla {count} som lämnades in samtidigt',
  },
  inCart: { en: 'In cart', ka: 'კალათაშია', sv: 'I varukorgen' },
  addToCart: { en: 'Add to cart', ka: 'კალათაში დამატება', sv: 'Lägg i varukorg' },
  history: { en: 'Tracking history', ka: 'ამანათის ისტორია', sv: 'Spårningshistorik' },
  releaseCode: { en: 'Release code', ka: 'გაცემის კოდი', sv: 'Utlämningskod' },
  releaseHint: {
    en: 'Tell it to our agent when you or your receiver picks the parcel up.',
    ka: 'როცა თქვენ ან თქვენი მიმღები ამანათს წაიღებთ, კოდი ჩვენს თანამშრომელს უთხარით.',
    sv: 'Säg den till vår medarbetare när du eller mottagaren hämtar ut paketet.',
  },
  copy: { en: 'Copy', ka: 'კოპირება', sv: 'Kopiera' },
  payExtra: {
    en: 'Pay extra charges {amount}',
    ka: 'დამატებითი გადახდა: {amount}',
    sv: 'Betala extra avgifter, {amount}',
  },
});

/** /dashboard/cart. */
export const ownCart = texts({
  title: { en: 'Cart', ka: 'კალათა', sv: 'Varukorg' },
  empty: { en: 'Cart is empty!', ka: 'კალათა ცარიელია!', sv: 'Varukorgen är tom!' },
  alreadyIn: {
    en: 'Cargo is already on cart!',
    ka: 'ამანათი უკვე კალათაშია!',
    sv: 'Paketet ligger redan i varukorgen!',
  },
  alreadyPaid: {
    en: 'Cargo is already paid!',
    ka: 'ამანათი უკვე გადახდილია!',
    sv: 'Paketet är redan betalt!',
  },
  added: { en: 'Added to cart!', ka: 'კალათაში დაემატა!', sv: 'Tillagt i varukorgen!' },
  removed: { en: 'Removed from cart!', ka: 'კალათიდან ამოღებულია!', sv: 'Borttaget från varukorgen!' },
  full: {
    en: 'The cart is full. Please pay what is in it first.',
    ka: 'კალათა სავსეა. ჯერ გადაიხადეთ, რაც შიგ არის.',
    sv: 'Varukorgen är full. Betala det som ligger i den först.',
  },
  number: { en: '#', ka: '№', sv: 'Nr' },
  tracking: { en: 'Tracking number', ka: 'ამანათის ნომერი', sv: 'Paketnummer' },
  amount: { en: 'Amount', ka: 'თანხა', sv: 'Belopp' },
  remove: { en: 'Remove', ka: 'ამოღება', sv: 'Ta bort' },
  removeOne: {
    en: 'Remove {tracking} from the cart',
    ka: 'კალათიდან ამოღება: {tracking}',
    sv: 'Ta bort {tracking} från varukorgen',
  },
  total: { en: 'Total', ka: 'ჯამი', sv: 'Totalt' },
  pay: { en: 'Pay with stripe', ka: 'Stripe-ით გადახდა', sv: 'Betala med Stripe' },
  payCurrency: {
    en: 'Pay with stripe, {amount}',
    ka: 'Stripe-ით გადახდა, {amount}',
    sv: 'Betala med Stripe, {amount}',
  },
  toParcels: { en: 'Go to your parcels', ka: 'თქვენი ამანათები', sv: 'Till dina paket' },
});

/** /dashboard/payments. */
export const ownPayments = texts({
  title: { en: 'Payments', ka: 'გადახდები', sv: 'Betalningar' },
  none: { en: 'payments not found', ka: 'გადახდები არ მოიძებნა', sv: 'Inga betalningar hittades' },
  noneYet: {
    en: 'Each parcel that we take in is listed here with its payment and receipt.',
    ka: 'თითოეული მიღებული ამანათი აქ გამოჩნდება თავისი გადახდითა და ქვითრით.',
    sv: 'Varje paket som vi tar emot visas här med betalning och kvitto.',
  },
  reference: { en: 'Reference', ka: 'ნომერი', sv: 'Referens' },
  status: { en: 'Status', ka: 'სტატუსი', sv: 'Läge' },
  statuses: {
    PAID: { en: 'Successful', ka: 'შესრულებულია', sv: 'Betald' },
    PENDING: { en: 'Pending', ka: 'გადაუხდელია', sv: 'Obetald' },
  },
  amount: { en: 'Amount', ka: 'თანხა', sv: 'Belopp' },
  method: { en: 'Method', ka: 'მეთოდი', sv: 'Betalsätt' },
  methods: {
    STRIPE: { en: 'Stripe', ka: 'Stripe', sv: 'Stripe' },
    CASH: { en: 'Cash', ka: 'ნაღდი ფული', sv: 'Kontant' },
    BANK: { en: 'Bank', ka: 'გადარიცხვა', sv: 'Via bank' },
    CARD: { en: 'Card', ka: 'ბარათი', sv: 'Kort' },
    COUPON: { en: 'Coupon', ka: 'კუპონი', sv: 'Kupong' },
  },
  noMethod: { en: '–', ka: '–', sv: '–' },
  date: { en: 'Date', ka: 'თარიღი', sv: 'Datum' },
  more: { en: 'Pay and receipt', ka: 'გადახდა და ქვითარი', sv: 'Betalning och kvitto' },
  stillDue: { en: '{amount} more to pay', ka: 'კიდევ გადასახდელია {amount}', sv: '{amount} till att betala' },
  charges: {
    en: '+ {amount} charges, {date}',
    ka: '+ {amount} დამატებითი გადასახადი, {date}',
    sv: '+ {amount} i avgifter, {date}',
  },
  pay: { en: 'Pay {amount}', ka: 'გადახდა: {amount}', sv: 'Betala {amount}' },
});
