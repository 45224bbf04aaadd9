import { beforeAll, describe, expect, it } from 'vitest';
import { usernameFromEmail } from '#shared/domain/usernames.ts';
import { collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import { makeClient, makeTariffs, PASSWORD, unique } from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { whileMailsWait } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
beforeAll(() => makeTariffs(app));

const VERIFY = /\/verify\/customer\/([\w-]+)\s/;
const RESET = /\/reset-password\/([\w-]+)/;

const mailTo = async (email: string, text = /^/) => {
  await app.work();
  return app.mails.findLast((mail) => mail.to === email && text.test(mail.text));
};
const tokenTo = async (email: string, link: RegExp) =>
  link.exec((await mailTo(email, link))?.text ?? '')?.[1] ?? '';

/** Registers a customer; each further link comes from a login with the right password. */
async function register(change: object = {}) {
  const email = `person${unique()}@example.com`;
  const form = { username: 'person', name: 'Nino Beridze', phone: '447400123456', ...change };
  await post(app.http, '/auth/customer/signup', {
    ...form,
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  return email;
}
/** The e-mail of a guest who booked. */
async function bookAsGuest() {
  const email = `guest${unique()}@example.com`;
  await post(app.http, '/public/booking', itemBooking({ address_obj: collectionAddress({ email }) }));
  return email;
}
const logIn = (email: string, password = PASSWORD) => post(app.http, '/auth/customer', { email, password });
const verify = (token: string) => get(app.http, `/auth/customer/verification/${token}`);
const registration = (token: string) => get(app.http, `/auth/customer/verification/${token}/registration`);
const refuse = (token: string) => post(app.http, `/auth/customer/verification/${token}/refuse`, {});
const requestReset = (email: string) => post(app.http, '/auth/customer/password/request/reset', { email });
const reset = (token: string, password = 'another one') =>
  post(app.http, '/auth/customer/password/reset', { token, password, confirm_password: password });
const rowOf = (email: string) =>
  app.context.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();

describe('the registration in the activity log', () => {
  const entries = async (email: string) =>
    (
      await app.pool.query(
        `select a.data, a.customer_id from activity a join customers c on c.id = a.customer_id
         where a.type = 'REGISTER' and c.email = $1`,
        [email],
      )
    ).rows;

  it('is written once, when the e-mail is verified', async () => {
    const email = await register();
    expect(await entries(email)).toEqual([]);
    expect((await verify(await tokenTo(email, VERIFY))).status).toBe(200);
    const id = (await rowOf(email))?.id;
    const entry = { data: { customer_id: id, name: 'Nino Beridze' }, customer_id: id };
    expect(await entries(email)).toEqual([entry]);
    await requestReset(email);
    expect((await reset(await tokenTo(email, RESET))).status).toBe(200);
    expect(await entries(email)).toEqual([entry]);
  });

  it('is written when a set password verifies the e-mail, and not for a refused registration', async () => {
    const [guest, refused] = [await register(), await register()];
    await requestReset(guest);
    expect((await reset(await tokenTo(guest, RESET))).status).toBe(200);
    expect(await entries(guest)).toHaveLength(1);
    expect((await refuse(await tokenTo(refused, VERIFY))).status).toBe(200);
    expect(await rowOf(refused)).toBeUndefined();
  });
});

describe('verification links', () => {
  it('all become invalid when one of them is used', async () => {
    const email = await register();
    const first = await tokenTo(email, VERIFY);
    expect((await logIn(email)).status).toBe(403);
    const second = await tokenTo(email, VERIFY);
    expect(second).not.toBe(first);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(first)).body.code).toBe('link_expired');
  });

  it('become invalid after a password reset, including links not emailed yet', async () => {
    const email = await register();
    const first = await tokenTo(email, VERIFY);
    await requestReset(email);
    const key = await tokenTo(email, RESET);
    expect((await logIn(email)).status).toBe(403);
    const before = app.mails.length;
    expect((await reset(key)).status).toBe(200);
    await app.work();
    expect(app.mails.length).toBe(before);
    expect((await verify(first)).status).toBe(404);
  });

  it('verify only the password that they were created for', async () => {
    const email = await register();
    const token = await tokenTo(email, VERIFY);
    const password_hash = await app.context.adapters.passwords.hash('another one');
    await app.context.db.updateTable('customers').set({ password_hash }).where('email', '=', email).execute();
    const reply = await verify(token);
    expect([reply.status, reply.body.code]).toEqual([404, 'link_expired']);
    expect((await rowOf(email))?.email_verified_at).toBeNull();
  });

  it('verify once, even when two different links are followed at once', async () => {
    const email = await register();
    const first = await tokenTo(email, VERIFY);
    await logIn(email);
    const second = await tokenTo(email, VERIFY);
    const replies = await whileHeld(
      app,
      { text: 'select 1 from customers where email = $1 for update', values: [email] },
      () => Promise.all([verify(first), verify(second)]),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 404]);
  });

  it('end every login and reset link of the account', async () => {
    const client = await makeClient(app);
    await requestReset(client.email);
    const key = await tokenTo(client.email, RESET);
    // As for an account whose e-mail must be verified again.
    const again = { email_verified_at: null };
    await app.context.db.updateTable('customers').set(again).where('id', '=', client.id).execute();
    await logIn(client.email);
    expect((await verify(await tokenTo(client.email, VERIFY))).status).toBe(200);
    expect((await get(app.http, '/customer', { token: client.token })).status).toBe(401);
    expect((await reset(key)).status).toBe(404);
  });
});

