/** Invented figures of the home and About pages, from the specification; a company replaces them before it opens (README). */
import { siteSamples } from '#texts/site-samples.ts';

export const homeFigures = { score: '5', reviews: 19, customers: 10_000, parcels: 70_500 } as const;

export const aboutFigures = { founded: 2009, customers: 5_000 } as const;

export interface Sample {
  name: string;
  /** Kilograms; the price comes from the tariff. */
  weight: number;
}

/** Kilograms of the samples of each kind, in the order of their names. */
const WEIGHTS = [
  [10, 15, 8, 12],
  [16, 9, 20, 5],
  [14, 18, 28, 25],
  [3, 11, 5, 9],
] as const;

export const popularShipments: readonly { title: string; samples: readonly Sample[] }[] =
  siteSamples.popular.map(({ title, samples }, kind) => ({
    title,
    samples: samples.map((name, place) => ({ name, weight: WEIGHTS[kind]?.[place] ?? 0 })),
  }));
