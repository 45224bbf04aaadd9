import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhoneOrEmail, searchForms } from './search-words.ts';

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

describe('searchForms', () => {
  it.each([
    ['Tamar', ['tamar']],
    ['  MR-102938 ', ['mr-102938']],
    ['447400123018', ['447400123018', '7400123018']],
    ['+44 7400 123018', ['+44 7400 123018', '447400123018', '7400123018']],
    ['+44 (0)7400 123018', ['+44 (0)7400 123018', '447400123018', '7400123018']],
    ['0044 7400 123018', ['0044 7400 123018', '447400123018', '7400123018']],
    ['7400 123018', ['7400 123018', '7400123018']],
    ['07400 123018', ['07400 123018', '7400123018']],
    ['(074) 00-123.018', ['(074) 00-123.018', '7400123018']],
    ['102938-1', ['102938-1', '1029381']],
    ['44123', ['44123']],
    ['00', ['00']],
    ['+1', ['+1']],
    ['', ['']],
  ])('%j → %j', (word, forms) => expect(searchForms(word)).toEqual(forms));

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
          expect(searchForms(typed).some((form) => phone.includes(form))).toBe(true);
        },
      ),
    );
  });
});
