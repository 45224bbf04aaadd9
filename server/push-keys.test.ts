import { createECDH } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { readConfig } from './config.ts';
import { pushKeys } from './push-keys.ts';

const folder = tempFolder('keys');
const dataDir = folder.path;

afterAll(() => folder.remove());

const newPair = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return { publicKey, privateKey: pair.getPrivateKey('base64url') };
};
const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...settings }).pushKeys;

describe('keys for notifications', () => {
  it('are made at the first start and stay, readable for the product alone', () => {
    const first = pushKeys({ pushKeys: undefined, dataDir });
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32);
    expect(pushKeys({ pushKeys: undefined, dataDir })).toEqual(first);
    expect(statSync(join(dataDir, 'secrets', 'push-key')).mode & 0o777).toBe(0o600);
  });

  it('come from the settings, if both are there and belong together', () => {
    const { publicKey, privateKey } = newPair();
    const keys = read({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    expect(pushKeys({ pushKeys: keys, dataDir })).toEqual({ publicKey, privateKey });
    expect(read({})).toBeUndefined();
    expect(() => read({ VAPID_PUBLIC_KEY: publicKey })).toThrow('VAPID_PRIVATE_KEY must be set together');
    const other = { VAPID_PUBLIC_KEY: newPair().publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(() => read(other)).toThrow('VAPID_PUBLIC_KEY does not belong');
    const none = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: 'AA' };
    expect(() => read(none)).toThrow('VAPID_P');
  });
});
