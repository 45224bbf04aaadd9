/** The lines of a price, and the estimate of a booking (decisions/020). */
export const prices = {
  freight: 'Freight',
  packaging: 'Packaging',
  collection: 'Collection from home',
  delivery: 'Delivery to the door',
  total: 'Total',
  calculating: 'Calculating…',
  estimate: {
    title: 'Price estimate',
    about: 'About {price}',
    /** Between the sums of two currencies. */
    and: ' and ',
    missing: {
      weight: 'Enter a weight to see the price.',
      weights: 'Enter each parcel’s weight to see the price.',
      service: 'Choose a service to see the price.',
    },
    noPrice: 'There is no price for this weight on this route. You can book, and we tell you the price.',
    failed: 'No price just now. You can book without it.',
    many: 'We tell you the price of so many parcels after booking.',
    note: 'An estimate, with our packaging. We weigh each parcel when we take it in; that weight decides.',
    noteToOffice:
      'An estimate, with our packaging, to our office in Georgia. Delivery to the door costs more: write it beside the receiver. We weigh each parcel when we take it in; that weight decides.',
    noteToDoor:
      'An estimate, with our packaging, to the receiver’s door in Georgia. We weigh each parcel when we take it in; that weight decides.',
    insurance: 'Insurance costs extra: its price is told when we take the parcel in.',
    line: '{label}: {amount}',
  },
} as const;
