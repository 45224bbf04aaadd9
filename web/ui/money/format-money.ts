import { LOCALES } from '#shared/domain/languages.ts';
import { locale } from '#web/ui/language/locale.ts';

/** Formats an amount in the major unit with symbol, thousands separators and two decimals: `£1,234.50`, in each language alike. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat(LOCALES.en, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });

/** Formats a count or weight with thousands separators and as few decimals as needed: `1,234.5`. */
export function formatNumber(value: number): string {
  return number.format(value);
}
