/** What looks the same is the same, wherever it is typed: characters that nobody sees, dashes, and accents in two forms. */
import { describe, expect, it } from 'vitest';
import { hash } from '@node-rs/argon2';
import { intakeForm, makeClient, PASSWORD, takeIn, unique, useMainAdmin } from '../support/factories.ts';
import { get, post } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const logIn = (email: string, password = PASSWORD) => post(app.http, '/auth/customer', { email, password });

describe('an e-mail', () => {
  it.each([
    ['a space that nobody sees before it', (email: string) => `\u200B${email}`],
    ['spaces after it', (email: string) => `${email} \u00A0`],
    ['marks of direction around it', (email: string) => `\u202A${email}\u202C`],
  ])('with %s is the same at a login, an intake and in a search', async (_name, typed) => {
    const client = await makeClient(app);
    expect((await logIn(typed(client.email))).body.staff.email).toBe(client.email);
    const sender = { ...intakeForm().sender, email: typed(client.email) };
    const { tracking_number } = await takeIn(app, admin, { sender });
    const own = await get(app.http, '/customer/cargos', { token: client.token });
    expect(own.body.cargos.map((one: { tracking_number: string }) => one.tracking_number)).toEqual([
      tracking_number,
    ]);
    const filter_value = { query: typed(client.email) };
    const found = await post(
      app.http,
      '/cargo',
      { filter_specification: { filter_by: 'ALL', filter_value } },
      { token: admin.token },
    );
    expect(found.body.cargos).toHaveLength(1);
  });

  it('at a registration is the one that gets the mail', async () => {
    const email = `new${unique()}@example.com`;
    const form = {
      username: 'person',
      name: 'Nino Beridze',
      phone: '447400123456',
      email: `\u200B${email} `,
      password: PASSWORD,
      confirm_password: PASSWORD,
    };
    expect((await post(app.http, '/auth/customer/signup', form)).status).toBe(200);
    await app.work();
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

describe('a tracking number', () => {
  it.each(['MR\u2011{n}', 'MR–{n}', '\u200BMR-{n}', '\u202AMR-{n}\u202C', 'MR-{n}.', ' mr-{n} '])(
    'as %j is found, by everybody, and taken in as the same',
    async (form) => {
      const n = String(10_000 + unique());
      const typed = form.replace('{n}', n);
      const cargo = await takeIn(app, admin, { tracking_number: typed });
      expect(cargo.tracking_number).toBe(`MR-${n}`);
      expect((await post(app.http, '/cargo/track', { tracking_number: typed })).status).toBe(200);
      const arrived = { tracking_numbers: [typed], event: 'ARRIVE' };
      expect((await post(app.http, '/cargo/batch/event', arrived, { token: admin.token })).body.updated).toBe(
        1,
      );
      const path = `/cargo/${encodeURIComponent(typed.trim())}`;
      expect((await get(app.http, path, { token: admin.token })).status).toBe(200);
    },
  );
});

describe('a coupon', () => {
  it('works with what comes along when it is copied', async () => {
    const made = await post(app.http, '/cargo/coupons', { amount: 10 }, { token: admin.token });
    const code = made.body.coupons[0].code as string;
    const cargo = await takeIn(app, admin, { coupon_code: ` \u200B${code.replaceAll('-', '–')}.` });
    // Instead of 34.00.
    expect(cargo.invoice.total_amount).toBe(30.6);
  });
});

describe('a name', () => {
  it('is kept in one form of its letters', async () => {
    const sender = { ...intakeForm().sender, name: ' A\u030Asa O\u0308berg\u00AD ' };
    const { tracking_number } = await takeIn(app, admin, { sender });
    const { rows } = await app.pool.query(
      'select c.name from contacts c join parcels p on p.sender_id = c.id where p.tracking_number = $1',
      [tracking_number],
    );
    expect(rows).toEqual([{ name: 'Åsa Öberg' }]);
  });
});

describe('a password', () => {
  const [composed, decomposed] = ['lösenord ett', 'lo\u0308senord ett'];

  it('is right in both forms of its letters, whichever was set, also by an earlier version', async () => {
    const client = await makeClient(app);
    const set = (password_hash: string) =>
      app.pool.query('update customers set password_hash = $2 where id = $1', [client.id, password_hash]);
    for (const chosen of [composed, decomposed]) {
      await set(await app.context.adapters.passwords.hash(chosen));
      for (const typed of [composed, decomposed]) expect((await logIn(client.email, typed)).status).toBe(200);
    }
    await set(await hash(decomposed, { memoryCost: 8, timeCost: 1 }));
    expect((await logIn(client.email, decomposed)).status).toBe(200);
    expect((await logIn(client.email, 'losenord ett')).status).toBe(401);
  });

  it('is kept exactly: its spaces count', async () => {
    const client = await makeClient(app);
    const form = { current_password: PASSWORD, password: ' with spaces ', confirm_password: ' with spaces ' };
    expect((await post(app.http, '/auth/update/password', form, { token: client.token })).status).toBe(200);
    expect((await logIn(client.email, 'with spaces')).status).toBe(401);
    expect((await logIn(client.email, ' with spaces ')).status).toBe(200);
  });
});
