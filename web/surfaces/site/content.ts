/** Figures and samples of the home and About pages, from the specification. Another company replaces them here. */
export const homeFigures = { score: '5', reviews: 19, customers: 10_000, parcels: 70_500 } as const;

export const aboutFigures = { founded: 2009, shipped: '220 thousand', customers: 5_000 } as const;

export interface Sample {
  name: string;
  /** Kilograms; the price comes from the tariff. */
  weight: number;
}

export const popularShipments: readonly { title: string; samples: readonly Sample[] }[] = [
  {
    title: 'Household Items',
    samples: [
      { name: 'Box of clothes, 10 kg', weight: 10 },
      { name: 'Kitchenware, 15 kg', weight: 15 },
      { name: 'Bedding and curtains, 8 kg', weight: 8 },
      { name: 'Microwave oven', weight: 12 },
    ],
  },
  {
    title: 'Sports Equipments',
    samples: [
      { name: 'Bicycle', weight: 16 },
      { name: 'Ski set', weight: 9 },
      { name: 'Set of dumbbells, 20 kg', weight: 20 },
      { name: 'Tennis bag', weight: 5 },
    ],
  },
  {
    title: 'Furniture',
    samples: [
      { name: 'Office chair', weight: 14 },
      { name: 'Coffee table', weight: 18 },
      { name: 'Chest of drawers', weight: 28 },
      { name: 'Child’s bed', weight: 25 },
    ],
  },
  {
    title: 'Electronics',
    samples: [
      { name: 'Laptop', weight: 3 },
      { name: 'Television, 43 inch', weight: 11 },
      { name: 'Games console', weight: 5 },
      { name: 'Desktop computer', weight: 9 },
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
