import type { VatPart } from '../domain/vat.ts';
import { fill } from './format.ts';

/** `Includes 18% VAT: £5.19`, or that none is added, and what the company says about it. `texts` and `amount` are in the reader's language. */
export function vatLine(
  texts: Readonly<Record<'none' | 'part', string>>,
  { rate, text }: Pick<VatPart, 'rate' | 'text'>,
  amount: string,
): string {
  const line = rate === 0 ? texts.none : fill(texts.part, { rate, amount });
  return text === '' ? line : `${line} ${text}`;
}
