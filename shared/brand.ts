/**
 * The company behind the product. Another company changes only this file, texts/offices.ts and the mark in web/ui/brand. Phone
 * numbers are from ranges that regulators reserve for fiction; empty links are hidden or shown as text.
 */
export const brand = {
  name: 'Merani',
  legalName: 'Merani Courier Ltd',
  email: 'hello@merani.example',
  /** An example of a tracking number; in the demo data this parcel is in transit. */
  sampleTracking: 'MR-102938',
  /** Shown as written; dialled as `tel:` without spaces. */
  phones: [
    { country: 'UK', number: '+44 20 7946 0321' },
    { country: 'GE', number: '+995 32 200 0321' },
    { country: 'IE', number: '+353 1 555 0321' },
    { country: 'SE', number: '+46 8 465 004 21' },
  ],
  /** Their addresses are in texts/offices.ts, in all languages. */
  offices: [
    {
      country: 'GE',
      city: 'Tbilisi',
      latitude: 41.7151,
      longitude: 44.8271,
    },
    {
      country: 'UK',
      city: 'London',
      latitude: 51.5074,
      longitude: -0.1278,
    },
  ],
  links: {
    terms: 'https://merani.example/terms.pdf',
    shopping: 'https://shop.merani.example',
    /** Opens the place on a map when it is clicked. */
    map: 'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=14/{latitude}/{longitude}',
    facebook: 'https://www.facebook.com/merani.example',
    appStore: 'https://apps.apple.com/app/merani',
    googlePlay: 'https://play.google.com/store/apps/details?id=example.merani',
  },
} as const;

/** When the offices are open, by city; '' where they are closed. Apart from the rest, which every page loads. */
export const openingHours: Readonly<
  Record<(typeof brand)['offices'][number]['city'], Record<'weekdays' | 'saturday' | 'sunday', string>>
> = {
  Tbilisi: { weekdays: '10:00–19:00', saturday: '11:00–16:00', sunday: '' },
  London: { weekdays: '09:30–18:00', saturday: '10:00–14:00', sunday: '' },
};
