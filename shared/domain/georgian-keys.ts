/** What was typed while the keyboard was set to Georgian, in fields that take Latin letters alone. Pure. */

/** The Georgian letter on each key of the Latin letters below. */
const GEORGIAN = 'აბცდეფგჰიჯკლმნოპქრსტუვწხყზჩჟღშთჭძ';
const LATIN = 'abcdefghijklmnopqrstuvwxyzCJRSTWZ';

export const hasGeorgian = (text: string): boolean => /[ა-ჰ]/.test(text);

/** The same keys of a Latin keyboard: `ნინო@example.com` is `nino@example.com`. */
export const latinKeys = (text: string): string =>
  text.replaceAll(/[ა-ჰ]/g, (letter) => LATIN.charAt(GEORGIAN.indexOf(letter)) || letter);
