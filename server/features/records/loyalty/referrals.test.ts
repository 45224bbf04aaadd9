import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  PASSWORD,
  takeIn,
  unique,
  useMainAdmin,
  type Person,
} from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { couponFromPoints, givePoints, makeInvited, saveRates } from '#tests/support/loyalty.ts';
import { deliver, openPage, payCash } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

/** Of the rates that the tests save: the first paid parcel, and 10 percent of a freight of 31 pounds. */
const [USED, BACK] = [20, 3];

beforeAll(async () => {
  await saveRates(app, admin);
});

const own = async (who: Person) => (await get(app.http, '/customer/loyalty', { token: who.token })).body;
const pointsOf = async (who: Person) => {
  const { points, pending } = await own(who);
  return [points, pending];
};
const typesOf = async (who: Person): Promise<string[]> =>
  (await own(who)).entries.map((entry: { type: string }) => entry.type);
/** A parcel of £34.00, freight £31.00; returns the ids of its invoice. */
const parcelOf = (who: { email: string }, change: object = {}) =>
  takeIn(app, admin, { sender: { ...intakeForm().sender, email: who.email }, ...change });
const invoiceOf = async (who: { email: string }): Promise<string> => (await parcelOf(who)).invoice.invoice_id;
const pay = (...ids: string[]) => payCash(app, admin, ids);
const sql = (text: string, ...values: unknown[]) => app.pool.query(text, values);

