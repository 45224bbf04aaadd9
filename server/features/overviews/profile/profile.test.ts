import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeMainAdmin, makeStaff, makeTariffs, takeIn } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const form = (change: Record<string, unknown> = {}) => ({
  name: 'Mariam Changed',
  phone: '353871234567',
  username: 'mari2',
  customer_type: 'CORPORATE',
  ...change,
});

describe('customers.get', () => {
  it('returns the customer’s account without secrets', async () => {
    const client = await makeClient(app);
    const reply = await get(app.http, '/customer', { token: client.token });
    expect(reply.body.customer).toEqual({
      id: client.id,
      name: 'Mariam Test',
      email: client.email,
      username: 'client',
      phone: '442079460111',
      customer_type: 'INDIVIDUAL',
      created_at: expect.stringMatching(/Z$/),
      points: 0,
      loyalty_code: expect.any(String),
    });
  });

  it.each(['/customer', '/customer/profile'])('%s requires a logged-in customer', async (path) => {
    const staff = await makeStaff(app, ['SUB_ADMIN']);
    expect((await get(app.http, path)).status).toBe(401);
    expect((await get(app.http, path, { token: staff.token })).status).toBe(403);
  });
});

describe('customers.profile', () => {
  it('returns addresses and unpaid amounts by currency', async () => {
    const client = await makeClient(app);
    const admin = await makeMainAdmin(app);
    const sender = {
      name: 'M',
      phone: '442079460123',
      email: client.email,
      address_line_1: '1 High St',
      postal_code: 'E1',
    };
    const parcels = [
      await takeIn(app, admin, { sender: { ...sender, country_code: 'UK' } }),
      await takeIn(app, admin, { sender: { ...sender, country_code: 'UK' } }),
      await takeIn(app, admin, { source_country_code: 'IE', sender: { ...sender, country_code: 'IE' } }),
    ];
    await takeIn(app, admin);
    const owed = (currency: string) =>
      parcels.map((one) => one.invoice).filter((one) => one.currency_code === currency);
    const sum = (currency: string) =>
      Math.round(owed(currency).reduce((all, one) => all + one.total_amount * 100, 0)) / 100;
    const ids = (currency: string) => owed(currency).map((one) => one.invoice_id);
    const reply = await get(app.http, '/customer/profile', { token: client.token });
    expect(reply.body.customer.has_password).toBe(1);
    expect(reply.body.addresses).toEqual([]);
    expect(reply.body.unpaid).toEqual([
      {
        currency_code: 'EUR',
        total: sum('EUR'),
        invoice_total: sum('EUR'),
        count: 1,
        invoice_ids: ids('EUR'),
      },
      {
        currency_code: 'GBP',
        total: sum('GBP'),
        invoice_total: sum('GBP'),
        count: 2,
        invoice_ids: ids('GBP'),
      },
    ]);
    const [paid] = owed('GBP');
    const cash = { invoice_ids: [paid.invoice_id], payment_method: 'CASH' };
    expect((await post(app.http, '/billing/payment/cash', cash, { token: admin.token })).status).toBe(200);
    const later = await get(app.http, '/customer/profile', { token: client.token });
    expect(
      later.body.unpaid.find((one: { currency_code: string }) => one.currency_code === 'GBP').count,
    ).toBe(1);
  });

  it('tells when there is no password to change', async () => {
    const client = await makeClient(app);
    await app.context.db
      .updateTable('customers')
      .set({ password_hash: null })
      .where('id', '=', client.id)
      .execute();
    const reply = await get(app.http, '/customer/profile', { token: client.token });
    expect(reply.body.customer.has_password).toBe(0);
  });
});

describe('customers.updateProfile', () => {
  it('changes only the form’s fields', async () => {
    const client = await makeClient(app);
    const sent = form({ email: 'other@example.com', points: 100 });
    const reply = await post(app.http, '/customer/profile/update', sent, { token: client.token });
    expect(reply.body).toMatchObject({ error: false, message: 'Profile updated!' });
    expect(reply.body.customer).toMatchObject({ ...form(), email: client.email, points: 0 });
    expect((await get(app.http, '/customer', { token: client.token })).body.customer).toEqual(
      reply.body.customer,
    );
  });

  it.each([
    [{ name: '' }, 'name', 'This field is required'],
    [{ name: 'x'.repeat(256) }, 'name', 'Too Many Characters. maximum: 255'],
    [{ username: '' }, 'username', 'This field is required'],
    [{ username: 'ab' }, 'username', 'Too few Characters. minimum: 3'],
    [{ username: 'eightchr' }, 'username', 'Too Many Characters. maximum: 7'],
    [{ phone: '' }, 'phone', 'This field is required'],
    [{ phone: '1234' }, 'phone', 'Too Few Characters. minimum: 5'],
    [{ phone: '1'.repeat(21) }, 'phone', 'Too Many Characters. maximum: 20'],
    [{ phone: '+3538712' }, 'phone', 'invalid phone, please use only numbers'],
    [{ customer_type: 'OTHER' }, 'customer_type', 'Please choose one of the options.'],
  ])('rejects %j at its field', async (change, field, message) => {
    const client = await makeClient(app);
    const reply = await post(app.http, '/customer/profile/update', form(change), { token: client.token });
    expect([reply.status, reply.body.fields[field]]).toEqual([422, message]);
  });

  it('requires a logged-in customer', async () => {
    const staff = await makeStaff(app, ['SUB_ADMIN']);
    expect((await post(app.http, '/customer/profile/update', form())).status).toBe(401);
    expect((await post(app.http, '/customer/profile/update', form(), { token: staff.token })).status).toBe(
      403,
    );
  });
});
