/**
 * What is searched, and the words it is searched for, in one form: whoever types `oberg`, `O'Testerly` or `testadze` finds
 * Öberg, O’Testerly and ტესტაძე. The database folds with the function `folded`, which a test compares with this one.
 */
import { INVISIBLE } from './typed-text.ts';

/** Apostrophes, accents that stand alone and primes, as keyboards and word processors put them. */
const APOSTROPHES = /['`\u00B4\u2018\u2019\u201B\u02B9\u02BB\u02BC\u2032\uFF07]/g;
/** The accents that decomposed letters leave behind. */
const ACCENTS = /[\u0300-\u036F]/g;
/** Between words. `|` ends the name in what is searched. */
const BETWEEN_WORDS = /[\t\n\r ,|\u2010-\u2015\u2043\u2212-]/g;

/** The national transliteration of Georgian (2002) without its apostrophes, in the order of the alphabet. */
const GEORGIAN = 'a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h'.split(' ');
/** Letters that Unicode does not decompose. */
const WHOLE = new Map(
  'ßss æae œoe þth øo đd ðd łl ħh ıi ςσ'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Decomposed letters that are folded: one can be eighteen. No name or address has more. */
const MOST_FOLDED = 1_000;

const cut = (text: string): string =>
  text.length <= MOST_FOLDED ? text : Array.from(text).slice(0, MOST_FOLDED).join('');

/** Text in lower case without accents and apostrophes, in Latin instead of Georgian letters, with spaces between its words. */
export function foldText(text: string): string {
  return (
    cut(text.replace(APOSTROPHES, '').replace(INVISIBLE, '').normalize('NFKD'))
      .replace(ACCENTS, '')
      // Those that were a part of another letter, as in ŉ and ″.
      .replace(APOSTROPHES, '')
      .toLowerCase()
      .replace(/[ა-ჰ]/g, (letter) => GEORGIAN[letter.charCodeAt(0) - 0x10_d0] ?? letter)
      .replace(/[^ -~]/g, (letter) => WHOLE.get(letter) ?? letter)
      .replace(BETWEEN_WORDS, ' ')
  );
}

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
 * The digits of what looks like a phone number without plus, spaces, leading zeros and, in the second form, the country
 * code, so that `+44 (0)7400…`, `00447400…` and `07400 …` find each other. None if it is not one.
 */
function phoneForms(typed: string): string[] {
  if (!PHONE.test(typed)) return [];
  const digits = typed.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < SHORTEST_PHONE) return [];
  return [...new Set([digits, NATIONAL.exec(digits)?.[1] ?? digits])];
}

/**
 * What somebody is found by: the one word in any of name, e-mail and phone number; of several, all of them in the name, in
 * whatever order; or one of these forms of a phone number.
 */
export interface SearchTerms {
  words: string[];
  phones: string[];
}

/** Whoever types more words is found by the longest ones: each is looked for in each text. */
const MOST_WORDS = 6;
/** Letters that are looked for, of a word and of all, as each is at each place of each text; folded, one letter can be eighteen. */
const MOST_LETTERS = { word: 40, all: 60 };

/** The folded words of what somebody typed, but those that another one contains. What dashes join stays together. */
function wordsOf(typed: string): string[] {
  const words = typed.split(/[\s,|]+/).map((word) => foldText(word).trim().slice(0, MOST_LETTERS.word));
  const longestFirst = [...new Set(words.filter(Boolean))].toSorted(
    (one, other) => other.length - one.length,
  );
  const kept = new Set<string>();
  let room = MOST_LETTERS.all;
  for (const word of longestFirst) {
    if (word.length > room || kept.size === MOST_WORDS || [...kept].some((longer) => longer.includes(word)))
      continue;
    kept.add(word);
    room -= word.length;
  }
  return [...new Set(words)].filter((word) => kept.has(word));
}

/** The terms of what somebody typed into a search. */
export const searchTerms = (typed: string): SearchTerms => ({
  words: wordsOf(typed),
  phones: phoneForms(typed.trim()),
});

/** Whether a folded text has all these words; of no words, none has. */
const hasAll = (folded: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => folded.includes(word));

/** Whether what was typed is in a text; nothing is in each. */
export const isIn = (text: string, typed: string): boolean =>
  typed.trim() === '' || hasAll(foldText(text), wordsOf(typed));

/** What a person is found by: name, e-mail and phone number, folded, the last also as digits. */
export function searchableText({ name, email, phone }: Readonly<Record<'name' | 'email' | 'phone', string>>) {
  const digits = /\D/.test(phone) ? ` ${phone.replace('(0)', '').replace(/\D/g, '')}` : '';
  return `${foldText(name)}|${foldText(email)} ${foldText(phone)}${digits}`;
}

/** Whether somebody is found by these terms. */
export function isFound(
  person: Parameters<typeof searchableText>[0],
  { words, phones }: SearchTerms,
): boolean {
  const text = searchableText(person);
  return (
    hasAll(words.length > 1 ? foldText(person.name) : text, words) ||
    phones.some((form) => text.includes(form))
  );
}
