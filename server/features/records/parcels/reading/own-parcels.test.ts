import { describe, expect, it } from 'vitest';
import { makeClient, takeIn, useMainAdmin, type Person } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const PLACE = {
  country_code: 'UK',
  address_line_1: '1 High Street',
  address_line_2: 'Flat 2',
  postal_code: 'E1 6AN',
};
const senderOf = ({ email }: Person) => ({ ...PLACE, name: 'Mariam Test', phone: '442079460123', email });
const takeInFor = (client: Person, change: Record<string, unknown> = {}) =>
  takeIn(app, admin, { sender: senderOf(client), ...change });

const list = async (client: Person, query = '') =>
  (await get(app.http, `/customer/cargos${query}`, { token: client.token })).body.cargos;
const numbersOf = async (client: Person, query = '') =>
  (await list(client, query)).map((one: { tracking_number: string }) => one.tracking_number);
const payCash = (...ids: string[]) =>
  post(
    app.http,
    '/billing/payment/cash',
    { invoice_ids: ids, payment_method: 'CASH' },
    { token: admin.token },
  );

describe('parcels.own', () => {
  it('shows everything that the customer may see of a parcel', async () => {
    const client = await makeClient(app);
    const taken = await takeInFor(client);
    await post(
      app.http,
      `/cargo/${taken.tracking_number}/charges`,
      { note: 'Customs duty', amount: 12.5 },
      { token: admin.token },
    );
    const { country_code, ...lines } = PLACE;
    const [parcel] = await list(client);
    expect(parcel).toMatchObject({
      tracking_number: taken.tracking_number,
      status: 'PICKED_UP',
      created_at: '2026-11-02T09:00:00.000Z',
      release_code: expect.stringMatching(/^\d{6}$/),
      invoice: {
        invoice_id: taken.invoice.invoice_id,
        payment_status: 'PENDING',
        total_amount: taken.invoice.total_amount,
        currency_code: 'GBP',
        discount_amount: 0,
      },
      extra_extra_charges: [{ note: 'Customs duty', total: 12.5, paid: 0 }],
      checkout: [taken.invoice.invoice_id],
      customer_invoices: [],
      shipping_specs: {
        route: { source_country_code: 'UK', destination_country_code: 'GE' },
        sender_information: {
          name: 'Mariam Test',
          email: client.email,
          phone: '442079460123',
          address: { country_code, ...lines },
        },
        receiver_information: {
          name: 'Gio Receiver',
          phone: '995555123456',
          email: '',
          address: { country_code: 'GE', address_line_1: '1 High Street' },
        },
      },
      web_notes: [],
      book_notes: [],
    });
    expect(Object.keys(parcel)).not.toContain('staff');
    expect(Object.keys(parcel)).not.toContain('notes');
  });

  it('lists the customer’s parcels, newest first, six on a page', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    const numbers: string[] = [];
    for (let count = 0; count < 8; count += 1) numbers.unshift((await takeInFor(client)).tracking_number);
    await takeInFor(other);
    expect(await numbersOf(client)).toEqual(numbers.slice(0, 6));
    expect(await numbersOf(client, '?start=6')).toEqual(numbers.slice(6));
    expect(await numbersOf(client, '?start=1&limit=3')).toEqual(numbers.slice(1, 4));
    expect(await numbersOf(client, '?start=100')).toEqual([]);
  });

  it('filters by paid, unpaid and part of the number', async () => {
    const client = await makeClient(app);
    const [paid, unpaid] = [await takeInFor(client), await takeInFor(client)];
    await payCash(paid.invoice.invoice_id);
    expect(await numbersOf(client, '?payment_status=PAID')).toEqual([paid.tracking_number]);
    expect(await numbersOf(client, '?payment_status=PENDING')).toEqual([unpaid.tracking_number]);
    expect(await numbersOf(client, '?payment_status=')).toHaveLength(2);
    const charge = { note: 'Customs', amount: 5 };
    await post(app.http, `/cargo/${paid.tracking_number}/charges`, charge, { token: admin.token });
    expect(await numbersOf(client, '?payment_status=PAID')).toEqual([]);
    expect(await numbersOf(client, '?payment_status=PENDING')).toEqual([
      unpaid.tracking_number,
      paid.tracking_number,
    ]);
    const profile = await get(app.http, '/customer/profile', { token: client.token });
    expect(profile.body.unpaid).toMatchObject([{ count: 2 }]);
    expect(await numbersOf(client, `?query=${paid.tracking_number.toLowerCase()}`)).toEqual([
      paid.tracking_number,
    ]);
  });

  it('shows only the customer’s own invoices of a checkout', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    const checkout_id = crypto.randomUUID();
    const own = [await takeInFor(client, { checkout_id }), await takeInFor(client, { checkout_id })];
    await takeInFor(other, { checkout_id });
    const [parcel] = await list(client);
    expect(parcel.checkout.toSorted()).toEqual(own.map((one) => one.invoice.invoice_id).toSorted());
  });

  it('requires a logged-in customer', async () => {
    expect((await get(app.http, '/customer/cargos')).status).toBe(401);
    expect((await get(app.http, '/customer/cargos', { token: admin.token })).status).toBe(403);
  });
});

