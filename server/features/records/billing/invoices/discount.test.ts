import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  takeIn,
  unique,
  useMainAdmin,
  type Person,
} from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { couponFromPoints } from '#tests/support/loyalty.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let client: Person;

beforeAll(async () => {
  client = await makeClient(app);
});

/** The customer's parcel of £34.00 (freight 31, packaging 3). */
const parcel = (change: object = {}, who: Person = client) =>
  takeIn(app, admin, { sender: { ...intakeForm().sender, email: who.email }, ...change });
const coupon = async (amount: number, email = ''): Promise<string> => {
  const made = await post(app.http, '/cargo/coupons', { amount }, { token: admin.token });
  const code = made.body.coupons[0].code as string;
  if (email !== '')
    await post(app.http, '/cargo/coupons/give', { ids: [code], email }, { token: admin.token });
  return code;
};
const apply = (tracking: string, code: string, who: { token: string } = client) =>
  post(app.http, '/cargo/applycoupon', { tracking, coupon: code }, { token: who.token });
const cash = (invoiceId: string) =>
  post(app.http, '/billing/payment/cash', { invoice_ids: [invoiceId] }, { token: admin.token });
const weigh = (tracking: string, weight: number) =>
  post(app.http, `/cargo/${tracking}/weight`, { weight }, { token: admin.token });
const office = (path: string, ids: string[], more: object = {}) =>
  post(app.http, `/cargo/coupons/${path}`, { ids, ...more }, { token: admin.token });
const ownCodes = async (who = client, page = 'limit=100'): Promise<string[]> =>
  (await get(app.http, `/customer/coupons?${page}`, { token: who.token })).body.coupons.map(
    (one: { code: string }) => one.code,
  );
const cardPage = async (invoiceId: string) =>
  app.cardProvider.at(
    (await get(app.http, `/billing/payment/stripe?invoice_ids=${invoiceId}`)).headers['location'],
  );
const invoiceOf = async (tracking: string) =>
  (await get(app.http, `/cargo/${tracking}`, { token: admin.token })).body.cargo.invoice;
const usedAt = async (code: string): Promise<Date | null> =>
  (await app.pool.query('select used_at from coupons where code = $1', [code])).rows[0]?.used_at ?? null;
const paymentsOf = async (invoiceId: string) =>
  (
    await app.pool.query(
      `select y.method, y.amount, y.refund_due from payments y join invoices i on i.id = y.invoice_id
       where i.public_id = $1 order by y.id`,
      [invoiceId],
    )
  ).rows;
const held = (table: 'coupons' | 'parcels' | 'invoices', column: string, value: string) => ({
  text: `select 1 from ${table} where ${column} = $1 for update`,
  values: [value],
});

/** Starts `second` after `first` is already waiting, so that the database runs them in this order. */
async function inTurn<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const started = first();
  started.catch(() => undefined);
  await waitForLock(app);
  return Promise.all([started, second()]);
}

async function deliver(event: object) {
  const payload = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': app.cardProvider.sign(payload, app.time.now),
  };
  return app.http.inject({ method: 'POST', url: '/api/billing/webhook/stripe', payload, headers });
}

