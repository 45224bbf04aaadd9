import { fill } from '#texts/format.ts';
import { web } from '#texts/web.ts';
import { formatNumber } from './format-money.ts';

/** A weight with its unit; `weight` is in kilograms, or as it was typed. */
export const formatWeight = (weight: number | string): string =>
  fill(web.kilograms, { weight: Number(weight) > 0 ? formatNumber(Number(weight)) : weight });