describe('parcels.ownOne', () => {
  const one = (number: string, client: Pick<Person, 'token'>) =>
    get(app.http, `/customer/cargo/${number}`, { token: client.token });

  it('returns the parcel as the list shows it, by its number in any case', async () => {
    const client = await makeClient(app);
    const { tracking_number } = await takeInFor(client);
    await takeInFor(client);
    const reply = await one(tracking_number.toLowerCase(), client);
    expect(reply.status).toBe(200);
    const listed = await list(client);
    expect(reply.body.cargo).toEqual(listed[1]);
    expect(reply.body.cargo.tracking_number).toBe(tracking_number);
  });

  it('answers 404 for an unknown parcel and for one of another customer', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    const { tracking_number } = await takeInFor(other);
    const replies = [await one(tracking_number, client), await one('NONE-1', client)];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(replies[0]?.body.message).toBe(replies[1]?.body.message);
  });

  it('requires a logged-in customer', async () => {
    const client = await makeClient(app);
    const { tracking_number } = await takeInFor(client);
    expect((await get(app.http, `/customer/cargo/${tracking_number}`)).status).toBe(401);
    expect((await one(tracking_number, admin)).status).toBe(403);
  });
});

describe('billing.ownPayments', () => {
  it('has one row per invoice, newest first, ten on a page', async () => {
    const client = await makeClient(app);
    const taken = [];
    for (let count = 0; count < 11; count += 1) taken.unshift(await takeInFor(client));
    await payCash(taken[0].invoice.invoice_id);
    const page = async (query: string) =>
      (await get(app.http, `/customer/payments${query}`, { token: client.token })).body.payments;
    const first = await page('');
    expect(first).toHaveLength(10);
    expect(first.slice(0, 2)).toEqual([
      {
        tracking_number: taken[0].tracking_number,
        payment_status: 'PAID',
        amount: taken[0].invoice.total_amount,
        currency: 'GBP',
        method: 'CASH',
        created_at: expect.stringMatching(/Z$/),
        charges_paid: 0,
        charges_paid_at: null,
        due: 0,
        invoice_ids: [],
        receipts: [expect.stringMatching(/^R-\d+$/)],
      },
      expect.objectContaining({
        tracking_number: taken[1].tracking_number,
        payment_status: 'PENDING',
        amount: taken[1].invoice.total_amount,
        method: null,
      }),
    ]);
    expect((await page('?start=10')).map((one: { tracking_number: string }) => one.tracking_number)).toEqual([
      taken[10].tracking_number,
    ]);
  });
});
