/** Names, addresses and contents of the demo's parcels, chosen by a number so that they are the same everywhere. */
import type { Country } from '#shared/domain/countries.ts';

const FIRST = [
  'Giorgi',
  'Nino',
  'Tamar',
  'Levan',
  'Ana',
  'Mariam',
  'Luka',
  'ნინო',
  'დავით',
  'Eka',
  'Irakli',
  'სალომე',
];
const LAST = [
  'Beridze',
  'Kapanadze',
  'Gelashvili',
  'Maisuradze',
  'ლომიძე',
  'Japaridze',
  'Tsiklauri',
  'ხარაიშვილი',
];
const THINGS = [
  'Clothes',
  'Books',
  'Wine and churchkhela',
  'Shoes',
  'Toys',
  'Documents',
  'Kitchen things',
  'Medicine',
];

const PLACES: Record<Country, { line: string; postal_code: string; phone: string }[]> = {
  GE: [
    { line: 'რუსთაველის გამზირი 24', postal_code: '0108', phone: '99555512345' },
    { line: '7 Chavchavadze Avenue', postal_code: '0179', phone: '99557745612' },
    { line: '12 Gorgiladze Street, Batumi', postal_code: '6000', phone: '99559378934' },
  ],
  UK: [
    { line: '18 Brick Lane', postal_code: 'E1 6RF', phone: '44207946010' },
    { line: '5 Deansgate', postal_code: 'M3 1AZ', phone: '44207946020' },
  ],
  IE: [{ line: '9 Camden Street', postal_code: 'D02 XE80', phone: '35387123456' }],
  SE: [{ line: 'Storgatan 4', postal_code: '211 42', phone: '4670174060' }],
};

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** A sender or receiver for the intake form. */
export function person(n: number, country: Country, change: { name?: string; email?: string } = {}) {
  const place = pick(PLACES[country], n);
  return {
    name: `${pick(FIRST, n)} ${pick(LAST, n * 7 + 3)}`,
    email: `person${n}@example.com`,
    phone: `${place.phone}${String(n % 10)}`,
    country_code: country,
    address_line_1: place.line,
    address_line_2: '',
    postal_code: place.postal_code,
    ...change,
  };
}

export const thing = (n: number): string => pick(THINGS, n);

/** A seeded random number generator (mulberry32), so that the data is always the same. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
