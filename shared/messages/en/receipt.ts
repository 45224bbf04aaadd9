/** The receipt of a payment, a PDF (decision 024), and the button that opens it. */
export const receipt = {
  open: 'Receipt',
  openNumber: 'Receipt {number}',
  title: 'Receipt {number}',
  date: 'Date of payment',
  payer: 'Paid by',
  method: 'Method',
  methods: {
    STRIPE: 'Card (Stripe)',
    CASH: 'Cash',
    BANK: 'Bank transfer',
    CARD: 'Card terminal',
    COUPON: 'Coupon',
  },
  parcel: 'Parcel {tracking}',
  route: '{source} to {destination}',
  charge: 'Extra charge',
  /** The usual ones, which are typed in English (`chargeName`). */
  charges: { insurance: 'Insurance', customsHandling: 'Customs handling', customsDuty: 'Customs duty' },
  freight: 'Freight',
  packaging: 'Packaging',
  delivery: 'Delivery',
  discount: 'Coupon',
  total: 'Total paid',
  refunded: 'This payment was returned in full on {date}.',
} as const;
