/** Invoices, payments at the counter and later charges, for staff (specification 2, sections 2, 4 and 9). */
import { texts } from './texts.ts';

export const officeBilling = texts({
  invoice: { en: 'Invoice', ka: 'ინვოისი', sv: 'Faktura' },
  paid: { en: 'Paid', ka: 'გადახდილია', sv: 'Betald' },
  unpaid: { en: 'Unpaid', ka: 'გადაუხდელია', sv: 'Obetald' },
  unpaidOf: { en: 'Unpaid {amount}', ka: 'გადაუხდელია {amount}', sv: 'Obetalt {amount}' },
  chargePaid: { en: '{note} (paid)', ka: '{note} (გადახდილია)', sv: '{note} (betald)' },
  chargeUnpaid: { en: '{note} (unpaid)', ka: '{note} (გადაუხდელია)', sv: '{note} (obetald)' },
  freight: { en: 'Freight', ka: 'ტრანსპორტირება', sv: 'Frakt' },
  delivery: { en: 'Delivery', ka: 'მიტანა', sv: 'Leverans' },
  packaging: { en: 'Packaging', ka: 'შეფუთვა', sv: 'Emballage' },
  discount: { en: 'Discount', ka: 'ფასდაკლება', sv: 'Rabatt' },
  total: { en: 'Total', ka: 'ჯამი', sv: 'Totalt' },
  weight: { en: 'Weight', ka: 'წონა', sv: 'Vikt' },
  choices: {
    ONLINE: { en: 'Online', ka: 'ონლაინ', sv: 'Via länk' },
    CASH: { en: 'Cash', ka: 'ნაღდი ფული', sv: 'Kontant' },
    BANK: { en: 'Bank', ka: 'გადარიცხვა', sv: 'Via bank' },
    NO_PAYMENT: { en: 'No payment', ka: 'გადახდის გარეშე', sv: 'Obetalt' },
  },
  methods: {
    STRIPE: { en: 'Stripe', ka: 'Stripe', sv: 'Stripe' },
    CASH: { en: 'Cash', ka: 'ნაღდი ფული', sv: 'Kontant' },
    BANK: { en: 'Bank', ka: 'გადარიცხვა', sv: 'Via bank' },
    CARD: { en: 'Card', ka: 'ბარათი', sv: 'Kort' },
    COUPON: { en: 'Coupon', ka: 'კუპონი', sv: 'Kupong' },
  },
  statuses: {
    PENDING: { en: 'Pending', ka: 'გადაუხდელია', sv: 'Obetald' },
    PAID: { en: 'Paid', ka: 'გადახდილია', sv: 'Betald' },
  },
  all: { en: 'All', ka: 'ყველა', sv: 'Alla' },
  copyLink: { en: 'Copy payment link', ka: 'გადახდის ბმულის კოპირება', sv: 'Kopiera betalningslänk' },
  copyLinkOf: {
    en: 'Copy the payment link of {tracking}',
    ka: 'გადახდის ბმულის კოპირება: {tracking}',
    sv: 'Kopiera betalningslänken för {tracking}',
  },
  copyCharges: {
    en: 'Copy the link to pay the later charges',
    ka: 'დამატებითი გადასახადების ბმულის კოპირება',
    sv: 'Kopiera länken för senare avgifter',
  },
  copyChargesOf: {
    en: 'Copy the link to pay the later charges of {tracking}',
    ka: 'დამატებითი გადასახადების ბმულის კოპირება: {tracking}',
    sv: 'Kopiera länken för senare avgifter för {tracking}',
  },
  copyCheckout: { en: 'Copy checkout link', ka: 'საერთო ბმულის კოპირება', sv: 'Kopiera länk för alla' },
  copyCheckoutOf: {
    en: 'Copy the link for all {count} parcels of the checkout of {tracking}',
    ka: 'საერთო გადახდის ბმულის კოპირება: {tracking}, სულ {count} ამანათი',
    sv: 'Kopiera länken för alla {count} paket som togs emot tillsammans med {tracking}',
  },
  mailLink: { en: 'Mail payment link', ka: 'ბმულის ელფოსტით გაგზავნა', sv: 'Mejla betalningslänk' },
  takeCash: { en: 'Cash', ka: 'ნაღდი ფული', sv: 'Kontant' },
  takeBank: { en: 'Bank', ka: 'გადარიცხვა', sv: 'Via bank' },
  takeCard: { en: 'Card terminal', ka: 'ტერმინალი', sv: 'Kortterminal' },
  confirmTitle: { en: 'Record this payment?', ka: 'ჩაიწეროს ეს გადახდა?', sv: 'Registrera betalningen?' },
  confirmCash: {
    en: 'Take {amount} in cash, then record it.',
    ka: 'მიიღეთ {amount} ნაღდად და შემდეგ ჩაწერეთ.',
    sv: 'Ta emot {amount} kontant och registrera sedan.',
  },
  confirmBank: {
    en: 'Record {amount} once it has arrived by bank.',
    ka: 'ჩაწერეთ {amount}, როცა ბანკში ჩაირიცხება.',
    sv: 'Registrera {amount} när det har kommit in via banken.',
  },
  confirmCard: {
    en: 'Record {amount} once it is paid at the card terminal.',
    ka: 'ჩაწერეთ {amount}, როცა ტერმინალით გადაიხდიან.',
    sv: 'Registrera {amount} när det är betalt i kortterminalen.',
  },

  /** After an amount: "Betala 100 kr kontant". */
  by: {
    CASH: { en: 'cash', ka: 'ნაღდი ფული', sv: 'kontant' },
    BANK: { en: 'bank', ka: 'გადარიცხვა', sv: 'via bank' },
    CARD: { en: 'card terminal', ka: 'ტერმინალი', sv: 'i kortterminal' },
  },
  record: { en: 'Record payment', ka: 'გადახდის ჩაწერა', sv: 'Registrera betalning' },
  recorded: {
    en: 'Paid. The payment is recorded.',
    ka: 'გადახდა ჩაწერილია.',
    sv: 'Betalt. Betalningen är registrerad.',
  },
  received: { en: 'Received', ka: 'მიღებული თანხა', sv: 'Mottaget' },
  change: { en: 'Change: {amount}', ka: 'ხურდა: {amount}', sv: 'Växel: {amount}' },
  giveBack: {
    en: 'Change to give back: {amount}',
    ka: 'დასაბრუნებელი ხურდა: {amount}',
    sv: 'Växel tillbaka: {amount}',
  },
  stillToTake: {
    en: 'Still to take in cash: {amount}',
    ka: 'ნაღდი ფულით მისაღებია კიდევ: {amount}',
    sv: 'Kvar att ta emot kontant: {amount}',
  },
  cashMissing: { en: '{amount} is missing', ka: 'აკლია {amount}', sv: '{amount} saknas' },
  extraCharges: { en: 'Extra charges', ka: 'დამატებითი გადასახადები', sv: 'Extra avgifter' },
  addCharge: { en: 'Add charge', ka: 'დამატება', sv: 'Ny avgift' },
  chargeNote: { en: 'Note', ka: 'შენიშვნა', sv: 'Anteckning' },
  chargeAmount: { en: 'Amount in {currency}', ka: 'თანხა, {currency}', sv: 'Belopp i {currency}' },
  deleteCharge: {
    en: 'Delete charge {note}',
    ka: 'გადასახადის წაშლა: {note}',
    sv: 'Ta bort avgiften {note}',
  },
  deleteTitle: { en: 'Delete this charge?', ka: 'წაიშალოს ეს გადასახადი?', sv: 'Ta bort avgiften?' },
  deleteConfirm: { en: 'Delete', ka: 'წაშლა', sv: 'Ta bort' },
  payCharge: { en: 'Pay {note}', ka: 'გადახდა: {note}', sv: 'Betala {note}' },
  pay: { en: 'Pay', ka: 'გადახდა', sv: 'Betala' },
});