describe('coupons.own', () => {
  it('lists usable coupons given to the e-mail or made from points, newest first', async () => {
    const mine = await makeClient(app);
    const codes = [];
    for (const percent of [1, 2, 3, 4, 5, 6]) codes.unshift(await coupon(percent, mine.email));
    codes.unshift(await couponFromPoints(app, mine));
    const [points = '', used = '', ended = '', ...usable] = codes;
    await apply((await parcel({}, mine)).tracking_number, used, mine);
    await app.pool.query('update coupons set expires_at = $1 where code = $2', [app.time.now, ended]);
    await coupon(50);
    await coupon(50, client.email);
    expect(await ownCodes(mine)).toEqual([points, ...usable]);
    expect(await ownCodes(mine, '')).toHaveLength(5);
    expect(await ownCodes(mine, 'start=1&limit=2')).toEqual(usable.slice(0, 2));
  });

  it('shows customers none of staff’s notes', async () => {
    const mine = await makeClient(app);
    const code = await coupon(7);
    await office('give', [code], { email: mine.email, note: 'Complains a lot' });
    const { body } = await get(app.http, '/customer/coupons', { token: mine.token });
    expect(body.coupons).toEqual([
      {
        code,
        metadata: { percent: 7, from: 'staff' },
        given: 1,
        given_at: '2026-11-02T09:00:00.000Z',
        email: mine.email,
        created_at: '2026-11-02T09:00:00.000Z',
        expires_at: '2026-12-02T09:00:00.000Z',
        expired: 0,
        used: 0,
      },
    ]);
    expect((await get(app.http, '/customer/coupons', { token: admin.token })).status).toBe(403);
    expect((await get(app.http, '/customer/coupons')).status).toBe(401);
  });
});

