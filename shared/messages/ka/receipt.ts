/** The receipt of a payment, a PDF (decision 024), and the button that opens it. */
import type { receipt as english } from '../en/receipt.ts';
import { translationOf } from '../translation.ts';

export const receipt = translationOf<typeof english>()({
  open: 'ქვითარი',
  openNumber: 'ქვითარი {number}',
  title: 'ქვითარი {number}',
  date: 'გადახდის თარიღი',
  payer: 'გადამხდელი',
  method: 'გადახდის მეთოდი',
  methods: {
    STRIPE: 'ბარათი (Stripe)',
    CASH: 'ნაღდი ფული',
    BANK: 'საბანკო გადარიცხვა',
    CARD: 'ბარათის ტერმინალი',
    COUPON: 'კუპონი',
  },
  parcel: 'ამანათი {tracking}',
  route: '{source} – {destination}',
  charge: 'დამატებითი გადასახადი',
  charges: { insurance: 'დაზღვევა', customsHandling: 'საბაჟო მომსახურება', customsDuty: 'საბაჟო გადასახადი' },
  freight: 'ტრანსპორტირება',
  packaging: 'შეფუთვა',
  delivery: 'მიტანა',
  discount: 'კუპონი',
  total: 'სულ გადახდილია',
  refunded: 'ეს თანხა სრულად დაბრუნდა. თარიღი: {date}.',
});
