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

/** Letters that Unicode does not decompose, and the national transliteration of Georgian (2002) without its apostrophes. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', ς: 'σ' },
  ...{ ა: 'a', ბ: 'b', გ: 'g', დ: 'd', ე: 'e', ვ: 'v', ზ: 'z', თ: 't', ი: 'i', კ: 'k', ლ: 'l' },
  ...{ მ: 'm', ნ: 'n', ო: 'o', პ: 'p', ჟ: 'zh', რ: 'r', ს: 's', ტ: 't', უ: 'u', ფ: 'p', ქ: 'k' },
  ...{ ღ: 'gh', ყ: 'q', შ: 'sh', ჩ: 'ch', ც: 'ts', ძ: 'dz', წ: 'ts', ჭ: 'ch', ხ: 'kh', ჯ: 'j', ჰ: 'h' },
};
const NOT_LATIN = new RegExp(`[${Object.keys(LATIN).join('')}]`, 'g');

/** Text in lower case without accents and apostrophes, in Latin instead of Georgian letters, with spaces between its words. */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(NOT_LATIN, (letter) => LATIN[letter] ?? letter)
    .replace(BETWEEN_WORDS, ' ');
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

/** The terms of what somebody typed into a search. What dashes join stays together. */
export function searchTerms(typed: string): SearchTerms {
  const words = typed
    .split(/[\s,|]+/)
    .map((word) => foldText(word).trim())
    .filter(Boolean);
  return { words: [...new Set(words)], phones: phoneForms(typed.trim()) };
}

/** Whether a folded text has all these words; of no words, none has. */
const hasAll = (folded: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => folded.includes(word));

/** Whether what was typed is in a text; nothing is in each. */
export const isIn = (text: string, typed: string): boolean =>
  typed.trim() === '' || hasAll(foldText(text), searchTerms(typed).words);

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
