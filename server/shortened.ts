/** The text, or its first letters and `…` when it is longer than `most`; no letter is cut in half. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
