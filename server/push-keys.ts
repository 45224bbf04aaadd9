/** The keys with which we sign notifications for push services (VAPID): those of the settings, or made at the first start. */
import { createECDH } from 'node:crypto';
import type { Config } from './config.ts';
import { storedSecret } from './stored-secret.ts';

export interface PushKeys {
  /** A point of P-256, uncompressed, in base64url: browsers get it. */
  publicKey: string;
  /** In base64url. */
  privateKey: string;
}

/** Throws when the two settings are no pair. */
export function pushKeysOf(publicKey: string, privateKey: string): PushKeys {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new Error('VAPID_PRIVATE_KEY is no key.');
  }
  if (pair.getPublicKey('base64url') !== publicKey)
    throw new Error('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.');
  return { publicKey, privateKey };
}

/** The keys in use. A browser's subscription belongs to them, so that machines must share them (docs/operations.md). */
export function pushKeys({ pushKeys: set, dataDir }: Pick<Config, 'pushKeys' | 'dataDir'>): PushKeys {
  if (set !== undefined) return set;
  const privateKey = storedSecret(dataDir, 'push-key', newPrivateKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

function newPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number below 2^248 has fewer bytes.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}
