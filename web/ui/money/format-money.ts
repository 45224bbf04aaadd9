/** An amount of the major unit with its symbol, thousands separators and two decimals: `£1,234.50`. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** A count or a weight with thousands separators and no more decimals than it has: `1,234.5`. */
export function formatNumber(value: number): string {
  return number.format(value);
}
