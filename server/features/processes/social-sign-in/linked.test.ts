import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDER_TITLES } from '#shared/domain/identity-providers.ts';
import { makeClient, makeTariffs, PASSWORD, unique } from '#tests/support/factories.ts';
import { bookedItem, collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import { startSandboxProviders, type SandboxProviders, type TestPerson } from '#tests/support/identity.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let providers: SandboxProviders;

beforeAll(async () => {
  providers = await startSandboxProviders(app);
});
afterAll(() => providers.close());

/** Sets a new password by the mailed link. */
async function resetByMail(email: string): Promise<void> {
  await post(app.http, '/auth/customer/password/request/reset', { email });
  await app.work();
  await app.work();
  const mail = app.mails.findLast((one) => one.to === email && one.text.includes('/reset-password/'));
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const form = { token, password: PASSWORD, confirm_password: PASSWORD };
  expect((await post(app.http, '/auth/customer/password/reset', form)).status).toBe(200);
}

it('an account that a stranger’s booking made keeps none of the addresses and receivers that the stranger typed', async () => {
  await makeTariffs(app);
  const email = `owner${unique()}@example.com`;
  const booking = itemBooking({
    address_obj: collectionAddress({ email }),
    items: [bookedItem({ address: { name: 'Nino Kapanadze', email: 'thief@other.example' } })],
  });
  expect((await post(app.http, '/public/booking', booking)).status).toBe(200);
  const token = await providers.tokenFor('google', { name: 'Keti Maisuradze', email, email_verified: true });
  const { body } = await post(app.http, '/auth/staff/google', { token });
  const own = { token: body.access_token };
  const { receivers } = (await get(app.http, '/customer/address/receivers', own)).body;
  const { address } = (await get(app.http, '/customer/address', own)).body;
  expect([receivers, address]).toEqual([[], null]);
  expect((await get(app.http, '/customer/bookings', own)).body.bookings).toHaveLength(1);
});

describe.each(['google', 'facebook'] as const)('a sign-in by %s to an account that exists', (provider) => {
  it('is told to its owner once, and ends with a mailed new password until the e-mail is proven again', async () => {
    const { email } = await makeClient(app);
    const signIn = async (change: Partial<TestPerson> = {}) => {
      const person = { name: 'Keti Maisuradze', email, email_verified: true, ...change };
      return post(app.http, `/auth/staff/${provider}`, { token: await providers.tokenFor(provider, person) });
    };
    const toldOwner = async () => {
      await app.work();
      const { length } = app.mails.filter(
        (mail) => mail.to === email && mail.subject.includes(PROVIDER_TITLES[provider]),
      );
      return length;
    };
    expect([(await signIn()).status, (await signIn()).status]).toEqual([200, 200]);
    expect(await toldOwner()).toBe(1);
    await resetByMail(email);
    expect((await signIn({ email_verified: false })).body.code).toBe('unverified_email');
    expect((await signIn()).status).toBe(200);
    expect(await toldOwner()).toBe(2);
  });

  it('takes no token from before a mailed new password', async () => {
    const { email } = await makeClient(app);
    const person = { name: 'Keti Maisuradze', email, email_verified: true };
    const token = await providers.tokenFor(provider, person);
    const signIn = (one: string) => post(app.http, `/auth/staff/${provider}`, { token: one });
    expect((await signIn(token)).status).toBe(200);
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    await resetByMail(email);
    expect((await signIn(token)).body.code).toBe('bad_token');
    expect((await signIn(await providers.tokenFor(provider, person))).status).toBe(200);
    // Also once the owner has linked it again.
    expect((await signIn(token)).body.code).toBe('bad_token');
  });

  it('opens no login when a mailed new password has ended it meanwhile', async () => {
    const { email, id } = await makeClient(app);
    const person = { name: 'Keti Maisuradze', email, email_verified: true };
    const signIn = async () =>
      post(app.http, `/auth/staff/${provider}`, { token: await providers.tokenFor(provider, person) });
    expect((await signIn()).status).toBe(200);
    const token = await providers.tokenFor(provider, person);
    const reply = await whileHeld(
      app,
      {
        text: `with ended as (delete from identities where customer_id = $1)
        select 1 from customers where id = $1 for update`,
        values: [id],
      },
      () => post(app.http, `/auth/staff/${provider}`, { token }),
      'commit',
    );
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
  });
});
