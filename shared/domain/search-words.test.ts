import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, isIn, isPhoneOrEmail, searchTerms } from './search-words.ts';

describe('isPhoneOrEmail', () => {
  it.each([
    ['+44 (0)7400 123018', true],
    ['123456', true],
    ['ana@example.com', true],
    ['12345', false],
    ['MR-102938', false],
    ['Tamar 2', false],
    ['', false],
  ])('%s: %s', (word, expected) => expect(isPhoneOrEmail(word)).toBe(expected));
});

describe('foldText', () => {
  it.each([
    ['Öberg', 'oberg'],
    ['O\u0308berg', 'oberg'],
    ['O’Testerly', 'otesterly'],
    ["O'TESTERLY", 'otesterly'],
    ['Ordertest, Giorgi', 'ordertest  giorgi'],
    ['Anna‑Maria', 'anna maria'],
    ['ტესტაძე', 'testadze'],
    ['ᲢᲔᲡᲢᲐᲫᲔ', 'testadze'],
    ['ჭყონდიდელი', 'chqondideli'],
    ['ღოღობერიძე', 'ghoghoberidze'],
    ['წყალტუბო', 'tsqaltubo'],
    ['ხაჩაპური', 'khachapuri'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Æbleskov', 'aebleskov'],
    ['\u200bclient@example.com', 'client@example.com'],
    ['Name|End', 'name end'],
    ['Иванов', 'иванов'],
    ['李', '李'],
  ])('%j → %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it('changes nothing of what it has folded, whatever the letter', () => {
    const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
    expect(letters.filter((letter) => foldText(foldText(letter)) !== foldText(letter))).toEqual([]);
  });

  it('changes nothing of what it has folded', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    ));
});

describe('isIn', () => {
  it.each([
    ['Giorgi Ordertest', 'Ordertest, Giorgi'],
    ['Giorgi Ordertest', 'giorgi  ordertest'],
    ['Giorgi Ordertest', 'test org'],
    ['Öberg', 'oberg'],
    ['Oberg', 'Öberg'],
    ['O’Testerly', "o'test"],
    ['ტესტაძე', 'Testadze'],
    ['Testadze', 'ტესტაძე'],
    ['ჭავჭავაძე', 'chavchavadze'],
    ["Ch'avch'avadze", 'ჭავჭავაძე'],
    ['Anna Maria', 'anna-maria'],
    ['Anna', ' '],
  ])('%s is found by %j', (text, typed) => expect(isIn(text, typed)).toBe(true));

  it.each([
    ['Giorgi Ordertest', 'Giorgi Beridze'],
    ['Anna', '-'],
    ['Maria Anna', 'anna-maria'],
    ['Anna', 'Annna'],
  ])('%s is not found by %j', (text, typed) => expect(isIn(text, typed)).toBe(false));
});

describe('searchTerms', () => {
  it.each([
    ['Tamar', ['tamar'], []],
    ['  MR-102938 ', ['mr 102938'], []],
    ['447400123018', ['447400123018'], ['447400123018', '7400123018']],
    ['+44 7400 123018', ['+44', '7400', '123018'], ['447400123018', '7400123018']],
    ['+44 (0)7400 123018', ['+44', '(0)7400', '123018'], ['447400123018', '7400123018']],
    ['0044 7400 123018', ['0044', '7400', '123018'], ['447400123018', '7400123018']],
    ['07400 123018', ['07400', '123018'], ['7400123018']],
    ['(074) 00-123.018', ['(074)', '00 123.018'], ['7400123018']],
    ['102938-1', ['102938 1'], ['1029381']],
    ['44123', ['44123'], ['44123']],
    ['00', ['00'], []],
    ['+1', ['+1'], []],
    ['', [], []],
    ['ana anano a', ['anano'], []],
    // Each letter of a word is looked for at each place of a text, and one can be four.
    ['⨌'.repeat(250), ['∫'.repeat(40)], []],
    [
      `${'a'.repeat(50)} ${'b'.repeat(39)} ${'c'.repeat(15)} ${'d'.repeat(6)} e`,
      ['a'.repeat(40), 'c'.repeat(15), 'e'],
      [],
    ],
    [
      'a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh',
      ['ccc', 'dddd', 'eeeee', 'ffffff', 'ggggggg', 'hhhhhhhh'],
      [],
    ],
  ])('%j', (typed, words, phones) => expect(searchTerms(typed)).toEqual({ words, phones }));

  it('finds a stored phone number by any part, whatever is between the digits', () => {
    const between = fc.constantFrom('', ' ', '-', '.', '/');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{4,19}$/),
        fc.array(between, { maxLength: 20 }),
        (phone, marks) => {
          const typed = `+${phone
            .split('')
            .map((digit, n) => (n === 0 ? digit : (marks[n] ?? '') + digit))
            .join('')}`;
          expect(searchTerms(typed).phones.some((form) => phone.includes(form))).toBe(true);
        },
      ),
    );
  });
});