/** /manage/transactions: the columns of specification 2, section 2. */
export const officeTransactions = texts({
  title: { en: 'Transactions', ka: 'ტრანზაქციები', sv: 'Transaktioner' },
  none: { en: 'No data found.', ka: 'მონაცემები არ მოიძებნა.', sv: 'Inget hittades.' },
  paymentStatus: { en: 'Payment status', ka: 'გადახდის სტატუსი', sv: 'Betalstatus' },
  name: { en: 'Name', ka: 'სახელი', sv: 'Namn' },
  email: { en: 'Sender email', ka: 'გამგზავნის ელფოსტა', sv: 'Avsändarens e-post' },
  invoice: { en: 'Invoice', ka: 'ინვოისი', sv: 'Faktura' },
  price: { en: 'Total price', ka: 'ჯამური ფასი', sv: 'Totalpris' },
  currency: { en: 'Currency', ka: 'ვალუტა', sv: 'Valuta' },
  method: { en: 'Method', ka: 'მეთოდი', sv: 'Betalsätt' },
  date: { en: 'Created', ka: 'შექმნილია', sv: 'Skapad' },
  cargoDate: { en: 'Parcel created', ka: 'ამანათის თარიღი', sv: 'Paket skapat' },
  item: { en: 'Item', ka: 'ამანათი', sv: 'Paket' },
  refundDue: { en: 'Refund due', ka: 'დასაბრუნებელია', sv: 'Ska återbetalas' },
});