describe('a completed reset', () => {
  it('keeps the name and phone of a verified customer, and those with which a guest booked', async () => {
    const client = await makeClient(app);
    await requestReset(client.email);
    for (const email of [client.email, await bookAsGuest()]) {
      const before = await rowOf(email);
      expect((await reset(await tokenTo(email, RESET))).status).toBe(200);
      const { name = '', phone = '' } = before ?? {};
      expect([name, phone]).not.toContain('');
      expect(await rowOf(email)).toMatchObject({ name, phone });
    }
  });

  it('keeps nothing that was typed in a registration whose mail its reader has not followed', async () => {
    const inviter = await makeClient(app);
    const invite = (await rowOf(inviter.email))?.loyalty_code;
    const email = await register({ name: 'Somebody Else', customer_type: 'CORPORATE', invite });
    expect((await rowOf(email))?.invited_by).toBe(inviter.id);
    await requestReset(email);
    const session = await reset(await tokenTo(email, RESET));
    expect(session.status).toBe(200);
    expect(await rowOf(email)).toMatchObject({
      name: usernameFromEmail(email),
      username: usernameFromEmail(email),
      phone: '',
      customer_type: 'INDIVIDUAL',
      invited_by: null,
    });
    expect((await logIn(email, 'another one')).status).toBe(200);
    const points = await app.pool.query('select 1 from points_entries where customer_id = $1', [inviter.id]);
    expect(points.rows).toEqual([]);
  });

  it('keeps a guest’s bookings, but nothing else that was typed, if its reader asked for the link', async () => {
    const email = await bookAsGuest();
    await requestReset(email);
    const { status, body } = await reset(await tokenTo(email, RESET));
    expect(status).toBe(200);
    const token = body.access_token;
    expect((await get(app.http, '/customer/bookings', { token })).body.bookings).toHaveLength(1);
    for (const table of ['customer_addresses', 'saved_receivers'])
      expect(
        (await app.pool.query(`select 1 from ${table} where customer_id = $1`, [body.staff.id])).rows,
      ).toEqual([]);
    const empty = { name: usernameFromEmail(email), phone: '', source_country: null };
    expect(await rowOf(email)).toMatchObject(empty);
  });

  it('invalidates other reset links', async () => {
    const { email } = await makeClient(app);
    await requestReset(email);
    const first = await tokenTo(email, RESET);
    await requestReset(email);
    expect((await reset(await tokenTo(email, RESET))).status).toBe(200);
    expect((await reset(first)).status).toBe(404);
  });

  it('rejects a login that was checked against the old password', async () => {
    const client = await makeClient(app);
    await requestReset(client.email);
    const key = await tokenTo(client.email, RESET);
    const replies = await whileHeld(
      app,
      { text: 'select 1 from customers where id = $1 for update', values: [client.id] },
      async () => {
        const resetting = reset(key);
        await waitForLock(app, 1);
        return Promise.all([resetting, logIn(client.email)]);
      },
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 401]);
  });

  it('forgets the places where the old password was used', async () => {
    const client = await makeClient(app);
    await requestReset(client.email);
    await reset(await tokenTo(client.email, RESET));
    const places = await app.pool.query('select 1 from known_places where customer_id = $1', [client.id]);
    // This browser and this address.
    expect(places.rows).toHaveLength(2);
  });
});

describe('a link whose mail waits', () => {
  it('is not sent once the e-mail was verified', async () => {
    const email = await register();
    const token = await tokenTo(email, VERIFY);
    await requestReset(email);
    await whileMailsWait(app, async () => {
      app.time.now = new Date(app.time.now.getTime() + 1000);
      expect((await verify(token)).status).toBe(200);
    });
    await workAll(app);
    expect(app.mails.filter((mail) => mail.to === email && RESET.test(mail.text))).toEqual([]);
    await requestReset(email);
    expect(await tokenTo(email, RESET)).not.toBe('');
  });
});

