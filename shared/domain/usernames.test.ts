import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameFromEmail } from './usernames.ts';

describe('usernameFromEmail', () => {
  it.each([
    ['nino@example.com', 'nino'],
    ['Nino.Beridze+tag@example.com', 'ninober'],
    ['åsa@example.se', 'asa'],
    ['jo@example.com', 'joexamp'],
    ['ნინო@example.ge', 'example'],
    ['a@b.c', 'abc'],
    ['"a@b"@example.com', 'abexamp'],
    ['ნ@გ', 'client'],
    ['', 'client'],
  ])('%s → %s', (email, username) => expect(usernameFromEmail(email)).toBe(username));

  it('has 3 to 7 letters or digits, whatever the address', () => {
    const text = fc.oneof(fc.emailAddress(), fc.string(), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, (email) => {
        expect(usernameFromEmail(email)).toMatch(/^[a-z0-9]{3,7}$/);
      }),
    );
  });
});
