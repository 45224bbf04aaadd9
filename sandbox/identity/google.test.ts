import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { newFolder, postForm, startForTest } from '../../tests/support/sandbox.ts';

const REDIRECT = 'http://127.0.0.1:9/home/login/google';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0123';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

const dir = newFolder();
let sandbox: Sandbox;
let root: string;

async function start(): Promise<void> {
  sandbox = await startForTest({ dir });
  root = `http://127.0.0.1:${sandbox.port}/identity/google`;
}

beforeAll(start);
afterAll(() => sandbox.close());

const authRequest = {
  client_id: 'merani',
  redirect_uri: REDIRECT,
  response_type: 'code',
  state: 'state-1',
  nonce: 'nonce-1',
  scope: 'openid email profile',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};
const tokenRequest = {
  grant_type: 'authorization_code',
  client_id: 'merani',
  client_secret: 's',
  redirect_uri: REDIRECT,
};

async function codeFor(person: Record<string, string>): Promise<string> {
  const answer = await postForm(`${root}/authorize`, { ...authRequest, ...person });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(REDIRECT);
  expect(back.searchParams.get('state')).toBe('state-1');
  return back.searchParams.get('code') ?? '';
}

const redeem = (code: string, changed: Record<string, string> = {}) =>
  postForm(`${root}/token`, { ...tokenRequest, code, code_verifier: VERIFIER, ...changed });

describe('signing in with Google', () => {
  it('lists the test accounts', async () => {
    const page = await (await fetch(`${root}/authorize?${new URLSearchParams(authRequest)}`)).text();
    expect(page).toContain('Sign in with Google');
    expect(page).toContain('ana@example.com');
  });

  it('returns an id token that verifies with the published key', async () => {
    const answer = await redeem(await codeFor({ person: '100000000000000000001' }));
    const { id_token, token_type } = (await answer.json()) as { id_token: string; token_type: string };
    expect(token_type).toBe('Bearer');
    const keys = createRemoteJWKSet(new URL(`${root}/jwks`));
    const { payload } = await jwtVerify(id_token, keys, {
      issuer: root,
      audience: 'merani',
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({
      sub: '100000000000000000001',
      email: 'ana@example.com',
      email_verified: true,
      name: 'Ana Kapanadze',
      nonce: 'nonce-1',
    });
  });

  it('accepts any typed account, verified or not, and gives it a stable id', async () => {
    const typed = { name: 'Zaza', email: 'zaza@example.com' };
    const claims = await Promise.all(
      [typed, { ...typed, email_verified: '1' }].map(async (person) => {
        const { id_token } = (await (await redeem(await codeFor(person))).json()) as { id_token: string };
        return (await jwtVerify(id_token, createRemoteJWKSet(new URL(`${root}/jwks`)))).payload;
      }),
    );
    expect(claims.map((claim) => claim['email_verified'])).toEqual([false, true]);
    expect(claims[0]?.sub).toBe(claims[1]?.sub);
  });

  it.each([
    ['another verifier', { code_verifier: 'wrong' }],
    ['no verifier', { code_verifier: '' }],
    ['another client', { client_id: 'other' }],
    ['another redirect URI', { redirect_uri: 'http://127.0.0.1:9/other' }],
  ])('rejects a code with %s', async (_, changed) => {
    const answer = await redeem(await codeFor({ person: '100000000000000000001' }), changed);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('accepts a code only once', async () => {
    const code = await codeFor({ person: '100000000000000000002' });
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code)).status).toBe(400);
  });

  it('returns without a code on Cancel', async () => {
    const answer = await postForm(`${root}/authorize`, { ...authRequest, action: 'cancel' });
    expect(answer.headers.get('location')).toBe(`${REDIRECT}?state=state-1&error=access_denied`);
  });

  it.each([
    ['without a client', { client_id: '' }],
    ['with a redirect URI that is not HTTP', { redirect_uri: 'javascript:alert(1)' }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['with the implicit flow', { response_type: 'token' }],
  ])('rejects an authorisation request %s', async (_, changed) => {
    const answer = await fetch(`${root}/authorize?${new URLSearchParams({ ...authRequest, ...changed })}`);
    expect(answer.status).toBe(400);
  });

  it('keeps its signing key over a restart', async () => {
    const keys = async () => (await fetch(`${root}/jwks`)).json();
    const before = await keys();
    await sandbox.close();
    await start();
    expect(await keys()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('"d":');
  });
});
