import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeClient,
  makeMainAdmin,
  makeTariffs,
  PASSWORD,
  takeIn,
  unique,
} from '#tests/support/factories.ts';
import {
  CLIENT_ID,
  startSandboxProviders,
  type SandboxProviders,
  type TestPerson,
} from '#tests/support/identity.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { get, post, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { identityProviders } from '#server/adapters/identity/identity-providers.ts';
import { AppError } from '#server/app-error.ts';
import { intakeForm } from '#tests/support/factories.ts';

const app = useTestApp();
/** With fewer connections than sign-ins. */
const small = useTestApp({ POOL_SIZE: '2' });
const limited = useTestApp({ RATE_LIMITS: 'on' });
let providers: SandboxProviders;

beforeAll(async () => {
  providers = await startSandboxProviders(app);
  await makeTariffs(app);
});
afterAll(() => providers.close());

type Provider = 'google' | 'facebook';
const PROVIDERS: Provider[] = ['google', 'facebook'];

const somebody = (change: Partial<TestPerson> = {}): TestPerson => ({
  name: 'Keti Maisuradze',
  email: `keti.m${unique()}@example.com`,
  email_verified: true,
  ...change,
});
const send = (provider: Provider, token: string, more: object = {}) =>
  post(app.http, `/auth/staff/${provider}`, { token, ...more });
const signIn = async (provider: Provider, person: TestPerson, more: object = {}) =>
  send(provider, await providers.tokenFor(provider, person), more);

const rowOf = (email: string) =>
  app.context.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Registers by form, without following the link. */
async function registerByForm(email: string, more: object = {}): Promise<void> {
  const form = { username: 'evil', name: 'Evil Person', phone: '447400999999', email, ...more };
  await post(app.http, '/auth/customer/signup', { ...form, password: PASSWORD, confirm_password: PASSWORD });
}
const logInByForm = (email: string) => post(app.http, '/auth/customer', { email, password: PASSWORD });

/** The sign-in cookie that a response set. */
function cookieOf(reply: Reply): string {
  const cookie = reply.cookies.find((one) => one.name === 'merani_sign_in');
  return `merani_sign_in=${cookie?.value ?? ''}`;
}
const begin = (provider: Provider) => post(app.http, `/auth/social/${provider}/begin`, {});
const complete = (provider: Provider, body: object, cookie: string) =>
  post(app.http, `/auth/social/${provider}/complete`, body, { cookie });

