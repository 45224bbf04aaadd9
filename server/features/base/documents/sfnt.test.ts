import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { sfntOf } from './sfnt.ts';

const resolve = createRequire(import.meta.url).resolve;
const woff = readFileSync(resolve('@fontsource/firago/files/firago-latin-400-normal.woff'));

/** The checksum that the format prescribes: the sum of the table's 32-bit words. `head` contains another one. */
function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

test('a font is unpacked table by table, without its layout rules', () => {
  const font = sfntOf(woff);
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const names = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index;
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at));
    const name = font.toString('latin1', entry, entry + 4);
    expect(offset % 4).toBe(0);
    const padded = font.subarray(offset, offset + Math.ceil(length / 4) * 4);
    if (name !== 'head') expect([name, checksumOf(padded)]).toEqual([name, checksum]);
    return name;
  });
  expect(names).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']));
  for (const rules of ['GDEF', 'GPOS', 'GSUB']) {
    expect(woff.includes(rules)).toBe(true);
    expect(names).not.toContain(rules);
  }
});

test('anything else is refused', () => {
  expect(() => sfntOf(sfntOf(woff))).toThrow('not a WOFF font');
});
