/** Encrypts what only the customs need to know of a receiver: AES-256-GCM, with a key derived from AUTH_KEYS. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

type Keys = Pick<Config, 'authKeys'>;

const [NONCE, TAG] = [12, 16];

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'merani receiver customs', 32));

/** Encrypts with the first key. */
export function seal({ authKeys }: Keys, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(authKeys[0] ?? ''), nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined if none of the keys opens it: it was altered, or its key is no longer used. */
export function unseal({ authKeys }: Keys, sealed: Buffer): Buffer | undefined {
  for (const key of authKeys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
    } catch {
      // The next key may be the right one.
    }
  }
  return undefined;
}
