const NUMBER = /^[+-]?(?:\d+(?:[.,](\d*))?|[.,](\d+))$/;

/**
 * The number that a text field holds; a decimal comma is a point. An empty field is no number (NaN), nor is anything
 * but digits (`1e3`, `0x10`), nor a number with more decimals than `decimals`.
 */
export function typedNumber(typed = '', decimals = Number.POSITIVE_INFINITY): number {
  const text = typed.trim();
  const parts = NUMBER.exec(text);
  if (parts === null || (parts[1] ?? parts[2] ?? '').length > decimals) return Number.NaN;
  return Number(text.replace(',', '.'));
}

/** The same for a form that judges it: '' stays empty, and what is no number stays as it was typed. */
export function numberOrText(typed: string, decimals: number): number | string {
  const number = typedNumber(typed, decimals);
  return Number.isNaN(number) ? typed.trim() : number;
}
