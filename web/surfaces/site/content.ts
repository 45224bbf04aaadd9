/** The figures and samples of the home and About pages: the specification's own. A company puts its own here. */
export const homeFigures = { score: '5', reviews: 19, customers: 10_000, parcels: 70_500 } as const;

export const aboutFigures = { founded: 2009, shipped: '220 thousand', customers: 5_000 } as const;

export interface Sample {
  name: string;
  /** In pounds, VAT comes on top. */
  price: number;
}

export const popularShipments: readonly { title: string; samples: readonly Sample[] }[] = [
  {
    title: 'Household Items',
    samples: [
      { name: 'Box of clothes, 10 kg', price: 25 },
      { name: 'Kitchenware, 15 kg', price: 36 },
      { name: 'Bedding and curtains, 8 kg', price: 21 },
      { name: 'Microwave oven', price: 34 },
    ],
  },
  {
    title: 'Sports Equipments',
    samples: [
      { name: 'Bicycle', price: 62 },
      { name: 'Ski set', price: 38 },
      { name: 'Set of dumbbells, 20 kg', price: 46 },
      { name: 'Tennis bag', price: 19 },
    ],
  },
  {
    title: 'Furniture',
    samples: [
      { name: 'Office chair', price: 49 },
      { name: 'Coffee table', price: 57 },
      { name: 'Chest of drawers', price: 95 },
      { name: 'Child’s bed', price: 88 },
    ],
  },
  {
    title: 'Electronics',
    samples: [
      { name: 'Laptop', price: 18 },
      { name: 'Television, 43 inch', price: 54 },
      { name: 'Games console', price: 22 },
      { name: 'Desktop computer', price: 39 },
    ],
  },
];

export const testimonials: readonly { name: string; from: string; text: string }[] = [
  {
    name: 'Nino K.',
    from: 'London to Tbilisi',
    text: 'I send my mother a box every month. The courier comes to my door, and she calls me when it arrives. I have never had to ask where it is.',
  },
  {
    name: 'Giorgi B.',
    from: 'Dublin to Kutaisi',
    text: 'The price on the page was the price on the invoice, to the penny. That is all I ever wanted from a courier.',
  },
  {
    name: 'Eka S.',
    from: 'Malmö to Batumi',
    text: 'They packed my grandmother’s coffee set as if it were their own. Not a single cup was chipped.',
  },
];
