/** The receipt of a payment, a PDF (decision 024), and the button that opens it. */
import { texts } from './texts.ts';

export const receipt = texts({
  open: { en: 'Receipt', ka: 'ქვითარი', sv: 'Kvitto' },
  openNumber: { en: 'Receipt {number}', ka: 'ქვითარი {number}', sv: 'Kvitto {number}' },
  title: { en: 'Receipt {number}', ka: 'ქვითარი {number}', sv: 'Kvitto {number}' },
  date: { en: 'Date of payment', ka: 'გადახდის თარიღი', sv: 'Betalningsdatum' },
  payer: { en: 'Paid by', ka: 'გადამხდელი', sv: 'Betalat av' },
  method: { en: 'Method', ka: 'გადახდის მეთოდი', sv: 'Betalsätt' },
  methods: {
    STRIPE: { en: 'Card (Stripe)', ka: 'ბარათი (Stripe)', sv: 'Kort (Stripe)' },
    CASH: { en: 'Cash', ka: 'ნაღდი ფული', sv: 'Kontant' },
    BANK: { en: 'Bank transfer', ka: 'საბანკო გადარიცხვა', sv: 'Banköverföring' },
    CARD: { en: 'Card terminal', ka: 'ბარათის ტერმინალი', sv: 'Kortterminal' },
    COUPON: { en: 'Coupon', ka: 'კუპონი', sv: 'Kupong' },
  },
  parcel: { en: 'Parcel {tracking}', ka: 'ამანათი {tracking}', sv: 'Paket {tracking}' },
  route: {
    en: '{source} to {destination}',
    ka: '{source} – {destination}',
    sv: '{source} till {destination}',
  },
  charge: { en: 'Extra charge', ka: 'დამატებითი გადასახადი', sv: 'Extra avgift' },

  /** The usual ones, which are typed in English (`chargeName`). */
  charges: {
    insurance: { en: 'Insurance', ka: 'დაზღვევა', sv: 'Försäkring' },
    customsHandling: { en: 'Customs handling', ka: 'საბაჟო მომსახურება', sv: 'Tullhantering' },
    customsDuty: { en: 'Customs duty', ka: 'საბაჟო გადასახადი', sv: 'Tull' },
  },
  freight: { en: 'Freight', ka: 'ტრანსპორტირება', sv: 'Frakt' },
  packaging: { en: 'Packaging', ka: 'შეფუთვა', sv: 'Emballage' },
  delivery: { en: 'Delivery', ka: 'მიტანა', sv: 'Leverans' },
  discount: { en: 'Coupon', ka: 'კუპონი', sv: 'Kupong' },
  total: { en: 'Total paid', ka: 'სულ გადახდილია', sv: 'Totalt betalt' },
  refunded: {
    en: 'This payment was returned in full on {date}.',
    ka: 'ეს თანხა სრულად დაბრუნდა. თარიღი: {date}.',
    sv: 'Betalningen har återbetalats i sin helhet: {date}.',
  },
});
