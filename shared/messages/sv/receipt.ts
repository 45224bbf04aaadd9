/** The receipt of a payment, a PDF (decision 024), and the button that opens it. */
import type { receipt as english } from '../en/receipt.ts';
import { translationOf } from '../translation.ts';

export const receipt = translationOf<typeof english>()({
  open: 'Kvitto',
  openNumber: 'Kvitto {number}',
  title: 'Kvitto {number}',
  date: 'Betalningsdatum',
  payer: 'Betalat av',
  method: 'Betalsätt',
  methods: {
    STRIPE: 'Kort (Stripe)',
    CASH: 'Kontant',
    BANK: 'Banköverföring',
    CARD: 'Kortterminal',
    COUPON: 'Kupong',
  },
  parcel: 'Paket {tracking}',
  route: '{source} till {destination}',
  charge: 'Extra avgift',
  charges: { insurance: 'Försäkring', customsHandling: 'Tullhantering', customsDuty: 'Tull' },
  freight: 'Frakt',
  packaging: 'Emballage',
  delivery: 'Leverans',
  discount: 'Kupong',
  total: 'Totalt betalt',
  refunded: 'Betalningen har återbetalats i sin helhet: {date}.',
});
