import { describe, expect, it } from 'vitest';
import { formatMoney, toMinor } from '#shared/domain/money.ts';
import { intakeForm, makeClient, PASSWORD, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { itemBooking, makeSender } from '#tests/support/bookings.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { foundIn, makeKnownCustomer } from '#tests/support/own-data.ts';
import { messageLines, recordEvent, sendParcel, whileMailsWait } from '#tests/support/messages.ts';
import { cardPage, payCash, workAll } from '#tests/support/payments.ts';
import { get, post, refreshCookieOf } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const close = (token: string, proof: object = { password: PASSWORD }) =>
  post(app.http, '/customer/close', proof, { token });
const askCode = (token: string) => post(app.http, '/customer/close/code', {}, { token });
const logIn = (email: string) => post(app.http, '/auth/customer', { email, password: PASSWORD });
const rowOf = (id: number) =>
  app.context.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const withoutPassword = (id: number) =>
  app.context.db.updateTable('customers').set({ password_hash: null }).where('id', '=', id).execute();

/** The code in the last mail to an address. */
async function codeTo(email: string): Promise<string> {
  await app.work();
  const mail = app.mails.findLast(({ to, subject }) => to === email && subject === 'Closing your account');
  return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('ownData.close', () => {
  it('erases what need not be kept, and keeps what the books need', async () => {
    const known = await makeKnownCustomer(app, admin, 'Vakhtangi');
    await post(app.http, '/customer/data/archive', {}, { token: known.token });
    await workAll(app);
    const note = { email: known.email, note: 'Vakhtangi calls on Fridays' };
    expect((await post(app.http, '/staff/client-notes', note, { token: admin.token })).status).toBe(200);
    const reply = await close(known.token);
    expect([reply.status, reply.body.message]).toEqual([200, 'Your account is closed.']);
    await app.work();
    // The sender on waybill and invoice, the customs paper's name, and the mail that says that the account is closed.
    expect(await foundIn(app, 'vakhtangi')).toEqual(['contacts', 'files', 'mail_log']);
    const mails = await app.context.db
      .selectFrom('mail_log')
      .select('template')
      .where('recipient', '=', known.email)
      .execute();
    expect(mails).toEqual([{ template: 'accountClosedOwing' }]);
    expect(await rowOf(known.id)).toMatchObject({
      email: `closed-${known.id}@closed.invalid`,
      name: '',
      phone: '',
      password_hash: null,
      closed_at: app.time.now,
      points: 5,
    });
    const office = await get(app.http, `/cargo/${known.tracking}`, { token: admin.token });
    expect(office.body.cargo).toMatchObject({
      shipping_specs: { sender_information: { email: known.email } },
      invoice: { invoice_id: known.invoiceId, payment_status: 'PENDING' },
      customer_invoices: [expect.any(String)],
    });
    // The debt can still be paid.
    const paid = await post(
      app.http,
      '/billing/payment/cash',
      { invoice_ids: [known.invoiceId], payment_method: 'CASH' },
      { token: admin.token },
    );
    expect(paid.status).toBe(200);
    const entries = await app.pool.query<{ name: string }>(
      `select data ->> 'customer_name' as name from activity where type = 'PAYMENT' and data ->> 'tracking' = $1`,
      [known.tracking],
    );
    expect(entries.rows).toEqual([{ name: '' }]);
  });

  it('erases the names that the account had before, too, and that of payments from before it was there', async () => {
    const email = 'zurabi@example.com';
    const sender = { ...intakeForm().sender, email, name: 'Zurabi Early' };
    const { tracking_number: tracking, invoice } = await takeIn(app, admin, { sender });
    await payCash(app, admin, [invoice.invoice_id]);
    const { id, token } = await makeClient(app, { email });
    await app.pool.query('update parcels set customer_id = $1 where tracking_number = $2', [id, tracking]);
    const rename = (username: string) =>
      post(
        app.http,
        '/customer/profile/update',
        { name: 'Zurabi', username, phone: '442079460111', customer_type: 'INDIVIDUAL' },
        { token },
      );
    expect((await rename('zurabi')).status).toBe(200);
    expect(
      (await post(app.http, '/customer/store/notes', { tracking, body: 'Mine' }, { token })).status,
    ).toBe(200);
    await rename('another');
    await workAll(app);
    expect((await close(token)).status).toBe(200);
    await app.work();
    expect(await foundIn(app, 'zurabi')).toEqual(['contacts', 'mail_log']);
  });

  it('ends every login at once, and the cookie', async () => {
    const client = await makeClient(app);
    const other = await logIn(client.email);
    const reply = await close(client.token);
    expect(reply.cookies.find(({ name }) => name === 'merani_session')?.value).toBe('');
    for (const token of [client.token, other.body.access_token])
      expect((await get(app.http, '/customer', { token })).status).toBe(401);
    expect((await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(other) })).status).toBe(401);
    expect((await logIn(client.email)).status).toBe(401);
    expect((await close(client.token)).status).toBe(401);
  });

  it('says goodbye by mail', async () => {
    const client = await makeClient(app);
    await close(client.token);
    await app.work();
    const mail = app.mails.findLast(({ to }) => to === client.email);
    expect(mail?.subject).toBe('Your account is closed');
  });

  it('says what is still owed in each currency, with links that need no login', async () => {
    const client = await makeClient(app);
    const sender = { ...intakeForm().sender, email: client.email };
    const british = await takeIn(app, admin, { sender });
    const irish = await takeIn(app, admin, { sender, source_country_code: 'IE' });
    expect((await close(client.token)).status).toBe(200);
    await app.work();
    const mail = app.mails.find(({ to, subject }) => to === client.email && subject.includes('closed'));
    const amount = ({ currency_code, total_amount }: typeof irish.invoice) =>
      formatMoney(toMinor(total_amount), currency_code);
    expect(mail?.subject).toContain(`${amount(irish.invoice)} + ${amount(british.invoice)} to pay`);
    for (const { invoice } of [irish, british]) {
      const link = `/api/billing/payment/stripe?invoice_ids=${invoice.invoice_id}`;
      const lines = mail?.text.split('\n').filter((line) => line.startsWith(`${amount(invoice)}: `)) ?? [];
      expect(lines.map((line) => line.endsWith(link))).toEqual([true]);
      expect((await cardPage(app, invoice.invoice_id)).status).toBe(303);
    }
    await payCash(app, admin, [british.invoice.invoice_id]);
    await app.work();
    const paid = app.mails.find(
      ({ to, subject }) => to === client.email && subject.startsWith('Payment received'),
    );
    expect(paid?.text).toContain(`/payment-success#paid=${british.invoice.invoice_id}`);
    expect(paid?.text).not.toContain('/dashboard');
  });

  it.each([
    ['something', 1, /^Your account is closed, and £28.00 to pay$/],
    ['everything', 2, /^Your account is closed$/],
  ])(
    'says what is owed when the mail is sent, if %s is paid while it waits',
    async (_what, count, subject) => {
      const client = await makeClient(app);
      const sender = { ...intakeForm().sender, email: client.email };
      const ids: string[] = [];
      for (let n = 0; n < 2; n += 1)
        ids.push((await takeIn(app, admin, { weight: 10, sender })).invoice.invoice_id);
      await workAll(app);
      expect((await close(client.token)).status).toBe(200);
      await whileMailsWait(app, async () => {
        expect((await payCash(app, admin, ids.slice(0, count))).status).toBe(200);
      });
      await workAll(app);
      const mails = app.mails.filter(({ to, subject: one }) => to === client.email && one.includes('closed'));
      expect(mails.map((mail) => mail.subject)).toEqual([expect.stringMatching(subject)]);
      for (const paid of ids.slice(0, count)) expect(mails[0]?.text).not.toContain(paid);
    },
  );

  it('still sends what waited about a parcel, to its sender without an account', async () => {
    const client = await makeClient(app);
    const parcel = await sendParcel(app, admin, { sender: { email: client.email } });
    await workAll(app);
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    await whileMailsWait(app, async () => {
      expect((await close(client.token)).status).toBe(200);
    });
    await workAll(app);
    const texts = app.mails.filter(({ to }) => to === client.email).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(parcel.code))).toHaveLength(1);
    expect(await messageLines(app, admin, parcel.tracking)).toContain('SENDER EMAIL READY sent');
  });

  it('refuses a wrong or missing password at its field', async () => {
    const client = await makeClient(app);
    for (const proof of [{ password: 'wrong' }, {}, { code: '12345678' }]) {
      const reply = await close(client.token, proof);
      expect([reply.status, reply.body.fields]).toEqual([422, { password: 'The current password is wrong' }]);
    }
    expect((await get(app.http, '/customer', { token: client.token })).status).toBe(200);
    expect((await close(admin.token)).status).toBe(403);
    expect((await post(app.http, '/customer/close', { password: PASSWORD })).status).toBe(401);
  });

  it('leaves coupons that were given to the e-mail to nobody, and used ones to their invoice', async () => {
    const client = await makeClient(app);
    const sender = { ...intakeForm().sender, email: client.email };
    const { tracking_number: tracking } = await takeIn(app, admin, { sender });
    const made = { amount: 10, count: 3, expires_in: 30, prefix: '' };
    const reply = await post(app.http, '/cargo/coupons', made, { token: admin.token });
    const [unused, used, free]: string[] = reply.body.coupons.map(({ code }: { code: string }) => code);
    const given = { ids: [unused, used], email: client.email, note: 'For them' };
    expect((await post(app.http, '/cargo/coupons/give', given, { token: admin.token })).status).toBe(200);
    const apply = (who: { token: string }, parcel: string, coupon?: string) =>
      post(app.http, '/cargo/applycoupon', { tracking: parcel, coupon }, { token: who.token });
    expect((await apply(client, tracking, used)).status).toBe(200);
    expect((await close(client.token)).status).toBe(200);
    const other = await makeClient(app);
    const theirs = await takeIn(app, admin, { sender: { ...sender, email: other.email } });
    expect((await apply(other, theirs.tracking_number, unused)).status).toBe(404);
    expect((await apply(other, theirs.tracking_number, free)).status).toBe(200);
    const { rows } = await app.pool.query('select email, note from coupons where code = $1', [used]);
    expect(rows).toEqual([{ email: null, note: '' }]);
  });

  it('cancels the bookings that a courier may still come for', async () => {
    const known = await makeKnownCustomer(app, admin, 'Cancelme');
    await close(known.token);
    const reply = await get(app.http, `/staff/booking/${known.bookingId}`, { token: admin.token });
    expect(reply.body.booking).toMatchObject({ finished: 1, canceled_at: expect.any(String) as string });
  });

  it('lets the e-mail register again as somebody new, with later parcels only', async () => {
    const known = await makeKnownCustomer(app, admin, 'Again');
    await close(known.token);
    const form = { username: 'again', name: 'Again', phone: '353871234567', email: known.email };
    const signup = await post(app.http, '/auth/customer/signup', {
      ...form,
      password: PASSWORD,
      confirm_password: PASSWORD,
    });
    expect(signup.status).toBe(200);
    await app.work();
    const mail = app.mails.findLast(({ to, subject }) => to === known.email && /verify/.test(subject));
    const link = /\/verify\/customer\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const session = await get(app.http, `/auth/customer/verification/${link}`);
    expect(session.body.staff).toMatchObject({ points: 0 });
    expect(session.body.staff.id).not.toBe(known.id);
    const later = await takeIn(app, admin, { sender: { ...intakeForm().sender, email: known.email } });
    const own = await get(app.http, '/customer/cargos', { token: session.body.access_token });
    expect(own.body.cargos.map((one: { tracking_number: string }) => one.tracking_number)).toEqual([
      later.tracking_number,
    ]);
  });

  it('earns no more points, and its invitations are nobody’s', async () => {
    const inviter = await makeClient(app);
    const { loyalty_code } = await rowOf(inviter.id);
    const invited = await makeClient(app);
    await app.context.db
      .updateTable('customers')
      .set({ invited_by: inviter.id })
      .where('id', '=', invited.id)
      .execute();
    await close(inviter.token);
    const cargo = await takeIn(app, admin, { sender: { ...intakeForm().sender, email: invited.email } });
    const invoice_ids = [cargo.invoice.invoice_id];
    await post(
      app.http,
      '/billing/payment/cash',
      { invoice_ids, payment_method: 'CASH' },
      { token: admin.token },
    );
    const entries = await app.context.db
      .selectFrom('points_entries')
      .select('id')
      .where('customer_id', '=', inviter.id)
      .execute();
    expect(entries).toEqual([]);
    expect((await rowOf(inviter.id)).loyalty_code).not.toBe(loyalty_code);
  });

  it('happens once of two requests at once', async () => {
    const client = await makeClient(app);
    const replies = await whileHeld(
      app,
      { text: 'select 1 from customers where id = $1 for update', values: [client.id] },
      () => Promise.all([close(client.token), close(client.token)]),
      'rollback',
      2,
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it.each(['the booking', 'closing'])(
    'leaves no open booking when one is made at once, and %s is first',
    async (who) => {
      const known = await makeSender(app, 'IE');
      const book = () => post(app.http, '/customer/booking', itemBooking(), { token: known.token });
      const [first, second] =
        who === 'closing' ? [() => close(known.token), book] : [book, () => close(known.token)];
      const replies = await whileHeld(
        app,
        { text: 'select 1 from customers where id = $1 for update', values: [known.id] },
        async () => {
          const working = first();
          await waitForLock(app, 1);
          return Promise.all([working, second()]);
        },
        'rollback',
        2,
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 409]);
      const open = await app.context.db
        .selectFrom('bookings')
        .select('id')
        .where('customer_id', '=', known.id)
        .where('finished', '=', false)
        .execute();
      const isClosed = (await rowOf(known.id)).closed_at !== null;
      expect([isClosed, open.length]).toEqual(who === 'closing' ? [true, 0] : [false, 1]);
    },
  );
});

