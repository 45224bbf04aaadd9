/** Lengths of the shortest numbers: national, and with the country code. */
const SHORTEST = { national: 5, whole: 8 };

/**
 * Converts typed text to digits with the country code. A number with + or 00 is complete already; otherwise the
 * code is put before it and a trunk 0 (London writes 020 …) is removed. Characters other than digits, spaces and
 * the usual punctuation stay, so that validation can report them, and numbers too short for any country stay as
 * typed.
 */
export function wholeNumber(dialCode: string, typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '');
  if (bare === '') return '';
  const whole = /^(?:\+|00)(.*)$/.exec(bare)?.[1];
  if (whole !== undefined) return whole.length < SHORTEST.whole ? bare : whole;
  const national = bare.replace(/^0/, '');
  // Too short for a phone number; with the code before it, validation would accept it.
  return /^\d*$/.test(national) && national.length < SHORTEST.national ? bare : dialCode + national;
}