/** Registers by an invite link; returns the e-mail and a function that follows the emailed link. */
async function register(invite: string, email = `invited${unique()}@example.com`) {
  const signup = await post(app.http, '/auth/customer/signup', {
    username: 'friend',
    name: 'Nino Beridze',
    email,
    phone: '447400123456',
    invite,
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  expect(signup.status).toBe(200);
  await app.work();
  const link = /\/verify\/customer\/([\w-]+)\s/;
  const mail = app.mails.findLast((one) => one.to === email && link.test(one.text));
  const token = link.exec(mail?.text ?? '')?.[1] ?? '';
  return { email, verify: () => get(app.http, `/auth/customer/verification/${token}`) };
}
const codeOf = async (who: Person): Promise<string> => (await own(who)).loyalty_code;
async function invite(inviter: Person, email?: string) {
  const friend = await register(await codeOf(inviter), email);
  const { status, body } = await friend.verify();
  expect(status).toBe(200);
  return { id: body.staff.id as number, email: friend.email, token: body.access_token as string };
}

describe('an invitation', () => {
  it('is pending until an invited customer has used the service, and then counts', async () => {
    const inviter = await makeClient(app);
    const [first] = [await invite(inviter), await invite(inviter)];
    expect(await pointsOf(inviter)).toEqual([0, 14]);
    expect((await own(inviter)).entries).toEqual([]);
    await pay(await invoiceOf(first));
    expect(await pointsOf(inviter)).toEqual([14 + USED + BACK, 0]);
    expect((await typesOf(inviter)).toSorted()).toEqual([
      ...['CASHBACK', 'INVITED_CUSTOMER_USED_SERVICE', 'INVITE_CUSTOMER', 'INVITE_CUSTOMER'],
    ]);
    expect((await own(inviter)).entries).toContainEqual({
      type: 'INVITE_CUSTOMER',
      points: 7,
      name: 'Nino Beridze',
      created_at: '2026-11-02T09:00:00.000Z',
    });
    await invite(inviter);
    expect(await pointsOf(inviter)).toEqual([21 + USED + BACK, 0]);
  });

  it('counts at once when the customer who verifies has a paid parcel already', async () => {
    const inviter = await makeClient(app);
    const email = `before${unique()}@example.com`;
    await pay(await invoiceOf({ email }));
    await invite(inviter, email);
    // The parcel was paid before the invitation, so only the invitation earns points.
    expect(await pointsOf(inviter)).toEqual([7, 0]);
    expect(await typesOf(inviter)).toEqual(['INVITE_CUSTOMER']);
  });

  it('looks only at the last ten invited customers', async () => {
    const inviter = await makeClient(app);
    const first = await makeInvited(app, inviter);
    const second = await makeInvited(app, inviter);
    for (let n = 0; n < 8; n += 1) await makeInvited(app, inviter);
    const latest = await invite(inviter);
    await pay(await invoiceOf(first));
    // The first of eleven has used the service, but is not among the last ten.
    expect(await pointsOf(inviter)).toEqual([USED + BACK, 7]);
    // Without a new account whose e-mail is not verified, which must not push anybody out.
    await register(await codeOf(inviter));
    await pay(await invoiceOf(second));
    expect(await pointsOf(inviter)).toEqual([2 * (USED + BACK) + 7, 0]);
    expect(latest.id).toBeGreaterThan(second.id);
  });

  it('counts when a paid parcel becomes the invited customer’s by a correction of its sender', async () => {
    const inviter = await makeClient(app);
    const friend = await invite(inviter);
    const parcel = await parcelOf({ email: `typo${unique()}@example.com` });
    await pay(parcel.invoice.invoice_id);
    const { name, phone, country_code, address_line_1, address_line_2, postal_code } = intakeForm().sender;
    const address = {
      name,
      phone,
      country_code,
      address_line_1,
      address_line_2,
      postal_code,
      email: friend.email,
    };
    const body = { target: 'sender', update_all: 0, address };
    const path = `/cargo/${parcel.item.id}/info/edit`;
    expect((await post(app.http, path, body, { token: admin.token })).status).toBe(200);
    expect(await pointsOf(inviter)).toEqual([7, 0]);
  });

  it('earns nothing when its code is unknown, or the inviter is closed or unverified', async () => {
    const [closed, unverified] = [await makeClient(app), await makeClient(app)];
    const codes = ['nobody', '', await codeOf(closed), await codeOf(unverified)];
    const friends = [];
    for (const code of codes) friends.push(await register(code));
    await sql('update customers set closed_at = now() where id = $1', closed.id);
    await sql('update customers set email_verified_at = null where id = $1', unverified.id);
    for (const friend of friends) {
      expect((await friend.verify()).status).toBe(200);
      await pay(await invoiceOf(friend));
    }
    const { rows } = await sql(
      'select count(*)::int as entries from points_entries e join customers c on c.id = e.invited_id where c.email = any($1)',
      friends.map((friend) => friend.email),
    );
    expect(rows).toEqual([{ entries: 0 }]);
  });

  it('cannot be to oneself: the code of an account that was closed is ignored', async () => {
    const client = await makeClient(app);
    const code = await codeOf(client);
    await sql('update customers set closed_at = now() where id = $1', client.id);
    const again = await register(code, client.email);
    await again.verify();
    const { rows } = await sql(
      'select invited_by from customers where email = $1 and closed_at is null',
      client.email,
    );
    expect(rows).toEqual([{ invited_by: null }]);
  });

  it('counts once when the link is followed several times at once', async () => {
    const inviter = await makeClient(app);
    const friend = await register(await codeOf(inviter));
    const replies = await whileHeld(
      app,
      { text: 'select 1 from customers where id = $1 for update', values: [inviter.id] },
      () => Promise.all([friend.verify(), friend.verify(), friend.verify()]),
      'rollback',
      3,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 404, 404]);
    expect(await pointsOf(inviter)).toEqual([0, 7]);
  });

  it('is not left pending when another invited customer pays at the same moment', async () => {
    for (const paymentFirst of [true, false]) {
      const inviter = await makeClient(app);
      const payer = await makeInvited(app, inviter);
      const invoice = await invoiceOf(payer);
      const friend = await register(await codeOf(inviter));
      const paying = () => pay(invoice);
      await whileHeld(
        app,
        { text: 'select 1 from customers where id = $1 for update', values: [inviter.id] },
        async () => {
          const [first, second] = paymentFirst ? [paying, friend.verify] : [friend.verify, paying];
          const started = first();
          await waitForLock(app);
          return Promise.all([started, second()]);
        },
        'rollback',
        2,
      );
      expect(await pointsOf(inviter)).toEqual([7 + USED + BACK, 0]);
    }
  });
});

describe('a parcel of an invited customer', () => {
  it('earns points when the first is paid, and a percentage of the freight for each', async () => {
    const inviter = await makeClient(app);
    const friend = await makeInvited(app, inviter);
    const invoices = [await invoiceOf(friend), await invoiceOf(friend), await invoiceOf(friend)];
    await pay(...invoices.slice(0, 2));
    expect(await pointsOf(inviter)).toEqual([USED + 2 * BACK, 0]);
    await pay(...invoices.slice(2));
    expect(await pointsOf(inviter)).toEqual([USED + 3 * BACK, 0]);
    expect((await own(inviter)).entries[0]).toMatchObject({
      type: 'CASHBACK',
      points: BACK,
      name: 'Mariam Test',
    });
    expect((await own(friend)).points).toBe(0);
  });

  it('earns points however it is paid, once for an event that arrives twice', async () => {
    const inviter = await makeClient(app);
    const friend = await makeInvited(app, inviter);
    const event = app.cardProvider.pay(await openPage(app, await invoiceOf(friend)));
    expect((await deliver(app, event)).status).toBe(200);
    await deliver(app, event);
    await deliver(app, { ...event, id: 'evt_again' });
    expect(await pointsOf(inviter)).toEqual([USED + BACK, 0]);
  });

  it('counts as use, but brings no cashback, when a coupon covers it', async () => {
    const inviter = await makeClient(app);
    const friend = await makeInvited(app, inviter);
    const whole = await couponFromPoints(app, friend, 100);
    await parcelOf(friend, { coupon_code: whole });
    expect(await typesOf(inviter)).toEqual(['INVITED_CUSTOMER_USED_SERVICE']);
    const { tracking_number } = await parcelOf(friend);
    const code = await couponFromPoints(app, friend, 100);
    await post(
      app.http,
      '/cargo/applycoupon',
      { tracking: tracking_number, coupon: code },
      { token: friend.token },
    );
    expect(await pointsOf(inviter)).toEqual([USED, 0]);
  });

  it('earns nothing for a later charge, a second payment, or a parcel of nobody', async () => {
    const inviter = await makeClient(app);
    const friend = await makeInvited(app, inviter);
    const parcel = await parcelOf(friend);
    const page = await openPage(app, parcel.invoice.invoice_id);
    app.cardProvider.away = true;
    await pay(parcel.invoice.invoice_id);
    app.cardProvider.away = false;
    await deliver(app, app.cardProvider.pay(page));
    const before = await pointsOf(inviter);
    expect(before).toEqual([USED + BACK, 0]);
    const path = `/cargo/${parcel.tracking_number}/charges`;
    const charge = await post(app.http, path, { note: 'Box', amount: 100 }, { token: admin.token });
    await pay(charge.body.cargo.extra_extra_charges[0].id);
    await pay(await invoiceOf({ email: `stranger${unique()}@example.com` }));
    expect(await pointsOf(inviter)).toEqual(before);
  });

  it('earns nothing after either account was closed', async () => {
    for (const who of ['inviter', 'friend'] as const) {
      const inviter = await makeClient(app);
      const friend = await makeInvited(app, inviter);
      const invoice = await invoiceOf(friend);
      const { id } = { inviter, friend }[who];
      await sql('update customers set closed_at = now() where id = $1', id);
      expect((await pay(invoice)).status).toBe(200);
      await sql('update customers set closed_at = null where id = $1', id);
      expect(await pointsOf(inviter)).toEqual([0, 0]);
    }
  });

  it('earns the points of the first parcel once when two are paid at once', async () => {
    const inviter = await makeClient(app);
    const friends = [await makeInvited(app, inviter), await makeInvited(app, inviter)];
    const invoices: string[] = [];
    for (const friend of [...friends, ...friends]) invoices.push(await invoiceOf(friend));
    const replies = await whileHeld(
      app,
      { text: 'select 1 from customers where id = $1 for update', values: [inviter.id] },
      () => Promise.all(invoices.map((invoice) => pay(invoice))),
      'rollback',
      4,
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(await pointsOf(inviter)).toEqual([2 * USED + 4 * BACK, 0]);
  });

  it('is credited to several inviters at once without a deadlock', async () => {
    const inviters = [await makeClient(app), await makeClient(app)];
    const friends = [];
    for (const inviter of inviters) friends.push(await makeInvited(app, inviter));
    const sets = [];
    for (let n = 0; n < 2; n += 1) sets.push(await Promise.all(friends.map(invoiceOf)));
    const [one = [], two = []] = sets;
    const replies = await whileHeld(
      app,
      {
        text: 'select 1 from customers where id = any($1) for update',
        values: [inviters.map(({ id }) => id)],
      },
      () => Promise.all([pay(...one), pay(...two.toReversed())]),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    for (const inviter of inviters) expect(await pointsOf(inviter)).toEqual([USED + 2 * BACK, 0]);
  });
});

describe('a refunded payment', () => {
  const refund = (page: object, change: object = {}) => app.cardProvider.refund(page as never, change);

  it('takes its cashback back, once, and nothing else', async () => {
    const inviter = await makeClient(app);
    const friend = await makeInvited(app, inviter);
    const page = await openPage(app, await invoiceOf(friend), await invoiceOf(friend));
    await deliver(app, app.cardProvider.pay(page));
    expect(await pointsOf(inviter)).toEqual([USED + 2 * BACK, 0]);
    expect((await deliver(app, refund(page, { refunded: false }))).status).toBe(200);
    expect(await pointsOf(inviter)).toEqual([USED + 2 * BACK, 0]);
    for (let n = 0; n < 2; n += 1) expect((await deliver(app, refund(page))).status).toBe(200);
    expect(await pointsOf(inviter)).toEqual([USED, 0]);
    expect((await typesOf(inviter)).filter((type) => type === 'CASHBACK_RETURN')).toHaveLength(2);
  });

  it('takes no more than the balance', async () => {
    const inviter = await makeClient(app);
    const friend = await makeInvited(app, inviter);
    const page = await openPage(app, await invoiceOf(friend));
    await deliver(app, app.cardProvider.pay(page));
    const spent = USED + BACK - 1;
    await post(app.http, '/customer/store/coupon', { points: spent }, { token: inviter.token });
    await deliver(app, refund(page));
    expect(await pointsOf(inviter)).toEqual([0, 0]);
    expect((await own(inviter)).entries[0]).toMatchObject({ type: 'CASHBACK_RETURN', points: -1 });
    await givePoints(app, inviter.id, 10);
    await deliver(app, refund(page));
    expect(await pointsOf(inviter)).toEqual([10, 0]);
  });

  it('brings no cashback when the refund is reported before the payment', async () => {
    const inviter = await makeClient(app);
    const friend = await makeInvited(app, inviter);
    const page = await openPage(app, await invoiceOf(friend));
    const paid = app.cardProvider.pay(page);
    await deliver(app, refund(page));
    await deliver(app, paid);
    expect(await pointsOf(inviter)).toEqual([USED, 0]);
  });

  it('of a page that is not ours changes nothing', async () => {
    const reply = await deliver(
      app,
      refund({ id: 'cs_other', page: { publicId: 'other', currency: 'GBP', lines: [] } }),
    );
    expect(reply.status).toBe(200);
  });
});

describe('loyalty.activity', () => {
  it('lists shares, invitations and use, newest first', async () => {
    const inviter = await makeClient(app);
    await post(app.http, '/loyalty/share/fb', {}, { token: inviter.token });
    const friend = await invite(inviter);
    const list = async (page = '') =>
      (await get(app.http, `/loyalty/activity${page}`, { token: admin.token })).body.activity;
    const people = { a_id: inviter.id, a_name: 'Mariam Test', i_id: friend.id, i_name: 'Nino Beridze' };
    const created_at = '2026-11-02T09:00:00.000Z';
    const id = expect.any(Number);
    expect(await list('?limit=2')).toEqual([
      { id, type: 'INVITE', data: { ...people, points: 7, pending: 1 }, created_at },
      { id, type: 'SHARE', data: { id: inviter.id, name: 'Mariam Test', points: 5 }, created_at },
    ]);
    const parcel = await parcelOf(friend);
    await pay(parcel.invoice.invoice_id);
    const used = { ...people, tracking: parcel.tracking_number };
    expect(await list('?limit=3')).toEqual([
      { id, type: 'INVITE_USED', data: { ...used, points: BACK }, created_at },
      { id, type: 'INVITE_USED', data: { ...used, points: USED }, created_at },
      { id, type: 'INVITE', data: { ...people, points: 7, pending: 0 }, created_at },
    ]);
    expect(await list()).toHaveLength(10);
    expect((await list('?start=2&limit=1'))[0].type).toBe('INVITE');
    // Conversions spend points; they are not how points were earned.
    await post(app.http, '/customer/store/coupon', { points: 10 }, { token: inviter.token });
    expect((await list('?limit=1'))[0].type).toBe('INVITE_USED');
  });
});
