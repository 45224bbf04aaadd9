const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** A count or a weight with thousands separators and no more decimals than it has: `1,234.5`. */
export function formatNumber(value: number): string {
  return number.format(value);
}
