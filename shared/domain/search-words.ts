/** Converts search words to the forms in which they may be stored. */

const PHONE = /^[+(]?[\d\s()./-]+$/;
const SHORTEST_PHONE = 3;
/** The calling codes of the four countries. With six or more digits after it, users may also omit the code. */
const NATIONAL = /^(?:44|353|46|995)0?(\d{6,})$/;

/** Fewer digits are rather a part of a name or number than a phone number. */
const PHONE_DIGITS = 6;

/** Whether a word is one that a person is reached by: an e-mail, or a phone number of at least 6 digits. */
export function isPhoneOrEmail(word: string): boolean {
  const plain = word.trim();
  return plain.includes('@') || (PHONE.test(plain) && plain.replace(/\D/g, '').length >= PHONE_DIGITS);
}

/**
 * The word in lower case and, if it looks like a phone number, its digits without plus, spaces, leading zeros and
 * the country code, so that `+44 (0)7400…`, `00447400…` and `07400 …` find each other.
 */
export function searchForms(word: string): string[] {
  const plain = word.trim().toLowerCase();
  if (!PHONE.test(plain)) return [plain];
  const digits = plain.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < SHORTEST_PHONE) return [plain];
  const national = NATIONAL.exec(digits)?.[1] ?? digits;
  return [...new Set([plain, digits, national])];
}
