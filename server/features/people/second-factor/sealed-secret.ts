/**
 * Secrets that the server must read again are stored encrypted (AES-256-GCM) with a key derived from AUTH_KEYS, so that
 * a copy of the database alone reveals none. Like tokens, they are sealed with the first key and opened with any.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const derived = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'second factor', 32));

/** `owner` is bound to the text, so that it cannot be moved to another account. */
export function seal(key: string, owner: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(key), iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Undefined when none of the keys opens it; `outdated` when it should be sealed again with the first one. */
export function unseal(
  keys: readonly string[],
  owner: string,
  sealed: string,
): { secret: string; outdated: boolean } | undefined {
  for (const [index, key] of keys.entries()) {
    try {
      return { secret: unsealWith(key, owner, Buffer.from(sealed, 'base64url')), outdated: index > 0 };
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}

function unsealWith(key: string, owner: string, sealed: Buffer): string {
  const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, derived(key), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
