import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionedIn, splitByMentions } from './mentions.ts';

const staff = ['london', 'Nino', 'a.b-c', 'lon', 'Zoe\u0308', 'ნინო'].map((username, id) => ({
  id,
  username,
}));

describe('mentionedIn', () => {
  it.each([
    ['', []],
    ['ask @london', ['london']],
    ['@LONDON, @nino: please', ['london', 'Nino']],
    ['@london and @london again', ['london']],
    ['write to someone@london', []],
    ['@londoner', []],
    ['@a.b-c.', ['a.b-c']],
    ['(@lon)', ['lon']],
    ['@@lon', ['lon']],
    ['@ lon', []],
    ['line\n@nino', ['Nino']],
    ['@Zoe\u0308!', ['Zoe\u0308']],
    ['@Zoe', []],
    ['იხილე @ნინო.', ['ნინო']],
    ['@london-@lon', ['london']],
    ['@nobody @lon', ['lon']],
  ])('%j', (body, usernames) => {
    expect(mentionedIn(body, staff).map((each) => each.username)).toEqual(usernames);
  });
});

describe('splitByMentions', () => {
  it('separates texts and tokens', () => {
    expect(splitByMentions('ask @nino, now')).toEqual([
      { text: 'ask ' },
      { text: '@nino', username: 'nino' },
      { text: ', now' },
    ]);
  });

  it('loses no characters', () => {
    const body = fc
      .array(fc.constantFrom('@', 'nino', ' ', '.', '-', 'ნ', '\n', 'a@b.c'))
      .map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(body, fc.string({ unit: 'grapheme' })), (text) => {
        expect(
          splitByMentions(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
