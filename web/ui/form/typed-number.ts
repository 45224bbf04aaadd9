/** The number that a text field holds; a decimal comma is a point, and an empty field is no number (NaN). */
export function typedNumber(typed = ''): number {
  const text = typed.trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}
