/**
 * Which letters our documents can print, and what stands there for the others. The fonts are the server's
 * (server/features/base/documents/fonts.ts, whose test compares them with this list); the forms of the office use the list alone.
 */

/**
 * Letters that stand one after the other from left to right, each by itself. The font also has Hebrew, Arabic, Devanagari and Thai,
 * but they need joining or another direction, and a name in the wrong order is worse than one that is asked for.
 */
const LETTERS = [
  // Latin, its accents, and phonetic letters that alphabets of Africa and Azerbaijan use.
  String.raw`\u0020-\u007E\u00A0-\u00AC\u00AE-\u02AF\u02B7-\u02BC`,
  String.raw`\u1E02-\u1E05\u1E0A-\u1E0F\u1E12\u1E13\u1E1E\u1E1F\u1E24\u1E25\u1E2E\u1E2F\u1E36\u1E37\u1E3C-\u1E41\u1E44-\u1E47`,
  String.raw`\u1E4A-\u1E4D\u1E50-\u1E57\u1E5A\u1E5B\u1E60-\u1E63\u1E6A-\u1E71\u1E78\u1E79\u1E80-\u1E85\u1E92\u1E93\u1E9E\u1EA0-\u1EF9`,
  // Greek.
  String.raw`\u0370-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03E1\u03F0-\u03FF`,
  String.raw`\u1F00-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4`,
  String.raw`\u1FB6-\u1FC4\u1FC6-\u1FD3\u1FD6-\u1FDB\u1FDD-\u1FEF\u1FF2-\u1FF4\u1FF6-\u1FFE`,
  // Cyrillic, Armenian, Georgian.
  String.raw`\u0400-\u0479\u048A-\u052F`,
  String.raw`\u0531-\u0556\u0559-\u058A`,
  String.raw`\u10D0-\u10FF`,
  // Punctuation, small numbers, currencies, signs, arrows.
  String.raw`\u2010-\u2016\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u2044\u2070\u2074-\u208E`,
  String.raw`\u20A1\u20A6\u20A9-\u20AC\u20AF\u20B4\u20B9\u20BA\u20BD\u20BE\u2113\u2116\u2122\u2126\u212E\u2153-\u215F\u2190-\u2199\u2212`,
].join('');

const PRINTABLE = new RegExp(`^[${LETTERS}]*$`);
const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;
const CAPITALS = /[\u1C90-\u1CBF]+/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const MARKS = /\p{M}/gu;

/** Stands for a letter that cannot be printed. */
export const SUBSTITUTE = '?';

export interface Printed {
  /** One text for each line that was typed, in printable letters; none of them is empty. */
  lines: string[];
  /** What is printed differently from how it was typed, each once, in the order of the text. */
  missing: string[];
}

/** The text as documents print it. Letters that no font has become `?`, or the letter without an accent that no font has. */
export function printed(text: string): Printed {
  const missing = new Set<string>();
  const lines = text
    .split(LINE_BREAK)
    .map((line) => lettersOf(line, missing).replaceAll(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '');
  return { lines, missing: [...missing] };
}

function lettersOf(line: string, missing: Set<string>): string {
  const typed = line
    .replaceAll('\t', ' ')
    .normalize('NFC')
    // Georgian capitals (Mtavruli) are the same letters.
    .replace(CAPITALS, (capitals) => capitals.toLowerCase());
  if (PRINTABLE.test(typed)) return typed;
  // What a reader takes for one letter, such as an emoji of several characters, is replaced by one.
  const segments = new Intl.Segmenter().segment(typed);
  return Array.from(segments, ({ segment }) => letterOf(segment, missing)).join('');
}

function letterOf(typed: string, missing: Set<string>): string {
  const seen = typed.replace(INVISIBLE, '');
  // The same letter in another form: of full width, as a ligature, in the bold type of social networks.
  const forms = [seen, seen.normalize('NFKC')];
  const usual = forms.find((form) => isShortAndPrintable(form));
  if (usual !== undefined) return usual;
  missing.add(typed);
  // Without its last accents, or without any.
  const plain = [seen, seen.normalize('NFD')].map((form) => form.replace(MARKS, ''));
  return plain.find((form) => form !== '' && isShortAndPrintable(form)) ?? SUBSTITUTE;
}

const isShortAndPrintable = (text: string): boolean => text.length <= 3 && PRINTABLE.test(text);

/** The letters that are printed differently, for a note beside their field; [] if there are none. */
export const unprintable = (text: string): string[] => printed(text).missing;
