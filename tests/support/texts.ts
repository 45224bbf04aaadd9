/** The texts of shared/messages, for tests that look at all of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../shared/messages');

type Found = [key: string, text: string];

/** All texts of a part, by key. */
function textsOf(part: unknown, key: string): Found[] {
  if (typeof part === 'string') return [[key, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, one]) => textsOf(one, `${key}.${name}`));
}

/** The files of a language, each with what it exports. */
export async function partsOf(language: string): Promise<Map<string, object>> {
  const files = readdirSync(join(ROOT, language)).filter((name) => name !== 'language.ts');
  const parts = await Promise.all(
    files.map(async (file) => {
      const part = (await import(join(ROOT, language, file))) as object;
      return [file.replace('.ts', ''), part] as const;
    }),
  );
  return new Map(parts);
}

/** All texts of a language, by key. */
export async function textsIn(language: string): Promise<Map<string, string>> {
  return new Map([...(await partsOf(language))].flatMap(([file, part]) => textsOf(part, file)));
}
