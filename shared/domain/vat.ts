/** The VAT that a price includes. A route's rate is set by staff; nothing is ever added to a price (decision 044). */
import { toMajor, toMinor } from './money.ts';

export interface Vat {
  /** Percent with up to two decimals; 0: none is due. */
  rate: number;
  /** What the company says about it, in its own words; '' for nothing. */
  text: string;
}

/** The VAT of one rate in a sum; the amount is in the currency's major unit. */
export interface VatPart extends Vat {
  amount: number;
}

/** The VAT of a route or an invoice, which store the rate in hundredths of a percent. */
export const vatOf = ({ vat_rate, vat_text }: { vat_rate: number; vat_text: string }): Vat => ({
  rate: vat_rate / 100,
  text: vat_text,
});

/** The VAT in a price that includes it, in minor units, rounded half up. */
export function vatIn(price: number, rate: number): number {
  const hundredths = Math.round(rate * 100);
  return Math.round((price * hundredths) / (10_000 + hundredths));
}

/** The VAT in several prices, a part for each rate and text in their order; amounts in the major unit. */
export function vatParts(prices: readonly { total: number; vat: Vat }[]): VatPart[] {
  const parts = new Map<string, VatPart>();
  for (const { total, vat } of prices) {
    const key = `${vat.rate} ${vat.text}`;
    const before = toMinor(parts.get(key)?.amount ?? 0);
    parts.set(key, { ...vat, amount: toMajor(before + vatIn(toMinor(total), vat.rate)) });
  }
  return [...parts.values()];
}
