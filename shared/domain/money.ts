/**
 * Amounts of money: integers in the minor unit internally, numbers in the major unit with two decimals on the wire
 * (decisions, Money).
 */

/** The same for every currency, because the specification shows two decimals for all of them. */
const MINOR_PER_MAJOR = 100;

/** The currency symbols of the specification (specification 1, section 3). Other codes are put before the amount. */
const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  CRC: '₡',
  GBP: '£',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  NGN: '₦',
  PHP: '₱',
  PLN: 'zł',
  PYG: '₲',
  THB: '฿',
  UAH: '₴',
  VND: '₫',
};

/** An amount with its currency; `amount` is in the minor unit. */
export interface Money<Currency extends string = string> {
  currency: Currency;
  amount: number;
}

/**
 * Converts the major unit to the minor unit: 12.34 → 1234. More than two decimals are rounded half-up (away from
 * zero) by their decimal text: 1.005 → 101. Throws a RangeError if the result is not an exact integer.
 */
export function toMinor(major: number): number {
  if (!Number.isFinite(major)) throw new RangeError(`not an amount: ${major}`);
  const [digits = '0', exponent = '0'] = Math.abs(major).toString().split('e');
  // Shifting the exponent of the decimal text avoids the rounding error of a multiplication by 100.
  const minor = Math.floor(Number(`${digits}e${Number(exponent) + 2}`) + 0.5);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`amount too large: ${major}`);
  return major < 0 && minor !== 0 ? -minor : minor;
}

/** Converts the minor unit to the major unit, for the wire: 1234 → 12.34. */
export function toMajor(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an integer of the minor unit: ${minor}`);
  return minor / MINOR_PER_MAJOR;
}

/**
 * numerator ÷ denominator as an integer, rounded half-up (away from zero). Both are integers, the denominator is
 * positive.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`cannot divide ${numerator} by ${denominator}`);
  }
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const whole = (size - rest) / denominator;
  // rest ≥ denominator − rest means 2 × rest ≥ denominator, but stays within exact integers.
  const rounded = rest >= denominator - rest ? whole + 1 : whole;
  return numerator < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * `part` / `parts` of an amount, rounded half-up: share(1001, 10, 100) is 10 percent of 10.01. Products beyond 2^53
 * stay exact.
 */
export function share(amount: number, part: number, parts: number): number {
  const product = amount * part;
  if (Number.isSafeInteger(product)) return divideHalfUp(product, parts);
  const exact = BigInt(amount) * BigInt(part);
  const doubled = (exact < 0n ? -exact : exact) * 2n + BigInt(parts);
  const rounded = Number(doubled / (BigInt(parts) * 2n));
  if (!Number.isSafeInteger(rounded))
    throw new RangeError(`amount too large: ${amount} × ${part} ÷ ${parts}`);
  return exact < 0n ? -rounded : rounded;
}

/** One sum per currency, in the order of their first amounts. */
export function sumByCurrency<Currency extends string>(
  amounts: Iterable<Money<Currency>>,
): Money<Currency>[] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of amounts) {
    const sum = (sums.get(currency) ?? 0) + amount;
    if (!Number.isSafeInteger(sum)) throw new RangeError(`sum too large in ${currency}`);
    sums.set(currency, sum);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** The symbol of a currency, or its code if there is none. */
export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? currency;
}

/** Formats an amount in the minor unit: '£1,234.50', '-€0.05', 'CHF 10.00'. */
export function formatMoney(minor: number, currency: string): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an integer of the minor unit: ${minor}`);
  const size = Math.abs(minor);
  const major = String(Math.floor(size / MINOR_PER_MAJOR)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(size % MINOR_PER_MAJOR).padStart(2, '0');
  const symbol = currencySymbol(currency);
  return `${minor < 0 ? '-' : ''}${symbol}${symbol === currency ? ' ' : ''}${major}.${rest}`;
}
