/**
 * A message whose language is not known yet: a key of the catalogue and its values, as one string, because zod and errors
 * carry strings. Whoever shows it writes it in the reader's language with `say`.
 */
import { fill, type PlaceholdersOf } from './format.ts';

/** Characters that no text of ours or of a user has: the contract refuses them. */
const [BEGIN, VALUES, END] = ['\u0001', '\u0002', '\u0003'];
const TOLD = new RegExp(`${BEGIN}([^${BEGIN}${VALUES}${END}]+)(?:${VALUES}([^${END}]*))?${END}`, 'g');

/** Texts by key, some of them further in. */
export interface Texts {
  readonly [key: string]: string | Texts | readonly unknown[];
}

/** The keys of a catalogue's texts, such as `validation.maximum`. */
export type KeyOf<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Key
    : Catalogue[Key] extends readonly unknown[]
      ? never
      : `${Key}.${KeyOf<Catalogue[Key]>}`;
}[keyof Catalogue & string];

type TextAt<Catalogue, Key> = Key extends `${infer First}.${infer Rest}`
  ? First extends keyof Catalogue
    ? TextAt<Catalogue[First], Rest>
    : never
  : Key extends keyof Catalogue
    ? Catalogue[Key]
    : never;

type Values<Text> = Text extends string ? Record<PlaceholdersOf<Text>, string | number> : never;
type ValuesAt<Catalogue, Key> =
  PlaceholdersOf<TextAt<Catalogue, Key> & string> extends never
    ? []
    : [values: Values<TextAt<Catalogue, Key>>];

/** Makes messages of a catalogue: the key must exist, and each placeholder gets its value. */
export const tellerOf =
  <Catalogue>() =>
  <Key extends KeyOf<Catalogue>>(key: Key, ...[values]: ValuesAt<Catalogue, Key>): string =>
    `${BEGIN}${key}${values === undefined ? '' : VALUES + JSON.stringify(values)}${END}`;

/** Writes the messages in a text from this catalogue. Values may be messages themselves. Other text stays as it is. */
export function say(text: string, catalogue: Texts): string {
  if (!text.includes(BEGIN)) return text;
  return text.replace(TOLD, (_whole, key: string, json: string | undefined) => {
    const values = json === undefined ? {} : valuesOf(json);
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? say(value, catalogue) : value,
    ]);
    return fill(textAt(catalogue, key), Object.fromEntries(said) as Record<string, string | number>);
  });
}

/** Whether a text has messages that nobody has written in a language yet. */
export const isTold = (text: string): boolean => text.includes(BEGIN) || text.includes('\\u0001');

/** A caller can write anything between the marks. */
function valuesOf(json: string): Record<string, string | number> {
  try {
    return JSON.parse(json) as Record<string, string | number>;
  } catch {
    return {};
  }
}

function textAt(catalogue: Texts, key: string): string {
  let found: unknown = catalogue;
  for (const part of key.split('.'))
    found = Object.hasOwn(Object(found) as object, part) ? (found as Texts)[part] : undefined;
  // The key's type makes sure that there is one; better its name than nothing.
  return typeof found === 'string' ? found : key;
}
