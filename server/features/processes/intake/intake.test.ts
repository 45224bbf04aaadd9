import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  takeIn,
  unique,
  type Colleague,
} from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { couponFromPoints } from '#tests/support/loyalty.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let agent: Colleague;
let admin: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  agent = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
  admin = await makeMainAdmin(app);
});

const pickup = (form: object, token: string | undefined = agent.token) =>
  post(app.http, '/cargo/pickup', form, { token });

describe('parcels.pickup', () => {
  it('calculates the price, whatever price was sent', async () => {
    // UK→GE: 2.50 per kg, 12.34 kg counts as 12.4; packaging 3.00; no door leg.
    const reply = await pickup(
      intakeForm({ prices: { freight_price: 0.01 }, total_amount: 0, payment_status: 'PAID' }),
    );
    expect(reply.status).toBe(200);
    expect(reply.body.cargo.invoice).toMatchObject({
      currency_code: 'GBP',
      freight_price: 31,
      delivery_price: 0,
      packaging_price: 3,
      discount_amount: 0,
      extra_charges: [],
      total_amount: 34,
      payment_status: 'PENDING',
    });
  });

  it('charges both door legs and the extra charges', async () => {
    const extra_charges = [
      { note: 'Insurance', amount: 10.1 },
      { note: 'Box', amount: 0.2 },
    ];
    const cargo = await takeIn(app, agent, {
      collection_option: 'HOME',
      delivery_option: 'HOME',
      extra_charges,
    });
    // One leg costs at least 8.00.
    expect(cargo.invoice).toMatchObject({
      delivery_price: 16,
      extra_charges,
      total_amount: 31 + 16 + 3 + 10.3,
    });
  });

  it('stores the number in upper case with a first PICKUP, or PENDING before the courier has the parcel', async () => {
    const held = await takeIn(app, agent, { tracking_number: `abc-${unique()}` });
    expect(held).toMatchObject({ tracking_number: held.tracking_number.toUpperCase(), status: 'PICKED_UP' });
    expect(held.events).toMatchObject([
      { type: 'PICKUP', handler_staff_id: agent.id, username: agent.username },
    ]);
    const announced = await takeIn(app, agent, { picked_up: 0 });
    expect([announced.status, announced.events]).toEqual(['PENDING', []]);
  });

  it('assigns the parcel to the customer whose verified e-mail is the sender’s', async () => {
    const client = await makeClient(app);
    const form = intakeForm();
    const cargo = await takeIn(app, agent, { sender: { ...form.sender, email: client.email.toUpperCase() } });
    expect(cargo.customer.id).toBe(client.id);
  });

  it('uses a coupon once', async () => {
    await app.context.db
      .insertInto('coupons')
      .values({ code: 'TEN', percent: 10, expires_at: new Date('2030-01-01') })
      .execute();
    const cargo = await takeIn(app, agent, { coupon_code: 'TEN' });
    expect(cargo.invoice).toMatchObject({ discount_amount: 3.4, total_amount: 30.6 });
    const second = await pickup(intakeForm({ coupon_code: 'TEN' }));
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
  });

  it('accepts coupons given to the sender or made from the sender’s points, and no others', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    const sender = { ...intakeForm().sender, email: client.email.toUpperCase() };
    const given = `BEARER${unique()}`;
    await app.context.db
      .insertInto('coupons')
      .values({ code: given, percent: 10, expires_at: new Date('2030-01-01'), email: client.email })
      .execute();
    const codes = [given, await couponFromPoints(app, client), await couponFromPoints(app, other)];
    const outcomes = [];
    for (const code of codes)
      outcomes.push((await pickup(intakeForm({ sender, coupon_code: code.toLowerCase() }))).status);
    expect(outcomes).toEqual([200, 200, 404]);
  });

  it('marks the invoice paid when a coupon covers it completely', async () => {
    await app.context.db
      .insertInto('coupons')
      .values({ code: 'ALL', percent: 100, expires_at: new Date('2030-01-01') })
      .execute();
    const cargo = await takeIn(app, agent, { coupon_code: 'ALL' });
    expect(cargo.invoice).toMatchObject({ total_amount: 0, payment_status: 'PAID' });
  });

  it.each([
    ['another customer’s coupon', { coupon_code: 'MINE' }, 404],
    ['an unknown coupon', { coupon_code: 'NONE' }, 404],
    ['an unknown booking', { booking_id: 999_999 }, 404],
    ['a route that is not the agent’s', { source_country_code: 'IE', destination_country_code: 'GE' }, 404],
    ['an unknown route', { source_country_code: 'UK', destination_country_code: 'SE' }, 404],
    ['a weight without a price', { weight: 500.1 }, 422],
  ])('rejects %s and stores nothing', async (_what, change, status) => {
    await app.context.db
      .insertInto('coupons')
      .values({ code: 'MINE', percent: 10, email: 'other@example.com', expires_at: new Date('2030-01-01') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const form = intakeForm(change);
    const reply = await pickup(form);
    expect(reply.status).toBe(status);
    const rows = await app.pool.query('select 1 from parcels where tracking_number = $1', [
      form.tracking_number,
    ]);
    expect(rows.rowCount).toBe(0);
  });

  it.each([
    [{ tracking_number: 'no digits here' }, 'tracking_number'],
    [{ tracking_number: 'NODIGIT' }, 'tracking_number'],
    [{ tracking_number: `X${'1'.repeat(40)}` }, 'tracking_number'],
    [{ weight: 0 }, 'weight'],
    [{ weight: -1 }, 'weight'],
    [{ checkout_id: 'not a uuid' }, 'checkout_id'],
    [{ sender: {} }, 'sender.name'],
    [{ sender: { ...intakeForm().sender, phone: '+4412' } }, 'sender.phone'],
    [{ extra_charges: [{ note: 'x', amount: 0 }] }, 'extra_charges.0.amount'],
    [{ extra_charges: [{ note: 'x', amount: 0.001 }] }, 'extra_charges.0.amount'],
  ])('rejects %j at its field', async (change, field) => {
    const reply = await pickup(intakeForm(change));
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toContain(field);
  });

  it('stores phones in any format as digits', async () => {
    const sender = { ...intakeForm().sender, phone: '+44 (0)20 7946 0111' };
    const receiver = { ...intakeForm().receiver, phone: '00995 555-12-34-56' };
    const { shipping_specs } = await takeIn(app, agent, { sender, receiver });
    expect(shipping_specs.sender_information.phone).toBe('442079460111');
    expect(shipping_specs.receiver_information.phone).toBe('995555123456');
  });

  it('rejects callers without login, and customers', async () => {
    expect((await post(app.http, '/cargo/pickup', intakeForm())).status).toBe(401);
    const client = await makeClient(app);
    expect((await pickup(intakeForm(), client.token)).status).toBe(403);
  });

  it('rejects a checkout that another agent started', async () => {
    const checkout_id = randomUUID();
    await takeIn(app, agent, { checkout_id });
    const reply = await pickup(intakeForm({ checkout_id }), admin.token);
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    const second = await takeIn(app, agent, { checkout_id });
    expect(second.checkout).toHaveLength(2);
  });

  it('gives a tracking number to one of 30 concurrent intakes', async () => {
    const tracking_number = `RACE-${unique()}`;
    const tries = Array.from({ length: 30 }, () => pickup(intakeForm({ tracking_number })));
    const statuses = (await Promise.all(tries)).map((one) => one.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(29);
  });

  it('waits for a concurrent intake of the same number and then rejects it', async () => {
    const tracking_number = `HELD-${unique()}`;
    // Another process has inserted the same number and not committed, so the intake must wait.
    const { rows } = await app.pool.query(
      'select route_id, sender_id, receiver_id, checkout_id from parcels limit 1',
    );
    const text = `insert into parcels (tracking_number, route_id, sender_id, receiver_id, checkout_id, weight_grams,
        customer_type, collection_option, delivery_option, packaging, min_price, payment_method, release_code)
      values ($1, $2, $3, $4, $5, 1, 'INDIVIDUAL', 'OFFICE', 'OFFICE', true, true, 'CASH', '000000')`;
    const held = { text, values: [tracking_number, ...Object.values(rows[0])] };
    const intake = await whileHeld(app, held, () => pickup(intakeForm({ tracking_number })));
    expect(intake.status).toBe(200);
    expect((await pickup(intakeForm({ tracking_number }))).body).toMatchObject({
      code: 'tracking_number_taken',
      message: 'this tracking number already used. please use another one.',
    });
  });

  it('replays the first response to a retry, and rejects the key with another body', async () => {
    const form = intakeForm();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post(app.http, '/cargo/pickup', form, { token: agent.token, headers });
    const again = await post(app.http, '/cargo/pickup', form, { token: agent.token, headers });
    expect(again.body).toEqual(first.body);
    const other = await post(app.http, '/cargo/pickup', intakeForm(), { token: agent.token, headers });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });
});

describe('a checkout', () => {
  it('has two hundred parcels at most: each is shown with all the others', async () => {
    const checkout_id = randomUUID();
    for (let n = 0; n < 20; n += 1)
      await Promise.all(Array.from({ length: 10 }, () => takeIn(app, admin, { checkout_id })));
    const reply = await post(app.http, '/cargo/pickup', intakeForm({ checkout_id }), { token: admin.token });
    expect([reply.status, reply.body.fields]).toEqual([
      422,
      { checkout_id: 'A checkout takes 200 parcels. Please check these out, then begin the next one.' },
    ]);
  });
});