describe.each(PROVIDERS)('socialSignIn.%s', (provider) => {
  it('registers a new person, who is logged in and verified', async () => {
    const person = somebody();
    const reply = await signIn(provider, person);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      error: false,
      account_type: 'CLIENT',
      message: 'You are successfully registered.',
      staff: { name: 'Keti Maisuradze', email: person.email, phone: '', points: 0, sourceCountry: null },
    });
    expect(reply.body.staff.username).toMatch(/^[a-z0-9]{3,7}$/);
    expect(reply.cookies.map(({ name }) => name)).toContain('merani_refresh');
    expect(await rowOf(person.email)).toMatchObject({ password_hash: null, email_verified_at: app.time.now });
    const own = await get(app.http, '/customer/profile', { token: reply.body.access_token });
    expect(own.body.customer).toMatchObject({ email: person.email, has_password: 0 });
  });

  it('logs the same person in again, also after the e-mail changed at the provider', async () => {
    const person = somebody();
    const first = await signIn(provider, person);
    const again = await signIn(provider, person);
    expect(again.body.staff.id).toBe(first.body.staff.id);
    expect(again.body).not.toHaveProperty('message');
  });

  it('accepts the token in the query, and gives the response of the form', async () => {
    const person = somebody();
    const token = await providers.tokenFor(provider, person);
    const reply = await get(app.http, `/auth/staff/${provider}?token=${token}&id=&invite=`);
    expect([reply.status, reply.body.staff.email]).toEqual([200, person.email]);
  });

  it('logs into the verified account of the e-mail, whatever its case', async () => {
    const client = await makeClient(app);
    const reply = await signIn(provider, somebody({ email: client.email.toUpperCase() }));
    expect([reply.body.staff.id, reply.body.message]).toEqual([client.id, undefined]);
    // Its password and its logins stay: it is the same person.
    expect((await logInByForm(client.email)).status).toBe(200);
    expect((await get(app.http, '/customer', { token: client.token })).status).toBe(200);
  });

  it('takes an account over that somebody else registered, with nothing left of what they typed', async () => {
    const person = somebody();
    const inviter = await makeClient(app);
    const { loyalty_code } = (await rowOf(inviter.email)) ?? {};
    const chosen = { customer_type: 'CORPORATE', want_notifications: 0 };
    await registerByForm(person.email, { invite: loyalty_code, ...chosen });
    await app.work();
    const mail = app.mails.findLast(({ to }) => to === person.email);
    const link = /\/verify\/customer\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const before = await rowOf(person.email);
    const reply = await signIn(provider, person);
    expect(reply.body).toMatchObject({
      message: 'You are successfully registered.',
      staff: { id: before?.id, name: 'Keti Maisuradze', phone: '' },
    });
    expect((await logInByForm(person.email)).status).toBe(401);
    expect((await get(app.http, `/auth/customer/verification/${link}`)).status).toBe(404);
    expect(await rowOf(person.email)).toMatchObject({
      password_hash: null,
      invited_by: null,
      customer_type: 'INDIVIDUAL',
      want_notifications: true,
    });
  });

  it('ends the logins of an account that is taken over', async () => {
    const client = await makeClient(app);
    await app.context.db
      .updateTable('customers')
      .set({ email_verified_at: null })
      .where('id', '=', client.id)
      .execute();
    await app.context.db
      .insertInto('identities')
      .values({ provider, subject: `stranger-${unique()}`, customer_id: client.id })
      .execute();
    const reply = await signIn(provider, somebody({ email: client.email }));
    expect(reply.body.staff.id).toBe(client.id);
    expect((await get(app.http, '/customer', { token: client.token })).status).toBe(401);
    const left = await app.context.db
      .selectFrom('identities')
      .select('subject')
      .where('customer_id', '=', client.id)
      .execute();
    expect(left.map(({ subject }) => subject.startsWith('stranger'))).toEqual([false]);
  });

  it('does not accept an e-mail that the provider has not verified', async () => {
    const client = await makeClient(app);
    for (const email of [client.email, somebody().email]) {
      const reply = await signIn(provider, somebody({ email, email_verified: false }));
      expect([reply.status, reply.body.code]).toEqual([403, 'unverified_email']);
      expect(reply.body.message).toBe(
        `${provider === 'google' ? 'Google' : 'Facebook'} did not give us a verified e-mail of yours. Please register with your e-mail and a password instead.`,
      );
      expect(reply.cookies).toEqual([]);
    }
  });

  it.each([
    ['made up', async () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['no token at all', async () => 'hello'],
    ['issued for another site', () => providers.tokenFor(provider, somebody(), 'another-site')],
    [
      'too old',
      async () => {
        const token = await providers.tokenFor(provider, somebody());
        app.time.now = new Date(app.time.now.getTime() + 2 * 3_600_000);
        return token;
      },
    ],
  ])('rejects a token that is %s', async (_what, make) => {
    const reply = await send(provider, await make());
    expect([reply.status, reply.body.code]).toEqual([401, 'bad_token']);
    expect(reply.body.message).toBe('This sign-in could not be verified. Please try again.');
  });

  it('rejects a form without a token', async () => {
    const reply = await send(provider, '');
    expect([reply.status, reply.body.fields]).toEqual([422, { token: 'This field is required' }]);
  });

  it('rejects requests that another site makes the browser send', async () => {
    const token = await providers.tokenFor(provider, somebody());
    const from = (headers: Record<string, string>) =>
      get(app.http, `/auth/staff/${provider}?token=${token}`, { headers });
    expect((await from({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(401);
    expect((await from({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).status).toBe(401);
    expect((await from({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).status).toBe(200);
  });

  it('makes one account of two first sign-ins at once', async () => {
    const person = somebody();
    const tokens = [await providers.tokenFor(provider, person), await providers.tokenFor(provider, person)];
    const replies = await whileHeld(
      app,
      { text: 'lock table customers in share mode' },
      () => Promise.all(tokens.map((token) => send(provider, token))),
      'rollback',
      2,
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body.staff.id)).size).toBe(1);
    expect(replies.filter(({ body }) => body.message !== undefined)).toHaveLength(1);
  });

  it('takes over the account of a form that is sent at the same time', async () => {
    const person = somebody();
    const token = await providers.tokenFor(provider, person);
    const [reply] = await whileHeld(
      app,
      { text: 'lock table mail_log in share mode' },
      async () => {
        const registering = registerByForm(person.email);
        await waitForLock(app, 1);
        return Promise.all([send(provider, token), registering]);
      },
      'rollback',
      2,
    );
    expect(reply.status).toBe(200);
    expect((await logInByForm(person.email)).status).toBe(401);
    expect(await rowOf(person.email)).toMatchObject({ name: 'Keti Maisuradze', password_hash: null });
  });

  it('gives the inviter pending points, and the person earlier parcels of the e-mail', async () => {
    const inviter = await makeClient(app);
    const person = somebody();
    const admin = await adminOnce();
    const cargo = await takeIn(app, admin, { sender: { ...intakeForm().sender, email: person.email } });
    const { loyalty_code } = (await rowOf(inviter.email)) ?? {};
    const reply = await signIn(provider, person, { invite: loyalty_code });
    const own = await get(app.http, '/customer/cargos', { token: reply.body.access_token });
    expect(own.body.cargos.map((one: { tracking_number: string }) => one.tracking_number)).toEqual([
      cargo.tracking_number,
    ]);
    const points = await get(app.http, '/customer/loyalty', { token: inviter.token });
    expect(points.body).toMatchObject({ points: 0, pending: 5 });
    // An existing customer is nobody's new one.
    const other = await makeClient(app);
    await signIn(provider, somebody({ email: other.email }), { invite: loyalty_code });
    expect((await get(app.http, '/customer/loyalty', { token: inviter.token })).body.pending).toBe(5);
  });

  it('ignores an unknown invitation', async () => {
    expect((await signIn(provider, somebody(), { invite: 'NOBODY' })).status).toBe(200);
  });

  it('cleans a name that cannot be stored', async () => {
    const reply = await signIn(provider, somebody({ name: `A\u0000b\n${'x'.repeat(300)}` }));
    expect(reply.body.staff.name).toMatch(/^A b x+$/);
    expect(reply.body.staff.name.length).toBe(255);
  });

  it('is not there without keys', async () => {
    const { identities } = app.context.adapters;
    app.context.adapters.identities = {};
    const replies = [await send(provider, 'token'), await begin(provider)];
    app.context.adapters.identities = identities;
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });
});

let admin: Promise<Awaited<ReturnType<typeof makeMainAdmin>>> | undefined;
const adminOnce = () => (admin ??= makeMainAdmin(app));

describe('Facebook’s token check', () => {
  it('must name the given person', async () => {
    const person = somebody();
    const token = await providers.tokenFor('facebook', person);
    const me = await fetch(`${providers.base('facebook')}/me?access_token=${token}`);
    const { id } = (await me.json()) as { id: string };
    expect((await send('facebook', token, { id: '100000000000000000001' })).status).toBe(401);
    expect((await send('facebook', token, { id })).status).toBe(200);
  });
});

describe.each(PROVIDERS)('the redirect to %s', (provider) => {
  it('returns with state, nonce and PKCE, and logs in once', async () => {
    const begun = await begin(provider);
    const cookie = begun.cookies.find(({ name }) => name === 'merani_sign_in');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    const query = new URL(begun.body.location).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://localhost:3000/sign-in/${provider}`,
    });
    expect(query.get('state')).toMatch(/^[\w-]{43}$/);
    if (provider === 'google') expect(query.get('nonce')).toMatch(/^[\w-]{43}$/);
    const person = somebody();
    const returned = await providers.agree(begun.body.location, person);
    const reply = await complete(provider, returned, cookieOf(begun));
    expect([reply.status, reply.body.staff.email, reply.body.message]).toEqual([
      ...[200, person.email, 'You are successfully registered.'],
    ]);
    // The cookie ends with the return, and the provider's code works once.
    expect(reply.cookies.find(({ name }) => name === 'merani_sign_in')?.value).toBe('');
    const again = await complete(provider, returned, cookieOf(begun));
    expect([again.status, again.body.code]).toEqual([401, 'bad_token']);
  });

  it('keeps the invitation', async () => {
    const inviter = await makeClient(app);
    const { loyalty_code } = (await rowOf(inviter.email)) ?? {};
    const begun = await begin(provider);
    const returned = await providers.agree(begun.body.location, somebody());
    await complete(provider, { ...returned, invite: loyalty_code }, cookieOf(begun));
    expect((await get(app.http, '/customer/loyalty', { token: inviter.token })).body.pending).toBe(5);
  });

  it('rejects a return that this browser did not begin', async () => {
    const [own, strangers] = [await begin(provider), await begin(provider)];
    const returned = await providers.agree(strangers.body.location, somebody());
    const other = provider === 'google' ? 'facebook' : 'google';
    for (const [name, cookie] of [
      [provider, ''],
      [provider, cookieOf(own)],
      [provider, `${cookieOf(strangers)}x`],
      [other, cookieOf(strangers)],
    ] as const) {
      const reply = await complete(name, returned, cookie);
      expect([reply.status, reply.body.code]).toEqual([401, 'bad_token']);
      expect(reply.body.message).toMatch(/^This sign-in was not started in this browser/);
    }
    app.time.now = new Date(app.time.now.getTime() + 11 * 60_000);
    expect((await complete(provider, returned, cookieOf(strangers))).status).toBe(401);
  });

  it('rejects a code of another sign-in', async () => {
    const [first, second] = [await begin(provider), await begin(provider)];
    const { code } = await providers.agree(first.body.location, somebody());
    const { state } = await providers.agree(second.body.location, somebody());
    const reply = await complete(provider, { code, state }, cookieOf(second));
    expect([reply.status, reply.body.code]).toEqual([401, 'bad_token']);
  });
});

describe('a provider that does not respond', () => {
  it('holds up no other call, however many sign-ins wait for it', async () => {
    const held: ServerResponse[] = [];
    const server = createServer((_request, response) => void held.push(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { identities } = small.context.adapters;
    const keys = { clientId: CLIENT_ID, clientSecret: 'secret', apiBase: `http://127.0.0.1:${port}` };
    small.context.adapters.identities = identityProviders({ google: undefined, facebook: keys });
    const client = await makeClient(small);
    const waiting = Array.from({ length: 10 }, () => [
      post(small.http, '/auth/staff/facebook', { token: 'token' }),
      get(small.http, '/auth/staff/facebook?token=token', { token: client.token }),
    ]).flat();
    await expect.poll(() => held.length).toBe(20);
    expect((await get(small.http, '/customer/profile', { token: client.token })).status).toBe(200);
    for (const response of held) response.writeHead(500).end();
    const replies = await Promise.all(waiting);
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [503, 'unavailable']),
    );
    expect(replies[0]?.body.message).toMatch(/^Facebook does not respond/);
    small.context.adapters.identities = identities;
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('sign-ins', () => {
  it('count as login attempts of their address', async () => {
    const { identities } = limited.context.adapters;
    const refuse = () => Promise.reject(new AppError('bad_token'));
    const provider = { pageUrl: () => '', exchange: refuse, identify: refuse };
    limited.context.adapters.identities = { google: provider };
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await post(limited.http, '/auth/staff/google', { token: 'token' })).status);
    limited.context.adapters.identities = identities;
    expect(statuses.slice(8)).toEqual([401, 401, 429]);
  });
});
