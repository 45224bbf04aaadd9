import { CURRENCIES, type Currency } from '#shared/domain/countries.ts';

/** As the booking's form stores it, or with the sign before it: `75.5 EUR`, `£1,200`. */
const WITH_CODE = /^(\d+(?:\.\d{1,2})?) ([A-Z]{3})$/;
const WITH_SIGN = /^([£€$]) ?(\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)$/;
const SIGNS: Readonly<Record<string, Currency>> = { '£': 'GBP', '€': 'EUR', $: 'USD' };

/** What a form says of the contents' worth. */
interface Worth {
  /** In the major unit; '' where the agent has to read the words. */
  amount: number | '';
  currency?: Currency;
}

/** The worth of a booked item; undefined if its text has no figures. Any other text is for the agent: a guess would be a wrong sum. */
export function bookedWorth(value: string): Worth | undefined {
  const text = value.trim();
  const [, figures, code] = WITH_CODE.exec(text) ?? [];
  const [, sign, amount] = WITH_SIGN.exec(text) ?? [];
  const currency = CURRENCIES.find((one) => one === (code ?? SIGNS[sign ?? '']));
  const worth = Number((figures ?? amount ?? '').replaceAll(',', ''));
  if (currency !== undefined && worth > 0) return { amount: worth, currency };
  return /[1-9]/.test(text) ? { amount: '' } : undefined;
}
