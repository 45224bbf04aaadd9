/** The identity providers' clients over real connections: forged tokens, outages and limits. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import type { IdentityProvider } from './identity-providers.ts';

const NOW = new Date('2026-11-02T09:00:00Z');
const AWAY = { code: 'unavailable', status: 503 };
const BAD = { code: 'bad_token', status: 401 };
const IMPATIENT = 100;

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

let respond: Respond;
let requests: string[];
let base: string;
let keys: { publicKey: CryptoKey; privateKey: CryptoKey };
let jwk: JWK;

const say =
  (status: number, body: object | string) => (_request: IncomingMessage, response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

const server = createServer((request, response) => {
  requests.push(request.url?.split('?')[0] ?? '');
  request.resume();
  respond(request, response);
});

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
});
beforeEach(async () => {
  requests = [];
  respond = say(200, { keys: [jwk] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const settings = () => ({ clientId: 'merani', clientSecret: 'secret', apiBase: base });
const clients = (timeout?: number): Record<string, IdentityProvider> => ({
  google: google(settings(), timeout),
  facebook: facebook(settings(), timeout),
});

async function idToken(
  change: object = {},
  header: object = {},
  key: CryptoKey | Uint8Array = keys.privateKey,
) {
  const seconds = NOW.getTime() / 1000;
  const claims = { sub: '7', email: 'a@example.com', email_verified: true, name: 'A', nonce: 'n' };
  return new SignJWT({ ...claims, iss: base, aud: 'merani', iat: seconds, exp: seconds + 3600, ...change })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key);
}

describe('Google’s token', () => {
  it('is verified with the published keys, which are requested once', async () => {
    const client = google(settings());
    for (let count = 0; count < 3; count += 1) {
      expect(await client.identify(await idToken(), { nonce: 'n', now: NOW })).toEqual({
        provider: 'google',
        issuedAt: NOW,
        subject: '7',
        name: 'A',
        email: 'a@example.com',
      });
    }
    // Unknown keys do not make us ask again and again.
    for (let count = 0; count < 3; count += 1) {
      const token = await idToken({}, { kid: 'other' });
      await expect(client.identify(token, { now: NOW })).rejects.toMatchObject(BAD);
    }
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['for another site', { aud: 'other' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['that has expired', { iat: NOW.getTime() / 1000 - 7200, exp: NOW.getTime() / 1000 - 3600 }],
    ['issued an hour ago', { iat: NOW.getTime() / 1000 - 3600 }],
    ['issued in the future', { iat: NOW.getTime() / 1000 + 3600 }],
    ['of another sign-in', { nonce: 'other' }],
    ['without an owner', { sub: '' }],
  ])('is refused %s', async (_what, change) => {
    const refused = google(settings()).identify(await idToken(change), { nonce: 'n', now: NOW });
    await expect(refused).rejects.toMatchObject(BAD);
  });

  it('is refused when another key or algorithm signed it', async () => {
    const other = await generateKeyPair('RS256');
    const published = new TextEncoder().encode(await exportSPKI(keys.publicKey));
    const [none] = (await idToken()).split('.').slice(1);
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [
      await idToken({}, {}, other.privateKey),
      await idToken({}, { alg: 'HS256' }, published),
      `${header}.${none}.`,
    ]) {
      await expect(google(settings()).identify(token, { now: NOW })).rejects.toMatchObject(BAD);
    }
  });

  it.each([[false], ['false'], [undefined], ['yes']])(
    'with email_verified %j proves no e-mail',
    async (value) => {
      const token = await idToken({ email_verified: value });
      expect((await google(settings()).identify(token, { now: NOW })).email).toBeNull();
    },
  );
});

describe.each(['google', 'facebook'])('%s', (name) => {
  const exchange = async (client: IdentityProvider | undefined) =>
    client?.exchange({ code: 'c', verifier: 'v', redirectUri: 'https://merani.example/sign-in' });

  it.each<[string, Respond]>([
    ['fails', say(500, {})],
    ['does not answer', () => undefined],
    [
      'answers without end',
      (_request, response) => {
        response.writeHead(200);
        const dripping = setInterval(() => response.write(' '), IMPATIENT / 4);
        response.once('close', () => clearInterval(dripping));
      },
    ],
    ['answers too much', say(200, 'x'.repeat(100_000))],
    ['redirects', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
  ])('is unavailable when it %s, and is then left alone for a while', async (_what, broken) => {
    respond = broken;
    const client = clients(IMPATIENT)[name];
    for (let count = 0; count < 3; count += 1) await expect(exchange(client)).rejects.toMatchObject(AWAY);
    const asked = requests.length;
    await expect(exchange(client)).rejects.toMatchObject(AWAY);
    expect(requests).toHaveLength(asked);
  });

  it('is unavailable when it refuses our keys, and the reason is in the log only', async () => {
    respond = say(401, { error: { code: 101, message: 'Unknown app' } });
    await expect(exchange(clients()[name])).rejects.toMatchObject({
      ...AWAY,
      message: expect.not.stringContaining('Unknown app') as string,
      cause: { error: { message: 'Unknown app' } },
    });
  });

  it('sends at most twenty requests at a time', async () => {
    const held: ServerResponse[] = [];
    respond = (_request, response) => void held.push(response);
    const client = clients()[name];
    const first = Array.from({ length: 20 }, () => exchange(client).catch(() => undefined));
    await expect.poll(() => held.length).toBe(20);
    await expect(exchange(client)).rejects.toMatchObject(AWAY);
    for (const response of held) response.end('{}');
    await Promise.all(first);
  });
});

describe('Facebook’s token', () => {
  const data = { is_valid: true, app_id: 'merani', user_id: '7', expires_at: 0 };
  const identify = (token = 'token', subject?: string) =>
    facebook(settings()).identify(token, { now: NOW, ...(subject && { subject }) });
  const checks = (check: object, me: object = { id: '7', name: 'A', email: 'a@example.com' }): Respond => {
    return (request, response) =>
      say(200, request.url?.startsWith('/debug_token') ? { data: { ...data, ...check } } : me)(
        request,
        response,
      );
  };

  it('is checked with the provider, then its owner is read', async () => {
    respond = checks({});
    expect(await identify('token', '7')).toEqual({
      provider: 'facebook',
      issuedAt: null,
      subject: '7',
      name: 'A',
      email: 'a@example.com',
    });
    expect(requests).toEqual(['/debug_token', '/me']);
  });

  it.each<[string, Respond]>([
    ['not valid', checks({ is_valid: false })],
    ['issued for another app', checks({ app_id: 'other' })],
    ['expired', checks({ expires_at: NOW.getTime() / 1000 - 1 })],
    ['somebody else’s', checks({ user_id: '8' })],
    ['that of another profile', checks({}, { id: '8' })],
    ['refused', say(400, { error: { code: 190 } })],
  ])('is refused when it is %s', async (_what, answer) => {
    respond = answer;
    await expect(identify('token', '7')).rejects.toMatchObject(BAD);
  });

  it('never reaches a header with other characters', async () => {
    await expect(identify('a\r\nb')).rejects.toMatchObject(BAD);
    expect(requests).toEqual([]);
  });
});
