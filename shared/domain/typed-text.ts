/**
 * Cleans what is typed, pasted or scanned, so that what looks the same is the same: characters that nobody sees come along
 * with text from web pages, mails and spreadsheets, and letters with accents in two forms.
 */

/** Soft hyphens, zero-width characters, and marks of direction. Joiners stay: emoji and some scripts need them. */
export const INVISIBLE = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
/** Spaces of other widths, also those that do not break. */
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** Hyphens, dashes and minus signs, as word processors put them. */
const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

/** More accents on one letter than Unicode's Stream-Safe Text Format has. Normalising sorts them, in a time that grows with their square. */
const MANY_ACCENTS = /\p{M}{31}/u;

/** Text of people: Unicode NFC, without characters that cannot be seen. The spaces at its ends are the field's business. */
export function cleanText(typed: string): string {
  const composed = MANY_ACCENTS.test(typed) ? typed : typed.normalize('NFC');
  return composed.replace(INVISIBLE, '').replace(SPACES, ' ');
}

/** Numbers and codes: also without spaces at their ends; each dash is `-`, and a full stop at the end, of the sentence it was copied from, goes. */
export function cleanCode(typed: string): string {
  return withoutEnd(cleanText(typed).replace(DASHES, '-')).trimStart();
}

/** Not by a regular expression, which would start again at each space of a long row within the text. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
