/** Texts that only this installation can have made: keyed with AUTH_KEYS. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** The key that new texts and tokens are signed with. */
export function signingKey({ config }: Pick<Context, 'config'>): string {
  const [key] = config.authKeys;
  if (key === undefined) throw new Error('There is no key to sign with.');
  return key;
}

/** A text's keyed hash, as bytes to keep. */
export function keyedHash(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** A text's keyed hash, as it stands in tokens and cookies. */
export function mac(key: string, text: string): string {
  return keyedHash(key, text).toString('base64url');
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
