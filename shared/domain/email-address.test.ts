import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailAddress, isOnePerson, mailboxOf, storedEmail } from './email-address.ts';

describe('isEmailAddress', () => {
  it.each([
    'nino@example.com',
    'nino.beridze+parcels@mail.example.co.uk',
    "o'brien@example.ie",
    '_@example.se',
    'ნინო@მაგალითი.გე',
    'björn@exämple.se',
    'x@xn--exmple-cua.se',
    'x@a-b.example',
    '1@1.ge',
  ])('takes %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    '',
    'nobody',
    'nobody@example',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'x@exa_mple.com',
    'x@example..com',
    'x@.example.com',
    'x@example.com.',
    'x@-example.com',
    'x@example-.com',
    'x@example.c om',
    'a b@example.com',
    'a@b@example.com',
    '"a"@example.com',
    'a(b)@example.com',
    'Nino <nino@example.com>',
    'a@example.com,b@example.com',
    'x@127.0.0.1',
    'x@[127.0.0.1]',
  ])('refuses %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('takes what the well-known form allows, and answers at once whatever it gets', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (address) => {
        // The generator also makes characters that only quoted names and few servers know.
        if (/^[\w.+-]+@[a-z\d.-]+$/i.test(address)) expect(isEmailAddress(address)).toBe(true);
      }),
    );
    for (const long of ['a.'.repeat(5000), `a@${'a-'.repeat(5000)}`, `a@${'a.'.repeat(5000)}`]) {
      expect(isEmailAddress(long)).toBe(false);
    }
  });
});

describe('storedEmail', () => {
  it.each([
    ['björn@exämple.se', 'björn@xn--exmple-cua.se'],
    ['björn@EXÄMPLE.SE', 'björn@xn--exmple-cua.se'],
    ['x@xn--exmple-cua.se', 'x@xn--exmple-cua.se'],
    ['ნინო@მაგალითი.გე', 'ნინო@xn--lodafveble.xn--node'],
    ['Nino@Example.com', 'Nino@Example.com'],
    // Small letters of each by itself: to JavaScript a Σ at the end of a word is ς.
    ['ΟΔΟΣÄ.Σ@Example.com', 'οδοσä.σ@Example.com'],
    ['İrma@example.com', 'i̇rma@example.com'],
    ['ä/b@exämple.se', 'ä/b@xn--exmple-cua.se'],
    ['nobody', 'nobody'],
    // No host: punycode takes the square of a label's length.
    [`x@${'ä'.repeat(64)}.se`, `x@${'ä'.repeat(64)}.se`],
    ['', ''],
  ])('%j → %j', (address, expected) => expect(storedEmail(address)).toBe(expected));

  it('makes an address of each that mail can be sent to, and the same of that', () => {
    const label = fc.stringMatching(/^[a-zåäöა-ჰ]{1,9}$/u);
    fc.assert(
      fc.property(label, label, (host, last) => {
        const made = storedEmail(`x@${host}.${last}`);
        expect(isEmailAddress(made)).toBe(true);
        expect(storedEmail(made)).toBe(made);
      }),
    );
  });
});

describe('mailboxOf', () => {
  it.each([
    ['Nino@Example.com', 'nino@example.com'],
    ['nino+parcels@example.com', 'nino@example.com'],
    ['nino.beridze+a+b@example.com', 'nino.beridze@example.com'],
    ['N.I.no+1@googlemail.com', 'nino@gmail.com'],
    ['Nino.B_e-ri+x@pm.me', 'ninoberi@proton.me'],
    ['nino@mac.com', 'nino@icloud.com'],
    ['nino-b.k@ya.ru', 'nino.b.k@yandex.ru'],
    ['+nino@example.com', '+nino@example.com'],
    ['nino', 'nino'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});

describe('isOnePerson', () => {
  it.each([
    ['nino@example.com', 'NINO@example.com', true],
    ['nino@gmail.com', 'n.ino+2@googlemail.com', true],
    ['nino+1@icloud.com', 'nino@icloud.com', true],
    ['nino+1@hotmail.co.uk', 'nino@hotmail.co.uk', true],
    ['nino+1@live.com.au', 'nino@live.com.au', true],
    ['nino+1@hotmail.it', 'nino@hotmail.it', true],
    ['nino@hotmail.it', 'nino@hotmail.es', false],
    ['n.i-no@proton.me', 'nino@protonmail.com', true],
    ['nino@ya.ru', 'nino+1@yandex.com', true],
    // Elsewhere a plus may be part of somebody else's name.
    ['nino+1@example.com', 'nino@example.com', false],
    ['nino@gmail.com', 'nina@gmail.com', false],
    ['nino@gmail.com', 'nino@icloud.com', false],
    ['nino@gmail.com.example.com', 'nino+1@gmail.com.example.com', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect([isOnePerson(one, other), isOnePerson(other, one)]).toEqual([expected, expected]);
  });
});
