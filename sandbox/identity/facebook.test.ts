import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { postForm, startForTest } from '../../tests/support/sandbox.ts';

const REDIRECT = 'http://127.0.0.1:9/home/login/facebook';
let sandbox: Sandbox;
let root: string;

beforeAll(async () => {
  sandbox = await startForTest();
  root = `http://127.0.0.1:${sandbox.port}/identity/facebook`;
});
afterAll(() => sandbox.close());

const get = async (path: string, query: Record<string, string>) => {
  const response = await fetch(`${root}${path}?${new URLSearchParams(query)}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** The query that exchanges a new code of this person for a token. */
async function exchangeOf(person: Record<string, string>) {
  const authRequest = { client_id: 'app', redirect_uri: REDIRECT, response_type: 'code', state: 's' };
  const back = await postForm(`${root}/dialog/oauth`, { ...authRequest, ...person });
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return { client_id: 'app', client_secret: 'x', redirect_uri: REDIRECT, code };
}

async function tokenOf(person: Record<string, string>): Promise<string> {
  const { body } = await get('/oauth/access_token', await exchangeOf(person));
  return String(body['access_token']);
}

describe('signing in with Facebook', () => {
  it('exchanges a code only once', async () => {
    const exchange = await exchangeOf({ person: '100000000000000000002' });
    expect((await get('/oauth/access_token', exchange)).status).toBe(200);
    expect((await get('/oauth/access_token', exchange)).status).toBe(400);
  });

  it('returns the profile of the token’s owner', async () => {
    const access_token = await tokenOf({ person: '100000000000000000002' });
    const { body } = await get('/me', { fields: 'id,name,email', access_token });
    expect(body).toEqual({ id: '100000000000000000002', name: 'Tom Walsh', email: 'tom@example.com' });
    expect((await get('/me', { access_token })).body).not.toHaveProperty('email');
  });

  it('does not return an unverified email', async () => {
    const access_token = await tokenOf({ person: '100000000000000000004' });
    const { body } = await get('/me', { fields: 'id,name,email', access_token });
    expect(body).toEqual({ id: '100000000000000000004', name: 'Una Verified' });
  });

  it('inspects tokens only for the app that they were issued to', async () => {
    const input_token = await tokenOf({ person: '100000000000000000001' });
    const own = await get('/debug_token', { input_token, access_token: 'app|x' });
    expect(own.body).toMatchObject({
      data: { app_id: 'app', is_valid: true, user_id: '100000000000000000001' },
    });
    const other = await get('/debug_token', { input_token, access_token: 'other|x' });
    expect(other.body).toMatchObject({ data: { is_valid: false } });
    expect((await get('/debug_token', { input_token, access_token: 'app' })).status).toBe(400);
  });

  it('rejects unknown tokens', async () => {
    const { status, body } = await get('/me', { access_token: 'made-up' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { type: 'OAuthException', code: 190 } });
  });
});
