import { describe, expect, it } from 'vitest';
import { LINK_TOKEN, withoutTypedTokens, withToken } from './link-token.ts';

const SITE = 'https://merani.example';
const TOKEN = 'the-token';

describe('a link’s token', () => {
  it.each([
    ['the link', `${SITE}/ka/reset-password/${LINK_TOKEN}`, `${SITE}/ka/reset-password/${TOKEN}`],
    ['a code', `Your code is ${LINK_TOKEN}.`, `Your code is ${TOKEN}.`],
    [
      'a link of the version before',
      `${SITE}/verify/customer/{link-token} and`,
      `${SITE}/verify/customer/${TOKEN} and`,
    ],
    [
      'no typed address',
      'Dear https://evil.example/{link-token},',
      'Dear https://evil.example/{link-token},',
    ],
    [
      'no typed address behind one of ours',
      `${SITE}/reset https://evil.example/{link-token} ${SITE}.evil.example/{link-token}`,
      `${SITE}/reset https://evil.example/{link-token} ${SITE}.evil.example/{link-token}`,
    ],
  ])('comes into %s', (_where, text, expected) => {
    expect(withToken(text, TOKEN, SITE)).toBe(expected);
  });

  it('has no place in what was typed', () => {
    const name = `https://evil.example/${LINK_TOKEN}`;
    const link = `/reset-password/${LINK_TOKEN}`;
    expect(withoutTypedTokens({ name, link, code: LINK_TOKEN })).toEqual({
      name: 'https://evil.example/link-token',
      link,
      code: LINK_TOKEN,
    });
  });
});
