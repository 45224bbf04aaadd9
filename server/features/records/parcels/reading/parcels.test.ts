import { beforeAll, describe, expect, it } from 'vitest';
import { collectionAddress, makeBooking, ukBooking } from '#tests/support/bookings.ts';
import {
  intakeForm,
  makeClient,
  makeStaff,
  takeIn,
  unique,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let london: Colleague;

beforeAll(async () => {
  london = await makeStaff(app, ['LIST_ROUTE_CARGO', 'HANDLE_CARGO'], ['UK/GE']);
});

describe('parcels.show', () => {
  it('names only the parcels in scope of a checkout', async () => {
    const checkout_id = crypto.randomUUID();
    const near = await takeIn(app, admin, { checkout_id });
    const far = await takeIn(app, admin, { checkout_id, source_country_code: 'IE' });
    const named = async (who: Colleague, tracking: string) => {
      const { cargo } = (await get(app.http, `/cargo/${tracking}`, { token: who.token })).body;
      const checkouts = cargo.checkouts.map((one: { tracking_number: string }) => one.tracking_number);
      return { checkouts, invoices: cargo.checkout };
    };
    const both = {
      checkouts: [near.tracking_number, far.tracking_number],
      invoices: [near.invoice.invoice_id, far.invoice.invoice_id],
    };
    const own = { checkouts: [near.tracking_number], invoices: [near.invoice.invoice_id] };
    expect(await named(admin, near.tracking_number)).toEqual(both);
    expect(await named(london, near.tracking_number)).toEqual(own);
    const list = await post(app.http, '/cargo', {}, { token: london.token });
    expect(JSON.stringify(list.body)).not.toContain(far.invoice.invoice_id);
    expect(JSON.stringify(list.body)).not.toContain(far.tracking_number);
  });

  it('returns the whole parcel and its history of types and times', async () => {
    const client = await makeClient(app);
    const form = intakeForm({
      description: 'Books',
      notes: 'Fragile',
      item_price: 20.5,
      item_currency_code: 'GBP',
      customer_type: 'INDIVIDUAL',
      collection_option: 'HOME',
      payment_method: 'CASH',
      delivery_option: 'HOME',
      extra_charges: [{ note: 'Box', amount: 2.5 }],
    });
    form.sender.email = client.email;
    const taken = await takeIn(app, london, form);
    const arrive = { tracking_numbers: [form.tracking_number], event: 'ARRIVE' };
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    await post(app.http, '/cargo/batch/event', arrive, { token: london.token });
    const { body } = await get(app.http, `/cargo/${form.tracking_number.toLowerCase()}`, {
      token: london.token,
    });
    const personOf = ({ name, email, phone, ...address }: typeof form.sender) => ({
      name,
      email,
      phone,
      address,
    });
    const by = { handler_staff_id: london.id, username: london.username };
    const { invoice } = taken;
    expect(body.cargo).toMatchObject({
      tracking_number: form.tracking_number,
      status: 'ARRIVED',
      release_code: expect.stringMatching(/^\d{6}$/),
      created_at: '2026-11-02T09:00:00.000Z',
      payment_method: 'CASH',
      notes: 'Fragile',
      customer_type: 'INDIVIDUAL',
      collection_option: 'HOME',
      delivery_option: 'HOME',
      checkout: [invoice.invoice_id],
      checkouts: [
        {
          invoice_id: invoice.invoice_id,
          tracking_number: form.tracking_number,
          payment_status: 'PENDING',
        },
      ],
      pictures: 0,
      signature: 0,
      customer_invoices: [],
      events: [
        { ...by, type: 'PICKUP', created_at: '2026-11-02T09:00:00.000Z' },
        { ...by, type: 'ARRIVE', created_at: '2026-11-02T09:01:00.000Z' },
      ],
      web_notes: [],
      book_notes: [],
      item: {
        id: taken.item.id,
        weight: 12.34,
        description: 'Books',
        currency: 'GBP',
        item_price: 20.5,
        item_currency_code: 'GBP',
      },
      shipping_specs: {
        route: { source_country_code: 'UK', destination_country_code: 'GE' },
        parcel_type: 'PARCEL',
        collection_option: 'HOME',
        sender_information: personOf(form.sender),
        receiver_information: personOf(form.receiver),
      },
      customer: { id: client.id },
    });
    // Who can be mentioned: active staff with the parcel in scope.
    expect(body.cargo.staff).toContainEqual({ id: london.id, username: london.username });
    expect(body.history).toEqual([
      { type: 'PICKUP', time: '2026-11-02T09:00:00.000Z' },
      { type: 'ARRIVE', time: '2026-11-02T09:01:00.000Z' },
    ]);
    const guest = await takeIn(app, london);
    expect(guest.customer).not.toHaveProperty('id');
  });

  it('answers 404 out of scope', async () => {
    const irish = await takeIn(app, admin, { source_country_code: 'IE' });
    const outside = await get(app.http, `/cargo/${irish.tracking_number}`, { token: london.token });
    const absent = await get(app.http, '/cargo/NOBODY-1', { token: london.token });
    expect([outside.status, outside.body]).toEqual([404, absent.body]);
  });
});

describe('parcels.findInfo', () => {
  const find = async (who: Colleague, name: string) =>
    (await post(app.http, '/cargo/findInfo', { name }, { token: who.token })).body;

  it('finds ten senders and ten receivers on the agent’s routes by part of the name', async () => {
    const word = `Finder${unique()}`;
    const client = await makeClient(app);
    const form = intakeForm();
    for (let count = 0; count < 11; count += 1) {
      await takeIn(app, admin, {
        sender: { ...form.sender, name: `Ann ${word}`, email: client.email, phone: `44207946${100 + count}` },
        receiver: { ...form.receiver, name: `Bob ${word}`, postal_code: `01${10 + count}` },
      });
    }
    await takeIn(app, admin, { source_country_code: 'IE', sender: { ...form.sender, name: `Cy ${word}` } });
    const found = await find(london, word.toLowerCase());
    expect([found.customers.length, found.receivers.length]).toEqual([10, 10]);
    // The latest first, and only from the agent's own routes.
    expect(found.customers[0]).toEqual({
      id: client.id,
      name: `Ann ${word}`,
      phone: '44207946110',
      email: client.email,
      country_code: 'UK',
      address_line_1: '1 High Street',
      address_line_2: '',
      postal_code: 'E1 6AN',
    });
    expect(found.receivers[0]).toMatchObject({ name: `Bob ${word}`, email: '', postal_code: '0120' });
    expect((await find(admin, word)).customers[0]).toMatchObject({ name: `Cy ${word}`, id: null });
    expect(await find(london, 'x')).toMatchObject({ code: 'invalid' });
    expect((await find(london, '%%')).customers).toEqual([]);
  });

  it('finds them by phone number, e-mail and tracking number, on the agent’s routes', async () => {
    const form = intakeForm();
    const [email, phone] = [`counter.${unique()}@example.com`, `4479110${10_000 + unique()}`];
    const sender = { ...form.sender, name: 'Dato Counter', email, phone };
    const receiver = { ...form.receiver, name: 'Eka Counter', phone: `99559900${1000 + unique()}` };
    const cargo = await takeIn(app, admin, { sender, receiver });
    const irish = await takeIn(app, admin, {
      source_country_code: 'IE',
      sender: { ...sender, name: 'Dato Irish' },
    });
    const local = `0${phone.slice(2)}`;
    for (const word of [phone, `+${phone}`, local, email.toUpperCase(), 'DATO COUNTER']) {
      const names = (await find(london, word)).customers.map((one: { name: string }) => one.name);
      expect([word, names]).toEqual([word, ['Dato Counter']]);
    }
    expect((await find(london, receiver.phone)).receivers).toMatchObject([{ name: 'Eka Counter' }]);
    const byNumber = await find(london, ` ${cargo.tracking_number.toLowerCase()} `);
    expect(byNumber).toMatchObject({ customers: [{ email }], receivers: [{ name: 'Eka Counter' }] });
    expect(await find(london, irish.tracking_number)).toMatchObject({ customers: [], receivers: [] });
    expect((await find(admin, irish.tracking_number)).customers).toMatchObject([{ name: 'Dato Irish' }]);
  });
});

describe('parcels.findInfo by what only the account has', () => {
  const find = async (who: Colleague, name: string) =>
    (await post(app.http, '/cargo/findInfo', { name }, { token: who.token })).body.customers;

  it('finds who booked, with the address of the latest booking, and who sent, in the agent’s scope', async () => {
    const phone = `4479220${10_000 + unique()}`;
    const client = await makeClient(app);
    await app.context.db.updateTable('customers').set({ phone }).where('id', '=', client.id).execute();
    expect(await find(london, phone)).toEqual([]);
    expect(await find(admin, phone)).toMatchObject([
      { id: client.id, email: client.email, address_line_1: '' },
    ]);
    await makeBooking(app, client, ukBooking());
    const [found, ...others] = await find(london, `+${phone}`);
    expect(others).toEqual([]);
    expect(found).toEqual({
      id: client.id,
      name: expect.any(String),
      email: client.email,
      phone,
      country_code: 'UK',
      address_line_1: collectionAddress().address_line_1,
      address_line_2: expect.any(String),
      postal_code: collectionAddress().address_postal_code,
    });
    const dublin = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['IE/GE']);
    for (const word of [phone, client.email]) expect(await find(dublin, word)).toEqual([]);
    // Once there is a parcel, its sender is found by the e-mail, once; the account's phone still brings the person.
    const form = intakeForm();
    await takeIn(app, london, { sender: { ...form.sender, name: 'Of the parcel', email: client.email } });
    expect(await find(london, client.email)).toMatchObject([{ name: 'Of the parcel', id: client.id }]);
    expect(await find(london, phone)).toMatchObject([{ id: client.id, phone }]);
  });
});

