const NUMBER = /^[+-]?(?:\d+(?:[.,](\d*))?|[.,](\d+))$/;

/**
 * The number in a text field; accepts a decimal comma. Returns NaN for an empty field, for anything but digits
 * (`1e3`, `0x10`), and for more decimals than `decimals`.
 */
export function typedNumber(typed = '', decimals = Number.POSITIVE_INFINITY): number {
  const text = typed.trim();
  const parts = NUMBER.exec(text);
  if (parts === null || (parts[1] ?? parts[2] ?? '').length > decimals) return Number.NaN;
  return Number(text.replace(',', '.'));
}

/** The same for forms that validate it: '' stays '', and invalid text is returned as typed. */
export function numberOrText(typed: string, decimals: number): number | string {
  const number = typedNumber(typed, decimals);
  return Number.isNaN(number) ? typed.trim() : number;
}