describe('coupons.apply', () => {
  it('takes the percentage off packaging, freight and delivery, but not off extra charges', async () => {
    const code = await coupon(15, client.email);
    const extra_charges = [{ note: 'Insurance', amount: 10 }];
    const { tracking_number } = await parcel({ extra_charges, delivery_option: 'HOME' });
    const before = await invoiceOf(tracking_number);
    const base = before.freight_price + before.packaging_price + before.delivery_price;
    expect(before.delivery_price).toBeGreaterThan(0);
    const { body } = await apply(tracking_number.toLowerCase(), ` ${code.toLowerCase()} `);
    expect(body).toMatchObject({
      error: false,
      message: 'Coupon Applied!',
      cargo: {
        tracking_number,
        invoice: {
          discount_amount: Math.round(base * 15) / 100,
          total_amount: base + 10 - Math.round(base * 15) / 100,
          payment_status: 'PENDING',
        },
      },
    });
    expect(body.cargo).not.toHaveProperty('staff');
    expect(await ownCodes()).not.toContain(code);
  });

  it('pays an invoice with a 100 % coupon, with a payment of 0 and an activity entry', async () => {
    const { tracking_number, invoice } = await parcel();
    const { body } = await apply(tracking_number, await coupon(100));
    expect(body.cargo.invoice).toMatchObject({ total_amount: 0, payment_status: 'PAID', method: 'COUPON' });
    expect(await paymentsOf(invoice.invoice_id)).toEqual([
      { method: 'COUPON', amount: 0, refund_due: false },
    ]);
    const { rows } = await app.pool.query(
      `select data from activity where type = 'PAYMENT' and data ->> 'tracking' = $1`,
      [tracking_number],
    );
    expect(rows).toMatchObject([{ data: { method: 'COUPON', amount: 0, customer_id: client.id } }]);
    const charged = await parcel({ extra_charges: [{ note: 'Insurance', amount: 10 }] });
    const left = await apply(charged.tracking_number, await coupon(100));
    expect(left.body.cargo.invoice).toMatchObject({ total_amount: 10, payment_status: 'PENDING' });
  });

  it.each([
    ['an unknown coupon', async () => [(await parcel()).tracking_number, 'NOBODYS1'], 404],
    [
      'a coupon of another e-mail',
      async () => [(await parcel()).tracking_number, await coupon(10, 'other@example.com')],
      404,
    ],
    [
      'a coupon of another’s points',
      async () => {
        const code = await couponFromPoints(app, await makeClient(app));
        return [(await parcel()).tracking_number, code];
      },
      404,
    ],
    ['an unknown parcel', async () => ['NOBODY-1', await coupon(10)], 404],
    [
      'another’s parcel',
      async () => [(await parcel({}, await makeClient(app))).tracking_number, await coupon(10)],
      404,
    ],
    [
      'a used coupon',
      async () => {
        const code = await coupon(10);
        await apply((await parcel()).tracking_number, code);
        return [(await parcel()).tracking_number, code];
      },
      409,
    ],
    [
      'an expired coupon',
      async () => {
        const code = await coupon(10);
        await app.pool.query('update coupons set expires_at = $1 where code = $2', [app.time.now, code]);
        return [(await parcel()).tracking_number, code];
      },
      409,
    ],
    [
      'a paid parcel',
      async () => {
        const { tracking_number, invoice } = await parcel();
        await cash(invoice.invoice_id);
        return [tracking_number, await coupon(10)];
      },
      409,
    ],
    [
      'a parcel with a discount',
      async () => {
        const { tracking_number } = await parcel({ coupon_code: await coupon(5) });
        return [tracking_number, await coupon(10)];
      },
      409,
    ],
    ['no tracking number', async () => ['', await coupon(10)], 422],
    ['no code', async () => [(await parcel()).tracking_number, ' '], 422],
  ])('rejects %s and changes nothing', async (_what, scene, status) => {
    const [tracking = '', code = ''] = await scene();
    const usedBefore = await usedAt(code);
    const reply = await apply(tracking, code);
    expect(reply.status).toBe(status);
    expect(await usedAt(code)).toEqual(usedBefore);
  });

  it('requires a customer', async () => {
    const { tracking_number } = await parcel();
    expect((await apply(tracking_number, await coupon(10), admin)).status).toBe(403);
    const body = { tracking: tracking_number, coupon: await coupon(10) };
    expect((await post(app.http, '/cargo/applycoupon', body)).status).toBe(401);
  });

  it('applies once for a retried submit', async () => {
    const { tracking_number } = await parcel();
    const body = { tracking: tracking_number, coupon: await coupon(10) };
    const ask = { token: client.token, headers: { 'idempotency-key': `apply-${unique()}` } };
    const first = await post(app.http, '/cargo/applycoupon', body, ask);
    const second = await post(app.http, '/cargo/applycoupon', body, ask);
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(200);
  });

  it('closes the open card page first, and the next one asks for the new amount', async () => {
    const { tracking_number, invoice } = await parcel();
    const page = await cardPage(invoice.invoice_id);
    await apply(tracking_number, await coupon(50));
    expect(page.status).toBe('expired');
    const next = await cardPage(invoice.invoice_id);
    expect(next.page.lines.map((line) => line.amount)).toEqual([1700]);
  });

  it('is rejected when the page has already been paid, and the coupon stays unused', async () => {
    const { tracking_number, invoice } = await parcel();
    const code = await coupon(50);
    const event = app.cardProvider.pay(await cardPage(invoice.invoice_id));
    const reply = await apply(tracking_number, code);
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    expect(await usedAt(code)).toBeNull();
    await deliver(event);
    expect(await paymentsOf(invoice.invoice_id)).toEqual([
      { method: 'STRIPE', amount: 3400, refund_due: false },
    ]);
  });

  it('recalculates the discount after a weight correction', async () => {
    const { tracking_number } = await parcel();
    await apply(tracking_number, await coupon(10));
    const { body } = await weigh(tracking_number, 20);
    expect(body.cargo.invoice).toMatchObject({ freight_price: 50, discount_amount: 5.3, total_amount: 47.7 });
  });
});

