import { expect, it } from 'vitest';
import { unprintableNote } from './unprintable.ts';

it('names the letters that labels cannot print, each once, and not too many', () => {
  expect(unprintableNote('Wang 王小王')).toContain('cannot print 王 小. ');
  expect(unprintableNote('一二三四五六')).toContain('cannot print 一 二 三 四 五 …. ');
});

it('says nothing of letters that labels print', () => {
  for (const text of ['', 'Åsa', 'თამარ', 'Արամ', 'Щербак']) expect(unprintableNote(text)).toBeUndefined();
});
