import { readdirSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { claimDataDir } from './claim-data-dir.ts';

const folder = tempFolder('claim');
afterAll(() => folder.remove());

it('a data directory belongs to the company that uses it first', () => {
  const dataDir = `${folder.path}/data`;
  for (let starts = 0; starts < 2; starts += 1) claimDataDir(dataDir, 'public');
  expect(() => claimDataDir(dataDir, 'acme')).toThrow('files of the company public, not of acme');
  expect(readdirSync(dataDir)).toEqual(['company']);
});