describe('the price at the counter', () => {
  const ask = (change: object = {}) =>
    post(
      app.http,
      '/cargo/price/calculate',
      {
        source_country_code: 'UK',
        destination_country_code: 'GE',
        collection_option: 'HOME',
        customer_type: 'INDIVIDUAL',
        parcel_type: 'PARCEL',
        weight: 12.34,
        packaging: 1,
        min_price: 1,
        ...change,
      },
      { token: london.token },
    );

  it('is what the intake then charges', async () => {
    const { prices } = (await ask()).body;
    const { invoice } = await takeIn(app, london, { collection_option: 'HOME' });
    expect(prices).toEqual({
      currency_code: invoice.currency_code,
      freight_price: invoice.freight_price,
      delivery_price: invoice.delivery_price,
      packaging_price: invoice.packaging_price,
      total: invoice.total_amount,
    });
    expect((await ask({ packaging: 0 })).body.prices.packaging_price).toBe(0);
    const least = (await ask({ weight: 0.1, min_price: 1 })).body.prices.freight_price;
    expect((await ask({ weight: 0.1, min_price: 0 })).body.prices.freight_price).toBeLessThan(least);
  });

  it.each([
    [{ weight: 500.1 }, 422, 'No price for this weight on this route.'],
    [{ destination_country_code: 'SE' }, 404, 'Route does not exist!'],
  ])('fails for %j', async (change, status, message) => {
    const reply = await ask(change);
    expect([reply.status, reply.body.error, reply.body.message]).toEqual([status, true, message]);
  });

  it.each([
    ['collection_option', ['HOME', 'OFFICE']],
    ['customer_type', ['INDIVIDUAL', 'CORPORATE']],
    ['parcel_type', ['PARCEL']],
  ])('accepts only %s %j', async (field, values) => {
    for (const value of values) expect((await ask({ [field]: value })).status).toBe(200);
    const other = await ask({ [field]: 'OTHER' });
    expect([other.status, Object.keys(other.body.fields)]).toEqual([422, [field]]);
    const intake = await post(app.http, '/cargo/pickup', intakeForm({ [field]: 'OTHER' }), {
      token: london.token,
    });
    expect([intake.status, Object.keys(intake.body.fields)]).toEqual([422, [field]]);
  });
});
