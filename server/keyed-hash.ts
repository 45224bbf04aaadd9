/** Keyed hashes (HMAC with AUTH_KEYS), which only this installation can create. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from './context.ts';

/** The key for new hashes and tokens. */
export function signingKey({ config }: Pick<Context, 'config'>): string {
  const [key] = config.authKeys;
  if (key === undefined) throw new Error('There is no key to sign with.');
  return key;
}

/** An HMAC, as bytes to store. */
export function keyedHash(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** An HMAC, as text for tokens and cookies. */
export function mac(key: string, text: string): string {
  return keyedHash(key, text).toString('base64url');
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
