import { foldText } from './search-words.ts';

/** A name as passports write it, by the national transliteration of Georgian: Nino Beridze for ნინო ბერიძე. */
export const latinName = (name: string): string =>
  foldText(name)
    .trim()
    .replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
