/** A phone number as people write it, and as it is stored (decisions, Accounts). */

/** Whether the number has its country code: people write + or 00 before it, some in brackets. */
export const WITH_COUNTRY_CODE = /^[\s(]*(?:\+|00)/;

/** The country codes whose numbers themselves begin with a zero. After every other one, (0) is for calls from inside. */
const OWN_ZERO = /^(?:39|378|22[5679]|242)$/;
/** Of our countries no number begins with a zero. */
const TRUNK_ZERO = /^(44|353|46|995)0/;

/**
 * A phone number in any usual format, as it is stored: without plus, 00, spaces, brackets and dashes (decisions,
 * Accounts). In +44 (0)20 7946 0111 and +44 020 7946 0111 the zero does not belong to the number. Other characters stay, so
 * that the validation can report them.
 */
export function phoneDigits(written: string): string {
  if (!WITH_COUNTRY_CODE.test(written)) return bare(written);
  const [code = '', rest] = written.split(/\(\s*0\s*\)/, 2).map((part) => bare(part));
  const number = code.replace(WITH_COUNTRY_CODE, '');
  if (rest === undefined) return number.replace(TRUNK_ZERO, '$1');
  return number + (OWN_ZERO.test(number) ? '0' : '') + rest;
}

const bare = (written: string): string => written.replace(/[\s()./-]/g, '');
