/** What somebody typed into a search, in the forms in which it may stand in the data. */

const PHONE = /^[+(]?[\d\s()./-]+$/;
const SHORTEST_PHONE = 3;
/** The four countries' codes; after one, so many digits are a number that a neighbour may have typed without it. */
const NATIONAL = /^(?:44|353|46|995)0?(\d{6,})$/;

/**
 * The word in lower case and, when it looks like a phone number, its digits: without plus, spaces and the zeros that
 * stand for a country or an area, and without the country's code (`+44 (0)7400…`, `00447400…` and `07400 …` find each
 * other).
 */
export function searchForms(word: string): string[] {
  const plain = word.trim().toLowerCase();
  if (!PHONE.test(plain)) return [plain];
  const digits = plain.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < SHORTEST_PHONE) return [plain];
  const national = NATIONAL.exec(digits)?.[1] ?? digits;
  return [...new Set([plain, digits, national])];
}
