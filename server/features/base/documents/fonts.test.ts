import { expect, test } from 'vitest';
import { printed } from '#shared/domain/printable.ts';
import { readFonts } from './fonts.ts';

/** Every letter that documents print as it is. */
function printableLetters(): string[] {
  const codes = Array.from({ length: 0x1_10_00 }, (_, code) => code + 0x21);
  const isSurrogate = (code: number) => code >= 0xd8_00 && code <= 0xdf_ff;
  return codes
    .filter((code) => !isSurrogate(code))
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => {
      const { lines, missing } = printed(letter);
      return missing.length === 0 && lines[0] === letter;
    });
}

test('the fonts have every letter that counts as printable, in both weights', async () => {
  const fonts = await readFonts();
  const letters = printableLetters();
  expect(letters.length).toBeGreaterThan(1500);
  for (const weight of ['regular', 'bold'] as const) {
    for (const letter of letters) {
      const { advance, above, below } = fonts.letter(weight, letter);
      expect([letter, advance > 0, above < 1.3, below < 0.4]).toEqual([letter, true, true, true]);
    }
    expect(() => fonts.letter(weight, '王')).toThrow('No font has U+738b');
  }
});

test('each letter says which it is, so that text can be copied from a document', async () => {
  const fonts = await readFonts();
  const named = new Map(fonts.all);
  // Its outline is made of others, which are read with it.
  fonts.letter('bold', 'Ǻ');
  const glyph = named.get('bold')?.glyphForCodePoint('A'.codePointAt(0) ?? 0);
  expect(glyph?.codePoints).toEqual(['A'.codePointAt(0)]);
});

test('fonts are read once', async () => {
  expect(await readFonts()).toBe(await readFonts());
});
