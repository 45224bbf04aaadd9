/** References in comments point to sections and documents that exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { followReferences, type Documents, type Source } from './references.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function sourcesIn(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|sql)$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: read(`${folder}/${name}`) }));
}

const documents: Documents = {
  sections: [...read('docs/decisions.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading),
  numbers: readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 3)),
  invariants: [...read('docs/invariants.md').matchAll(/^\| (I\d+) \|/gm)].map(([, number = '']) => number),
};

describe('references to documents', () => {
  it('point to something that exists', () => {
    const sources = ['server', 'shared', 'web', 'sandbox', 'bench', 'trials'].flatMap(sourcesIn);
    const { seen, lost } = followReferences(sources, documents);
    expect(lost).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });

  it.each([
    ['a section', '/** Decisions, Money; decisions, Moon. */', 'decisions, Moon'],
    ['a decision', '// decision 999', 'decision 999'],
    ['an invariant', '// one payment (I4), and I99.', 'I99'],
    ['a file outside the project', '// api.md, Shapes', 'api.md'],
  ])('are reported when %s does not exist', (_, text, reference) => {
    expect(followReferences([{ path: 'planted.ts', text }], documents).lost).toEqual([
      `planted.ts: ${reference}`,
    ]);
  });
});
