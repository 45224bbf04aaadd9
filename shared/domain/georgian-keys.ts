/** What was typed while the keyboard was set to Georgian, in fields that take Latin letters alone. Pure. */

/** The Georgian letter of each key, in the order of the Latin letters that are on it. */
const LETTERS = new Map(
  [...'აბცდეფგჰიჯკლმნოპქრსტუვწხყზჩჟღშთჭძ'].map((letter, place) => [
    letter,
    'abcdefghijklmnopqrstuvwxyzCJRSTWZ'.charAt(place),
  ]),
);

const GEORGIAN = /[ა-ჰ]/g;

export const hasGeorgian = (text: string): boolean => text.search(GEORGIAN) >= 0;

/** The same keys of a Latin keyboard: `ნინო@example.com` is `nino@example.com`. */
export const latinKeys = (text: string): string =>
  text.replace(GEORGIAN, (letter) => LETTERS.get(letter) ?? letter);
