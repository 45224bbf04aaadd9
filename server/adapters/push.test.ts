/** Notifications over real connections to the sandbox's push service. */
import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSubscriber } from '../../tests/support/push-subscribers.ts';
import { startForTest } from '../../tests/support/sandbox.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { pushKeys } from '../push-keys.ts';
import { type Push, webPushes } from './push.ts';

const AWAY = { code: 'unavailable', message: 'The push service does not answer.' };
const CONTACT = 'mailto:office@merani.example';
const NOTICE = { title: 'Ready', body: 'Your parcel MR-1 is ready.', link: '/dashboard/cargos' };
const IMPATIENT = 100;

const folder = tempFolder('push');
const keys = pushKeys({ pushKeys: undefined, dataDir: folder.path });
let sandbox: Awaited<ReturnType<typeof startForTest>>;
let service: string;
let push: Push;

beforeAll(async () => {
  sandbox = await startForTest();
  service = `http://127.0.0.1:${sandbox.port}/push/to/`;
});
afterAll(async () => {
  folder.remove();
  await sandbox.close();
});
beforeEach(() => {
  push = client();
});

const client = (timeout?: number) => webPushes({ ...keys, contact: CONTACT, sandbox: service }, timeout);
const deviceOf = ({ endpoint, keys }: ReturnType<typeof makeSubscriber>['subscription']) => ({
  endpoint,
  ...keys,
});
const arrived = async (device: string) => {
  const reply = await fetch(`http://127.0.0.1:${sandbox.port}/push/messages?device=${device}`);
  return (await reply.json()) as { ttl: number; encoding: string; authorization: string; content: string }[];
};
/** A push to a made-up browser at which the sandbox answers in this way. */
const sendTo = (kind: string, to = push) =>
  to.send(deviceOf(makeSubscriber(service, kind).subscription), NOTICE, 60);

describe('a notice', () => {
  it('arrives encrypted for its browser, with our signature', async () => {
    const browser = makeSubscriber(service);
    expect(await push.send(deviceOf(browser.subscription), NOTICE, 3600)).toBe('sent');
    const [one, ...more] = await arrived(browser.device);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ ttl: 3600, encoding: 'aes128gcm' });
    const content = Buffer.from(one?.content ?? '', 'base64');
    expect(content.toString('latin1')).not.toContain('parcel');
    expect(browser.read(content)).toEqual(NOTICE);
    expect(() => makeSubscriber(service).read(content)).toThrow('authenticate');

    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(one?.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, 'base64url');
    const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) };
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }));
    expect(payload).toMatchObject({ aud: `http://127.0.0.1:${sandbox.port}`, sub: CONTACT });
  });

  it('fits into what services take, in any script', async () => {
    const browser = makeSubscriber(service);
    const long = { title: 'ა'.repeat(1000), body: 'ამანათი '.repeat(1000), link: '/r' };
    expect(await push.send(deviceOf(browser.subscription), long, 60)).toBe('sent');
    const [one] = await arrived(browser.device);
    const read = browser.read(Buffer.from(one?.content ?? '', 'base64')) as typeof long;
    expect(read.title).toBe(`${'ა'.repeat(119)}…`);
    expect(read.body).toHaveLength(500);
  });
});

describe('an answer', () => {
  it.each([
    ['gone-', 'gone'],
    ['unknown-', 'gone'],
    ['refused-', 'refused'],
  ])('%s: %s', async (kind, outcome) => {
    // It is no failure of the service: others still get theirs.
    for (let count = 0; count < 4; count += 1) expect(await sendTo(kind)).toBe(outcome);
    expect(await sendTo('')).toBe('sent');
  });

  it.each(['away-', 'busy-', 'silent-', 'moved-'])(
    '%s: tried again later, at first not at all',
    async (kind) => {
      const hasty = kind === 'silent-' ? client(IMPATIENT) : push;
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        for (let count = 0; count < 3; count += 1)
          await expect(sendTo(kind, hasty)).rejects.toMatchObject(AWAY);
        await expect(sendTo('', hasty)).rejects.toMatchObject(AWAY);
        vi.setSystemTime(Date.now() + 10_000);
        expect(await sendTo('', client())).toBe('sent');
      } finally {
        vi.useRealTimers();
      }
      expect(await arrived('elsewhere')).toEqual([]);
    },
  );

  it('of a service that knows other keys: another machine may have them', async () => {
    for (let count = 0; count < 4; count += 1)
      await expect(sendTo('keys-')).rejects.toMatchObject({ message: 'The push service refuses our keys.' });
    expect(await sendTo('')).toBe('sent');
  });

  it('is not asked for when the browser’s keys are none', async () => {
    const browser = makeSubscriber(service);
    expect(await push.send({ ...deviceOf(browser.subscription), auth: 'AA' }, NOTICE, 60)).toBe('gone');
    expect(await arrived(browser.device)).toEqual([]);
  });
});

describe('the addresses that are called', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s', (endpoint) => expect(push.isKnown(endpoint)).toBe(true));

  it.each([
    '',
    'abc',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilnotify.windows.com/abc',
    'https://push.services.mozilla.com.evil.example/abc',
    'https://evil.example/?https://fcm.googleapis.com/',
    'https://169.254.169.254/latest',
    'http://127.0.0.1:5432/',
    'https://localhost/push/to/abc',
    'file:///etc/passwd',
  ])('not %s', async (endpoint) => {
    expect(push.isKnown(endpoint)).toBe(false);
    const { keys } = makeSubscriber(service).subscription;
    expect(await push.send({ endpoint, ...keys }, NOTICE, 60)).toBe('gone');
  });

  it('not others of the sandbox, however they are written', () => {
    const origin = new URL(service).origin;
    for (const path of ['/card/test/sessions/cs/pay', '/push/to/../../card', '/push/to/%2e%2e/%2e%2e/card'])
      expect(push.isKnown(`${origin}${path}`)).toBe(false);
    expect(push.isKnown(`${service}abc`)).toBe(true);
    const real = webPushes({ ...keys, contact: CONTACT, sandbox: undefined });
    expect(real.isKnown(`${service}abc`)).toBe(false);
  });
});
