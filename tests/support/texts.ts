/** The texts of shared/texts, for tests that look at all of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#shared/domain/languages.ts';
import { inLanguage } from '#texts/texts.ts';

const ROOT = join(import.meta.dirname, '../../shared/texts');

/** Files with other things than texts. */
const OTHERS = [
  'catalogues',
  'estimate-note',
  'format',
  'language',
  'office-address',
  'texts',
  'told',
  'vat-line',
];

type Found = [key: string, text: string];

/** All texts of a part, by key. */
function textsOf(part: unknown, key: string): Found[] {
  if (typeof part === 'string') return [[key, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, one]) => textsOf(one, `${key}.${name}`));
}

/** The files, each with what it exports in the language. */
export async function partsOf(language: Language): Promise<Map<string, object>> {
  const files = readdirSync(ROOT)
    .filter((file) => !file.includes('.test.'))
    .map((file) => file.replace('.ts', ''))
    .filter((name) => !OTHERS.includes(name));
  const parts = await Promise.all(
    files.map(async (name) => {
      const part = (await import(join(ROOT, `${name}.ts`))) as object;
      return [name, inLanguage({ ...part }, language)] as const;
    }),
  );
  return new Map(parts);
}

/** All texts of a language, by key. */
export async function textsIn(language: Language): Promise<Map<string, string>> {
  return new Map([...(await partsOf(language))].flatMap(([file, part]) => textsOf(part, file)));
}