describe('the email of a registration', () => {
  it.each([
    ['447400123456', '09:00 GMT'],
    ['46701234567', '10:00 CET'],
    ['12125550123', '13:00 GMT+4'],
  ])('has the time of the country of %s, otherwise the office’s', async (phone, time) => {
    const email = await register({ phone });
    expect((await mailTo(email))?.text).toContain(`on 2 November 2026 at ${time}.`);
  });

  it('contains the details of the registration and a link to refuse it', async () => {
    const email = await register({ name: 'Somebody Else', phone: '995555123456' });
    const mail = await mailTo(email);
    expect(mail?.text).toContain('as Somebody Else on 2 November 2026 at 13:00 GMT+4.');
    expect(mail?.text).toMatch(/^Dear customer,/);
    const token = VERIFY.exec(mail?.text ?? '')?.[1];
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('This was not me');
      expect(body).toContain(`http://localhost:3000/verify/customer/${token}/not-me`);
    }
  });
});

describe('accounts.registration', () => {
  it('returns the details to be verified, any number of times', async () => {
    const email = await register();
    const token = await tokenTo(email, VERIFY);
    for (const reply of [await registration(token), await registration(token)]) {
      expect([reply.status, reply.body]).toEqual([
        200,
        { error: false, name: 'Nino Beridze', email, registered_at: '2026-11-02T09:00:00.000Z' },
      ]);
    }
    expect((await verify(token)).status).toBe(200);
    expect((await registration(token)).body.code).toBe('link_expired');
    expect((await registration('no-such-token')).status).toBe(404);
  });
});

describe('accounts.refuseRegistration', () => {
  it('removes an unverified account and its links', async () => {
    const email = await register();
    const first = await tokenTo(email, VERIFY);
    await logIn(email);
    const second = await tokenTo(email, VERIFY);
    await logIn(email);
    const sent = app.mails.length;
    expect((await refuse(first)).body).toEqual({ error: false, message: 'The registration was removed.' });
    expect(await rowOf(email)).toBeUndefined();
    for (const [table, column] of [
      ['last_activity', 'email'],
      ['mail_log', 'recipient'],
    ])
      expect((await app.pool.query(`select 1 from ${table} where ${column} = $1`, [email])).rows).toEqual([]);
    for (const token of [first, second]) expect((await verify(token)).status).toBe(404);
    expect((await refuse(first)).body.code).toBe('link_expired');
    expect((await logIn(email)).status).toBe(401);
    // A queued link is not emailed either.
    await app.work();
    expect(app.mails.length).toBe(sent);
    const again = await post(app.http, '/auth/customer/signup', {
      username: 'owner',
      name: 'The Owner',
      phone: '447400123456',
      email,
      password: 'my own one',
      confirm_password: 'my own one',
    });
    expect(again.status).toBe(200);
  });

  it('keeps bookings, and removes only password, name and links', async () => {
    const inviter = await makeClient(app);
    const invite = (await rowOf(inviter.email))?.loyalty_code;
    const email = await register({ name: 'Somebody Else', invite });
    const token = await tokenTo(email, VERIFY);
    await post(app.http, '/public/booking', itemBooking({ address_obj: collectionAddress({ email }) }));
    expect((await refuse(token)).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({
      password_hash: null,
      name: '',
      phone: '',
      invited_by: null,
      email_verified_at: null,
    });
    expect((await rowOf(email))?.username).not.toBe('person');
    expect((await verify(token)).status).toBe(404);
    expect((await logIn(email)).status).toBe(401);
    await requestReset(email);
    const session = await reset(await tokenTo(email, RESET));
    const list = await get(app.http, '/customer/bookings', { token: session.body.access_token });
    expect(list.body.bookings).toHaveLength(1);
  });

  it('does not change a verified account', async () => {
    const email = await register();
    const first = await tokenTo(email, VERIFY);
    await logIn(email);
    expect((await verify(await tokenTo(email, VERIFY))).status).toBe(200);
    expect((await refuse(first)).status).toBe(404);
    expect((await logIn(email)).status).toBe(200);
  });

  it('excludes a concurrent verification: only one succeeds', async () => {
    const email = await register();
    const token = await tokenTo(email, VERIFY);
    const [verified, refused] = await whileHeld(
      app,
      { text: 'select 1 from customers where email = $1 for update', values: [email] },
      () => Promise.all([verify(token), refuse(token)]),
      'rollback',
      2,
    );
    expect([verified.status, refused.status].toSorted()).toEqual([200, 404]);
    expect((await rowOf(email)) !== undefined).toBe(verified.status === 200);
  });
});
