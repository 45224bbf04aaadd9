/** Nobody keeps the owner of a mailbox from a mailed link by asking for others. */
import { describe, expect, it } from 'vitest';
import { makeClient, PASSWORD, unique } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { startSandboxProviders } from '#tests/support/identity.ts';
import { workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const OWNER = '203.0.113.20';
let networks = 0;
/** A network from which nobody has asked for anything. */
const newNetwork = () => `198.51.100.${(networks += 1)}`;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const ask = async (email: string, address: string) =>
  (await post(app.http, '/auth/customer/password/request/reset', { email }, from(address))).status;
const linksOf = (email: string) =>
  app.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? []);

it.each([
  ['mariam.kapanadze@gmail.com', (n: number) => `mariamkapanadze+${n}@gmail.com`],
  ['anna+merani@posteo.example', (n: number) => `anna+${n}@posteo.example`],
])('a stranger who asks for other spellings of %s', async (email, spelling) => {
  await makeClient(app, { email });
  const stranger = newNetwork();
  for (let n = 0; n < 30; n += 1) expect(await ask(spelling(n % 6), stranger)).toBe(200);
  expect(await ask(email, OWNER)).toBe(200);
  await workAll(app);
  expect(linksOf(email)).toHaveLength(1);
});

const signUp = async (email: string, address: string) => {
  const login = { email, password: PASSWORD, confirm_password: PASSWORD };
  const form = { username: 'nino7', name: 'Nino Beridze', phone: '447400123456', ...login };
  return (await post(app.http, '/auth/customer/signup', form, from(address))).status;
};

describe('a stranger who registers with somebody’s e-mail', () => {
  it('keeps its owner, who signs in with a provider, from no link that ends by it', async () => {
    const providers = await startSandboxProviders(app);
    const email = `owner${unique()}@example.com`;
    const stranger = newNetwork();
    expect(await signUp(email, stranger)).toBe(200);
    for (let n = 0; n < 5; n += 1) expect(await ask(email, stranger)).toBe(200);
    const token = await providers.tokenFor('google', { name: 'Keti', email, email_verified: true });
    expect((await post(app.http, '/auth/staff/google', { token }, from(OWNER))).status).toBe(200);
    expect(await ask(email, OWNER)).toBe(200);
    await providers.close();
  });

  it('keeps its owner, who refuses it, from no registration', async () => {
    const email = `owner${unique()}@example.com`;
    for (let n = 0; n < 5; n += 1) {
      expect(await signUp(email, newNetwork())).toBe(200);
      await workAll(app);
      const token = /\/verify\/customer\/([\w-]+)/.exec(
        app.mails.findLast(({ to }) => to === email)?.text ?? '',
      )?.[1];
      expect((await post(app.http, `/auth/customer/verification/${token}/refuse`, {})).status).toBe(200);
    }
    expect(await signUp(email, OWNER)).toBe(200);
  });
});

describe('a stranger who is refused for a mailbox', () => {
  const addressOf = (network: number) => `fd00:3:3:${network}::1`;
  it.each([
    ['new passwords', ask],
    ['registrations', signUp],
  ])('uses up nothing of its owner’s %s', async (_what, askFor) => {
    const name = `nino${unique()}`;
    const email = `${name.slice(0, 2)}.${name.slice(2)}@gmail.com`;
    if (askFor === ask) await makeClient(app, { email });
    for (let n = 0; n < 30; n += 1) await askFor(`${name}+${n}@gmail.com`, addressOf(n + 1));
    for (let n = 0; n < 6; n += 1) expect(await askFor(email, addressOf(40))).toBe(429);
    expect(await askFor(email, OWNER)).toBe(200);
    await workAll(app);
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

it('a stranger with a /48 is one who asks, and not one for each of its networks', async () => {
  const mailbox = `swamped${unique()}`;
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1)
    statuses.push(await ask(`${mailbox}+${n}@gmail.com`, `fd00:1:1:${n + 1}::1`));
  expect([statuses.slice(0, 30).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  expect(await ask(`${mailbox}@gmail.com`, OWNER)).toBe(200);
});

describe('whoever knows the password', () => {
  const next = { password: 'new password 9', confirm_password: 'new password 9' };
  const reset = async (link: string | undefined) =>
    (await post(app.http, '/auth/customer/password/reset', { token: link, ...next }, from(OWNER))).status;
  /** Somebody else's login with the account's password, which changes it. */
  async function begin() {
    const { email, id } = await makeClient(app);
    const thief = newNetwork();
    const login = await post(app.http, '/auth/customer', { email, password: PASSWORD }, from(thief));
    const token: string = login.body.access_token;
    const form = { current_password: PASSWORD, ...next };
    const change = async () =>
      (await post(app.http, '/auth/update/password', form, { ...from(thief), token })).status;
    const useUp = async () => {
      for (let n = 0; n < 5; n += 1) expect(await ask(email, thief)).toBe(200);
      expect(await ask(email, OWNER)).toBe(429);
    };
    return { email, id, change, useUp };
  }

  it('keeps its owner from no new link by using up those of before, and changing it', async () => {
    const { email, change, useUp } = await begin();
    await useUp();
    await workAll(app);
    expect(await change()).toBe(200);
    expect(await reset(linksOf(email).at(-1))).toBe(404);
    expect(await ask(email, OWNER)).toBe(200);
    await workAll(app);
    expect(await reset(linksOf(email).at(-1))).toBe(200);
  });

  it('nor does a stranger, of whose five links the owner has used one', async () => {
    const { email, useUp } = await begin();
    await useUp();
    await workAll(app);
    const [one, other] = linksOf(email);
    expect([await reset(one), await reset(other)]).toEqual([200, 404]);
    expect(await ask(email, OWNER)).toBe(200);
    await workAll(app);
    expect(await reset(linksOf(email).at(-1))).toBe(200);
  });

  it('nor by asking for them while it changes', async () => {
    const { email, id, change, useUp } = await begin();
    const itsLogins = { text: 'select 1 from logins where customer_id = $1 for update', values: [id] };
    let changed: Promise<number> | undefined;
    await holding(app, itsLogins, async () => {
      changed = change();
      await waitForLock(app);
      await useUp();
    });
    expect(await changed).toBe(200);
    expect(await ask(email, OWNER)).toBe(200);
    await workAll(app);
    expect(await reset(linksOf(email).at(-1))).toBe(200);
  });
});

it('what is refused for one e-mail counts nothing for its network', async () => {
  const { email } = await makeClient(app);
  const shared = newNetwork();
  for (let n = 0; n < 30; n += 1) await ask(email, shared);
  const { rows } = await app.pool.query(
    `select hits from rate_limits where bucket = 'account_mail_address' and subject = $1`,
    [shared],
  );
  expect(rows).toEqual([{ hits: 5 }]);
  expect(await ask(`neighbour${unique()}@example.com`, shared)).toBe(200);
});
