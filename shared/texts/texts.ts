/**
 * Each text of the product is written once, in all of its languages:
 *
 *     export const prices = texts({ freight: { en: 'Freight', ka: 'ტრანსპორტირება', sv: 'Frakt' } });
 *
 * Code reads `prices.freight`. In the browser application it is the text of the built language: the build leaves the others out
 * (scripts/built-texts.mjs). Elsewhere it is English, and `inLanguage` gives the others.
 */
import { LANGUAGES, type Language } from '#shared/domain/languages.ts';
import type { PlaceholdersOf } from './format.ts';

/** One text in all languages. */
type Written = { readonly [In in Language]: string };

/** The same words in one language; as types, the English ones. */
type English<Tree> = Tree extends Written
  ? Tree['en']
  : Tree extends string
    ? Tree
    : { readonly [Key in keyof Tree]: English<Tree[Key]> };

type SameSet<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** A translation, or what its placeholders must be. */
type Fitting<EnglishText extends string, Own extends string> =
  SameSet<PlaceholdersOf<EnglishText>, PlaceholdersOf<Own>> extends true
    ? Own
    : { placeholders: PlaceholdersOf<EnglishText> };

/** `Tree` if each of its texts has all languages, and the same placeholders in each; otherwise what it must be. */
type Checked<Tree> = Tree extends Written
  ? { readonly [In in keyof Tree]: In extends Language ? Fitting<Tree['en'], Tree[In]> : never }
  : Tree extends string
    ? Written
    : { readonly [Key in keyof Tree]: Checked<Tree[Key]> };

/** What the English texts were made of. */
const written = new WeakMap<object, object>();

/** The texts in English. One that lacks a language, or has other placeholders in one, does not compile. */
export function texts<const Tree extends object>(tree: Tree & Checked<Tree>): English<Tree> {
  const english = pick(tree, 'en');
  if (isObject(english)) written.set(english, tree);
  return english as English<Tree>;
}

/** Two parts in one. */
export const joined = <One extends object, Other extends object>(one: One, other: Other): One & Other =>
  texts({ ...written.get(one), ...written.get(other) } as never);

/** Texts of which only the keys are known. */
export type AnyText<Tree> = Tree extends string
  ? string
  : { readonly [Key in keyof Tree]: AnyText<Tree[Key]> };

/** What `texts` made, or an object of such, in a language; throws for a part of one, which is English alone. */
export function inLanguage<Tree>(english: Tree, language: Language): AnyText<Tree> {
  if (!isObject(english)) throw new TypeError(`This is not what \`texts\` made: ${String(english)}`);
  const tree = written.get(english);
  const own =
    tree === undefined
      ? mapped(english, (part) => inLanguage(part, language))
      : language === 'en'
        ? english
        : pick(tree, language);
  return own as AnyText<Tree>;
}

function pick(tree: unknown, language: Language): unknown {
  if (isWritten(tree)) return tree[language];
  return isObject(tree) ? mapped(tree, (part) => pick(part, language)) : tree;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isWritten = (tree: unknown): tree is Written =>
  isObject(tree) && LANGUAGES.every((language) => typeof (tree as Partial<Written>)[language] === 'string');

function mapped(tree: object, map: (part: unknown) => unknown): unknown {
  if (Array.isArray(tree)) return tree.map((part) => map(part));
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, map(part)]));
}
