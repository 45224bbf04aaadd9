import { CURRENCIES } from '#shared/domain/countries.ts';
import { formatMoney } from './format-money.ts';

/** The value of a booked item, `75.5 EUR` as it is stored, in the reader's way; any other text as it is. */
export function formatValue(stored: string): string {
  const [, amount = '', code = ''] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(stored) ?? [];
  const currency = CURRENCIES.find((one) => one === code);
  return currency === undefined ? stored : formatMoney(Number(amount), currency);
}
