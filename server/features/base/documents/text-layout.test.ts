import { beforeAll, describe, expect, it } from 'vitest';
import { type Fonts, readFonts } from './fonts.ts';
import { blockOf, fit, type Paragraph, shorten, widthOf } from './text-layout.ts';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await readFonts();
});

const paragraph = (text: string): Paragraph => ({ text, weight: 'regular', size: 10 });
const texts = ({ lines }: ReturnType<typeof blockOf>) => lines.map(({ text }) => text);
const scales = { whole: [1, 0.8], broken: [1, 0.8, 0.5] };

describe('text in a box', () => {
  it('wraps between words, and breaks a word only when it is longer than a line', () => {
    const block = blockOf(fonts, [paragraph('one two three fourteenfifteen')], 50, 1);
    expect(texts(block)).toEqual(['one two', 'three', 'fourteenfif', 'teen']);
    expect(block.isBroken).toBe(true);
    for (const { text } of block.lines) expect(10 * widthOf(fonts, 'regular', text)).toBeLessThanOrEqual(50);
  });

  it('gets smaller rather than breaking a word, and smaller still until all of it fits', () => {
    const words = [paragraph('fourteenfift')];
    expect(fit(fonts, words, { width: 50, height: 50 }, scales)).toMatchObject({ isBroken: false });
    expect(texts(fit(fonts, words, { width: 50, height: 50 }, scales) ?? blockOf(fonts, [], 0, 1))).toEqual([
      'fourteenfift',
    ]);
    const many = [paragraph('one two three four five six seven')];
    expect(fit(fonts, many, { width: 50, height: 20 }, scales)?.lines[0]?.size).toBe(5);
    expect(fit(fonts, many, { width: 50, height: 5 }, scales)).toBeNull();
  });

  it('gives tall letters the room they need, so that they do not reach into the line above', () => {
    const usual = blockOf(fonts, [paragraph('A'), paragraph('A')], 50, 1);
    const tall = blockOf(fonts, [paragraph('A'), paragraph('Ǻ')], 50, 1);
    expect(usual.height).toBeCloseTo(24);
    const [first, second] = tall.lines.map(({ baseline }) => baseline);
    const { above } = fonts.letter('regular', 'Ǻ');
    expect((second ?? 0) - 10 * above).toBeCloseTo((first ?? 0) + 2.65);
  });

  it('shortens the longest paragraph first, with an ellipsis', () => {
    const block = shorten(
      fonts,
      [paragraph('one two three four five six'), paragraph('seven')],
      { width: 50, height: 36 },
      1,
    );
    expect(texts(block)).toEqual(['one two', 'three fou…', 'seven']);
    expect(block.height).toBeLessThanOrEqual(36);
    for (const { text } of block.lines) expect(10 * widthOf(fonts, 'regular', text)).toBeLessThanOrEqual(50);
  });

  it('looks at each letter of the longest texts a few dozen times, however often it tries', () => {
    const long = Array.from({ length: 4 }, () => paragraph('Ա'.repeat(255)));
    let looks = 0;
    const letter: Fonts['letter'] = (...asked) => {
      looks += 1;
      return fonts.letter(...asked);
    };
    const steps = Array.from({ length: 30 }, (_, step) => 1 - step / 40);
    const counting = { ...fonts, letter };
    fit(counting, long, { width: 200, height: 100 }, { whole: steps, broken: steps });
    shorten(counting, long, { width: 200, height: 30 }, 1);
    expect(looks).toBeLessThan(50 * 4 * 255);
  });
});
