import { describe, expect, it } from 'vitest';
import { LINK_TOKEN, withoutTypedTokens, withToken } from './link-token.ts';

const SITE = 'https://merani.example';
const TOKEN = 'the-token';

describe('a link’s token', () => {
  it.each([
    ['the link', `${SITE}/ka/reset-password/${LINK_TOKEN}`, `${SITE}/ka/reset-password/${TOKEN}`],
    ['a code', `Your code is ${LINK_TOKEN}.`, `Your code is ${TOKEN}.`],
    ['nothing that can be typed', `Dear ${SITE}/reset/{link-token},`, `Dear ${SITE}/reset/{link-token},`],
  ])('comes into %s', (_where, text, expected) => {
    expect(withToken(text, TOKEN)).toBe(expected);
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
