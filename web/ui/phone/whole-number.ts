/** Digits of the shortest national numbers, and of the shortest with their country's code. */
const SHORTEST = { national: 5, whole: 8 };

/**
 * The digits of a number with its country code, from what people type: a number with + or 00 is whole already; else
 * the code comes before it, and a trunk 0 (London writes 020 …) falls away. Other signs than digits, spaces and the
 * usual marks stay, so that the rules can name them, and a number too short for any country stays as it is.
 */
export function wholeNumber(dialCode: string, typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '');
  if (bare === '') return '';
  const whole = /^(?:\+|00)(.*)$/.exec(bare)?.[1];
  if (whole !== undefined) return whole.length < SHORTEST.whole ? bare : whole;
  const national = bare.replace(/^0/, '');
  // So few digits are no number; with the code before them they would pass for one.
  return /^\d*$/.test(national) && national.length < SHORTEST.national ? bare : dialCode + national;
}
