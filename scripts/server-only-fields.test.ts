import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutServerOnly } from './server-only-fields.ts';

it('leaves out what only the server reads, of each contract, and nothing else', () => {
  const files = readdirSync('shared/contract').filter((name) =>
    /^(?!define-call)[\w-]+(?<!test)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const name of files) {
    const source = readFileSync(`shared/contract/${name}`, 'utf8');
    const left = withoutServerOnly(source);
    expect(left).not.toMatch(/\b(summary|adds):/);
    const lines = (text: string) => new Set(text.split('\n').filter((line) => line.trim() !== ''));
    const gone = [...lines(source)].filter((line) => !lines(left).has(line));
    const texts = gone.map((line) => line.trim()).filter((line) => !/^(summary|adds):/.test(line));
    // The text of a summary that has a line of its own.
    for (const text of texts) expect(text).toMatch(/^['"].*['"],$/);
  }
});

it('notices a field that is written in another way', () => {
  expect(() => withoutServerOnly('  summary: `Takes ${parcels}.`,\n')).toThrow('no plain text');
  expect(() => withoutServerOnly("  adds: isMany ? 'notes' : 'nothing',\n")).toThrow('no plain text');
});
