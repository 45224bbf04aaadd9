import { describe, expect, it } from 'vitest';
import { readReference, referenceOf } from './client-reference.ts';

describe('the reference of a client', () => {
  it.each(['nino@example.com', 'a?b~>@example.com', 'ნინო@მაგალითი.ge', `${'x'.repeat(243)}@example.com`])(
    'of %s leads back to it in both alphabets, with and without padding',
    (email) => {
      const plain = Buffer.from(email).toString('base64');
      for (const text of [referenceOf(email), plain, plain.replaceAll('=', '')])
        expect(readReference(text)).toEqual({ email });
      expect(referenceOf(email)).toMatch(/^[\w-]+$/);
    },
  );

  it('is an id when it has digits only', () => {
    expect(readReference('17')).toEqual({ id: 17 });
  });

  it.each([
    '',
    'nobody',
    '****',
    '1'.repeat(16),
    'bmluby',
    btoa('a@b\u0000'),
    btoa('\xff\xfe@x'),
    btoa('a b@c'),
  ])('is not %j', (text) => {
    expect(readReference(text)).toBeUndefined();
  });

  it('names no e-mail that is too long', () => {
    expect(readReference(referenceOf(`${'x'.repeat(250)}@example.com`))).toBeUndefined();
  });
});
