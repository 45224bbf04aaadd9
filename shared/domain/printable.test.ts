import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printed, SUBSTITUTE, unprintable } from './printable.ts';

describe('printed', () => {
  it.each([
    ['Tamar Kapanadze', 'თამარ ქაპანაძე', 'Åsa Öhman', 'Արամ Խաչատրյան', 'Щербакова', 'Ώρα', 'Əliyev', '₾ 5'],
  ])('leaves what the fonts have as it is', (...texts) => {
    for (const text of texts) expect(printed(text)).toEqual({ lines: [text], missing: [] });
  });

  it('puts one mark where a reader sees one letter, and names each once', () => {
    expect(printed('王小王 Wang 👩‍👧')).toEqual({ lines: ['??? Wang ?'], missing: ['王', '小', '👩‍👧'] });
    expect(printed('שלום')).toEqual({ lines: ['????'], missing: ['ש', 'ל', 'ו', 'ם'] });
  });

  it('keeps a letter without an accent that no font has, and says so', () => {
    expect(printed('Ẹ́gbá')).toEqual({ lines: ['Ẹgbá'], missing: ['Ẹ́'] });
  });

  it('prints other forms of a letter as that letter', () => {
    expect(printed('ᲗᲑᲘᲚᲘᲡᲘ')).toEqual({ lines: ['თბილისი'], missing: [] });
    expect(printed('Ｅ１ 𝐓𝐚𝐦𝐚𝐫 Griﬃth A\u030Asa')).toEqual({ lines: ['E1 Tamar Griffith Åsa'], missing: [] });
    expect(printed('︖ ？ ⁇')).toEqual({ lines: ['? ? ??'], missing: [] });
  });

  it('has a text for each line that was typed', () => {
    expect(printed(' a\r\n\r\nb\n\tc  d \u2028e\u200D')).toEqual({
      lines: ['a', 'b', 'c d', 'e'],
      missing: [],
    });
    expect(printed(' \n ')).toEqual({ lines: [], missing: [] });
  });

  it('prints what it made of any text as it is, and marks only what it reports', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(texts, (text) => {
        const { lines, missing } = printed(text);
        expect(printed(lines.join('\n'))).toEqual({ lines, missing: [] });
        // A question mark of another form is typed as one, too: ︖ is that of vertical lines.
        if (missing.length === 0 && !text.normalize('NFKC').includes(SUBSTITUTE))
          expect(lines.join('')).not.toContain(SUBSTITUTE);
      }),
    );
  });
});

describe('unprintable', () => {
  it('lists the letters that are printed differently', () => {
    expect(unprintable('Wang 王')).toEqual(['王']);
    expect(unprintable('თამარ')).toEqual([]);
  });
});