describe('coupons.apply, concurrently', () => {
  it('with another parcel and the same coupon: one gets it', async () => {
    const code = await coupon(10);
    const numbers = [(await parcel()).tracking_number, (await parcel()).tracking_number];
    const replies = await whileHeld(
      app,
      held('coupons', 'code', code),
      () => Promise.all(numbers.map((number) => apply(number, code))),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const discounts = await Promise.all(numbers.map(async (one) => (await invoiceOf(one)).discount_amount));
    expect(discounts.toSorted()).toEqual([0, 3.4]);
  });

  it('with another coupon for the same parcel: one applies, the other stays unused', async () => {
    const { tracking_number } = await parcel();
    const codes = [await coupon(10), await coupon(20)];
    const replies = await whileHeld(
      app,
      held('parcels', 'tracking_number', tracking_number),
      () => Promise.all(codes.map((code) => apply(tracking_number, code))),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const used = await Promise.all(codes.map(usedAt));
    expect(used.filter((one) => one !== null)).toHaveLength(1);
  });

  it.each([
    ['before cash: the counter takes the reduced amount', true, [200, 200], 1700],
    ['after cash: the parcel is paid', false, [409, 200], 3400],
  ])('runs %s', async (_what, couponFirst, statuses, amount) => {
    const { tracking_number, invoice } = await parcel();
    const code = await coupon(50);
    const discount = () => apply(tracking_number, code);
    const pay = () => cash(invoice.invoice_id);
    const replies = await whileHeld(
      app,
      held('invoices', 'public_id', invoice.invoice_id),
      async () => {
        if (couponFirst) return inTurn(discount, pay);
        const [paid, discounted] = await inTurn(pay, discount);
        return [discounted, paid] as const;
      },
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status)).toEqual(statuses);
    expect(await paymentsOf(invoice.invoice_id)).toEqual([{ method: 'CASH', amount, refund_due: false }]);
  });

  it('with the webhook of a paid page: the whole payment counts, whichever is first', async () => {
    for (const couponFirst of [true, false]) {
      const { tracking_number, invoice } = await parcel();
      const code = await coupon(50);
      const event = app.cardProvider.pay(await cardPage(invoice.invoice_id));
      const discount = () => apply(tracking_number, code);
      const pay = () => deliver(event);
      const statuses = await whileHeld(
        app,
        held('invoices', 'public_id', invoice.invoice_id),
        async () => {
          const [one, other] = couponFirst ? await inTurn(discount, pay) : await inTurn(pay, discount);
          return [one, other].map((reply) => ('status' in reply ? reply.status : reply.statusCode));
        },
        'rollback',
        2,
      );
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(await paymentsOf(invoice.invoice_id)).toEqual([
        { method: 'STRIPE', amount: 3400, refund_due: false },
      ]);
      expect(await usedAt(code)).toBeNull();
    }
  });

  it.each([
    ['deletes it', (code: string) => office('delete', [code]), 409],
    [
      'gives it to somebody else',
      (code: string) => office('give', [code], { email: 'another@example.com' }),
      409,
    ],
  ])('with a staff member who %s: the first one wins', async (_what, other, lateStatus) => {
    for (const couponFirst of [true, false]) {
      const { tracking_number } = await parcel();
      const code = await coupon(10);
      const discount = () => apply(tracking_number, code);
      const replies = await whileHeld(
        app,
        held('coupons', 'code', code),
        () => (couponFirst ? inTurn(discount, () => other(code)) : inTurn(() => other(code), discount)),
        'rollback',
        2,
      );
      expect(replies.map((reply) => reply.status)).toEqual([200, couponFirst ? lateStatus : 404]);
      expect((await invoiceOf(tracking_number)).discount_amount).toBe(couponFirst ? 3.4 : 0);
    }
  });

  it('with a weight correction: the discount is calculated from the final price', async () => {
    for (const couponFirst of [true, false]) {
      const { tracking_number } = await parcel();
      const code = await coupon(10);
      const discount = () => apply(tracking_number, code);
      const correct = () => weigh(tracking_number, 20);
      const replies = await whileHeld(
        app,
        held('parcels', 'tracking_number', tracking_number),
        () => (couponFirst ? inTurn(discount, correct) : inTurn(correct, discount)),
        'rollback',
        2,
      );
      expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
      expect(await invoiceOf(tracking_number)).toMatchObject({ discount_amount: 5.3, total_amount: 47.7 });
    }
  });
});