describe('an account without a password', () => {
  it('is closed with a mailed code, once', async () => {
    const client = await makeClient(app);
    await withoutPassword(client.id);
    const asked = await askCode(client.token);
    expect(asked.body.message).toBe(`We mailed a code to ${client.email}.`);
    const code = await codeTo(client.email);
    expect(code).toMatch(/^\d{8}$/);
    const wrong = await close(client.token, { code: '00000000' });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { code: 'This code is wrong or has expired.' }]);
    expect((await close(client.token, { password: PASSWORD })).status).toBe(422);
    expect((await close(client.token, { code: `${code.slice(0, 4)} ${code.slice(4)}` })).status).toBe(200);
  });

  it('does not accept another customer’s code, or an old one', async () => {
    const [one, other] = [await makeClient(app), await makeClient(app)];
    for (const { id, token } of [one, other]) {
      await withoutPassword(id);
      await askCode(token);
    }
    const [ownCode, othersCode] = [await codeTo(one.email), await codeTo(other.email)];
    expect((await close(one.token, { code: othersCode })).status).toBe(422);
    app.time.now = new Date(app.time.now.getTime() + 31 * 60_000);
    const late = await app.context.db
      .selectFrom('logins')
      .select('id')
      .where('customer_id', '=', one.id)
      .execute();
    expect(late.length).toBeGreaterThan(0);
    expect(ownCode).not.toBe(othersCode);
    const { n } = (
      await app.pool.query<{ n: number }>(
        'select count(*)::int as n from one_time_tokens where customer_id = $1 and expires_at > $2',
        [one.id, app.time.now],
      )
    ).rows[0] ?? { n: -1 };
    expect(n).toBe(0);
  });

  it('gets no code when it has a password', async () => {
    const client = await makeClient(app);
    const reply = await askCode(client.token);
    expect([reply.status, reply.body.message]).toEqual([409, 'Please enter your password.']);
  });
});

const limited = useTestApp({ RATE_LIMITS: 'on' });

describe('guessing', () => {
  it('is limited for passwords and codes, and mails of codes too', async () => {
    const { id, token } = await makeClient(limited);
    const guess = () => post(limited.http, '/customer/close', { password: 'x', code: '1' }, { token });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    await limited.context.db
      .updateTable('customers')
      .set({ password_hash: null })
      .where('id', '=', id)
      .execute();
    const mails = [];
    for (let count = 0; count < 6; count += 1)
      mails.push((await post(limited.http, '/customer/close/code', {}, { token })).status);
    expect(mails).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
