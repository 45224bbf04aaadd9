/** Digits with at most one decimal point or comma: what a person means by a number. */
const NUMBER = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** The number that a text field holds; a decimal comma is a point. Anything else, an empty field too, is NaN. */
export function typedNumber(typed = ''): number {
  const text = typed.trim();
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
