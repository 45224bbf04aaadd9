import type { PlaceholdersOf } from './format.ts';

/**
 * A translation has the keys of the English catalogue and the placeholders of each of its texts: anything else does not
 * compile. English comes as a type alone, so that a page in another language does not load it.
 *
 *     import type { prices as english } from '../en/prices.ts';
 *     export const prices = translationOf<typeof english>()({ freight: 'ტრანსპორტირება', … });
 */

type SameSet<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** `Own` if it translates `English`, otherwise what it must be. */
export type Checked<English, Own> = English extends string
  ? Own extends string
    ? SameSet<PlaceholdersOf<English>, PlaceholdersOf<Own>> extends true
      ? Own
      : { placeholders: PlaceholdersOf<English> }
    : string
  : {
      readonly [Key in keyof English]: Key extends keyof Own ? Checked<English[Key], Own[Key]> : English[Key];
    } & {
      readonly [Key in Exclude<keyof Own, keyof English>]: never;
    };

/** Takes the translation of a part of the English catalogue as it is. */
export const translationOf =
  <English>() =>
  <const Own>(own: Own & Checked<English, Own>): Own =>
    own;
