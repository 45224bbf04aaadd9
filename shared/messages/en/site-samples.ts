/** Samples and invented words of customers on the home and About pages; a company replaces them before it opens (README). */
export const siteSamples = {
  /** The About page: parcels shipped, after `over`. */
  shipped: '220 thousand',
  sampleWay: 'London → Tbilisi',
  popular: [
    {
      title: 'Household Items',
      samples: [
        'Box of clothes, 10 kg',
        'Kitchenware, 15 kg',
        'Bedding and curtains, 8 kg',
        'Microwave oven',
      ],
    },
    { title: 'Sports Equipments', samples: ['Bicycle', 'Ski set', 'Set of dumbbells, 20 kg', 'Tennis bag'] },
    { title: 'Furniture', samples: ['Office chair', 'Coffee table', 'Chest of drawers', 'Child’s bed'] },
    { title: 'Electronics', samples: ['Laptop', 'Television, 43 inch', 'Games console', 'Desktop computer'] },
  ],
  testimonials: [
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
  ],
} as const;
