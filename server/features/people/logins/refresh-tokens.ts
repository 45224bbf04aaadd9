/**
 * Refresh tokens: `login-generation.nonce.mac`. The mac proves that a token was issued, which distinguishes an old one from a
 * guess. The next nonce is derived from the current token, so that a repeated request gets the same response. 'Log out
 * all other devices' and a new password begin another generation (decision 002).
 */
import { createHash, randomBytes } from 'node:crypto';
import { mac, sameText } from '#server/keyed-hash.ts';

export interface RefreshToken {
  loginId: number;
  generation: number;
  text: string;
}

type Family = Pick<RefreshToken, 'loginId' | 'generation'>;

function build(key: string, { loginId, generation }: Family, nonce: string): RefreshToken {
  // The first generation is not written: tokens of logins that were open before there were generations have none.
  const head = `${generation === 0 ? loginId : `${loginId}-${generation}`}.${nonce}`;
  return { loginId, generation, text: `${head}.${mac(key, `refresh ${head}`)}` };
}

/** The first token of a generation of a login. */
export function firstRefreshToken(key: string, family: Family): RefreshToken {
  return build(key, family, randomBytes(32).toString('base64url'));
}

/** The successor of a token; always the same one. */
export function nextRefreshToken(key: string, token: RefreshToken): RefreshToken {
  return build(key, token, mac(key, `next ${token.text}`));
}

/** Parses a token that one of the keys signed; undefined for anything else. */
export function readRefreshToken(keys: readonly string[], text: string): RefreshToken | undefined {
  const [family = '', nonce] = text.split('.');
  const [loginId = 0, generation = 0] = family.split('-').map(Number);
  if (nonce === undefined || !Number.isSafeInteger(loginId) || loginId <= 0) return undefined;
  return keys
    .map((key) => build(key, { loginId, generation }, nonce))
    .find((token) => sameText(token.text, text));
}

/** The hash that the database stores. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
