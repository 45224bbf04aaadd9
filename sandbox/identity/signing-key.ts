/** The key that signs id tokens. It is generated once and stored, so that a restart invalidates no token. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWK,
} from 'jose';

const ALGORITHM = 'RS256';

export interface SigningKey {
  algorithm: string;
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

export async function openSigningKey(dir: string): Promise<SigningKey> {
  const file = join(dir, 'identity-key.pem');
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    writeFileSync(file, await exportPKCS8(privateKey), { mode: 0o600 });
  }
  const privateKey = await importPKCS8(readFileSync(file, 'utf8'), ALGORITHM, { extractable: true });
  const { kty = 'RSA', n = '', e = '' } = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint({ kty, n, e });
  return { algorithm: ALGORITHM, kid, privateKey, publicJwk: { kty, n, e, kid, alg: ALGORITHM, use: 'sig' } };
}
