/**
 * Refresh tokens: `login.nonce.mac`. The mac proves that a token was issued, which distinguishes an old one from a guess.
 * The next nonce is derived from the current token, so that a repeated request gets the same response.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mac, sameText } from '#server/keyed-hash.ts';

export interface RefreshToken {
  loginId: number;
  text: string;
}

function build(key: string, loginId: number, nonce: string): RefreshToken {
  const head = `${loginId}.${nonce}`;
  return { loginId, text: `${head}.${mac(key, `refresh ${head}`)}` };
}

/** The first token of a login. */
export function firstRefreshToken(key: string, loginId: number): RefreshToken {
  return build(key, loginId, randomBytes(32).toString('base64url'));
}

/** The successor of a token; always the same one. */
export function nextRefreshToken(key: string, token: RefreshToken): RefreshToken {
  return build(key, token.loginId, mac(key, `next ${token.text}`));
}

/** Parses a token that one of the keys signed; undefined for anything else. */
export function readRefreshToken(keys: readonly string[], text: string): RefreshToken | undefined {
  const [login, nonce] = text.split('.');
  const loginId = Number(login);
  if (nonce === undefined || !Number.isSafeInteger(loginId) || loginId <= 0) return undefined;
  const genuine = keys.some((key) => sameText(build(key, loginId, nonce).text, text));
  return genuine ? { loginId, text } : undefined;
}

/** The hash that the database stores. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
