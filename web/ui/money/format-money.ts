/** An amount of the major unit with its symbol, thousands separators and two decimals: `£1,234.50`. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}
