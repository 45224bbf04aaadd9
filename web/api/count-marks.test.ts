import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LABEL_FORMATS, markOf } from '#shared/domain/labels.ts';
import { countMarks } from './count-marks.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

it.each(LABEL_FORMATS)('counts the labels of a %s, wherever the pieces end', (format) => {
  const mark = markOf(format);
  const texts = fc.array(fc.oneof(fc.constant(mark), fc.string(), fc.constantFrom(...mark.split(''))));
  fc.assert(
    fc.property(texts, fc.array(fc.nat(20)), (parts, cuts) => {
      const text = parts.join('');
      const count = countMarks(mark);
      let [at, counted] = [0, 0];
      for (const length of [...cuts, text.length]) {
        counted = count(bytes(text.slice(at, at + length)));
        at += length;
      }
      expect(counted).toBe(text.split(mark).length - 1);
    }),
  );
});
