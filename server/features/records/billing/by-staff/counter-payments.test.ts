import { describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeStaff,
  takeIn,
  unique,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const record = async (who: Colleague, way: 'cash' | 'bank') => {
  const { invoice } = await takeIn(app, admin);
  const body = { invoice_ids: [invoice.invoice_id], payment_method: way.toUpperCase() };
  return (await post(app.http, `/billing/payment/${way}`, body, { token: who.token })).status;
};

describe('money at the counter', () => {
  it('needs COLLECT_CASH_PAYMENTS for cash and COLLECT_BANK_PAYMENTS for bank', async () => {
    const cashier = await makeStaff(app, ['COLLECT_CASH_PAYMENTS', 'HANDLE_CARGO'], ['UK/GE']);
    const banker = await makeStaff(app, ['COLLECT_BANK_PAYMENTS', 'HANDLE_CARGO'], ['UK/GE']);
    const sub = await makeStaff(app, ['SUB_ADMIN']);
    for (const [who, cash, bank] of [
      [cashier, 200, 403],
      [banker, 403, 200],
      [sub, 200, 200],
      [admin, 200, 200],
    ] as const) {
      expect([await record(who, 'cash'), await record(who, 'bank')]).toEqual([cash, bank]);
    }
  });
});

describe.each(['cash', 'bank'])('an amount that was taken (%s)', (way) => {
  const take = (invoice_ids: string[], amount: number) =>
    post(app.http, `/billing/payment/${way}`, { invoice_ids, amount }, { token: admin.token });

  it('is recorded when it is what is due for all of it', async () => {
    const invoices = [
      (await takeIn(app, admin)).invoice,
      (await takeIn(app, admin, { weight: 0.1 })).invoice,
    ];
    const due = invoices.reduce((sum, { total_amount }) => sum + total_amount, 0);
    const ids = invoices.map(({ invoice_id }) => invoice_id);
    for (const other of [due - 0.01, due + 0.01, 0]) {
      const refused = await take(ids, other);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'The amount has changed meanwhile. Please look at it again.',
      ]);
    }
    expect((await take(ids, due)).status).toBe(200);
  });

  it.each([-1, 1e14, 1e300])('is no amount: %j', async (amount) => {
    const { invoice } = await takeIn(app, admin);
    const { status, body } = await take([invoice.invoice_id], amount);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['amount']]);
  });

  it('is in one currency', async () => {
    const { invoice } = await takeIn(app, admin);
    const other = (await takeIn(app, admin)).invoice;
    await app.pool.query(`update invoices set currency_code = 'EUR' where public_id = $1`, [
      other.invoice_id,
    ]);
    const ids = [invoice.invoice_id, other.invoice_id];
    const { status, body } = await take(ids, invoice.total_amount + other.total_amount);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['amount']]);
    await app.pool.query(`update invoices set currency_code = 'GBP' where public_id = $1`, [
      other.invoice_id,
    ]);
  });

  it('is not recorded once the weight has changed', async () => {
    const cargo = await takeIn(app, admin);
    const { invoice_id, total_amount } = cargo.invoice;
    const path = `/cargo/${cargo.tracking_number}/weight`;
    expect((await post(app.http, path, { weight: 20 }, { token: admin.token })).status).toBe(200);
    expect((await take([invoice_id], total_amount)).status).toBe(409);
    const { rows } = await app.pool.query('select payment_status from invoices where public_id = $1', [
      invoice_id,
    ]);
    expect(rows).toEqual([{ payment_status: 'PENDING' }]);
  });
});

describe('billing.payments', () => {
  it('has the specification’s fields of each payment', async () => {
    const cargo = await takeIn(app, admin);
    const row = async () => {
      const { body } = await post(app.http, '/billing/payments', {}, { token: admin.token });
      const id = cargo.invoice.invoice_id;
      return body.payments.find((one: { invoice_id: string }) => one.invoice_id === id);
    };
    const known = {
      name: 'Tamar Sender',
      sender_email: 'sender@example.com',
      invoice_id: cargo.invoice.invoice_id,
      cargo_total_price: 34,
      currency: 'GBP',
      invoice_currency_code: 'GBP',
      cargo_created_at: '2026-11-02T09:00:00.000Z',
      item_id: cargo.tracking_number,
      refund_due: 0,
    };
    expect(await row()).toMatchObject({ ...known, method: null, payment_status: 'PENDING' });
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    const paid = { invoice_ids: [cargo.invoice.invoice_id] };
    await post(app.http, '/billing/payment/cash', paid, { token: admin.token });
    const after = { method: 'CASH', created_at: '2026-11-02T09:01:00.000Z', payment_status: 'PAID' };
    expect(await row()).toEqual({ ...known, ...after });
  });
});

describe('billing.addCharge', () => {
  it.each([0, -1, 0.004, 1e-300, 1e9, '1'])('rejects an amount of %j', async (amount) => {
    const { tracking_number } = await takeIn(app, admin);
    const charge = { note: 'Box', amount };
    const reply = await post(app.http, `/cargo/${tracking_number}/charges`, charge, { token: admin.token });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['amount']]);
  });
});

it.each([
  ['Customs duty', ', Customs duty'],
  ['see t.me/pay', ''],
])('the mail of a paid charge with the note "%s" says "%s"', async (note, said) => {
  const email = `charged${unique()}@example.com`;
  const { tracking_number } = await takeIn(app, admin, { sender: { ...intakeForm().sender, email } });
  const as = { token: admin.token };
  const charge = { note, amount: 5 };
  const { body } = await post(app.http, `/cargo/${tracking_number}/charges`, charge, as);
  const [bill] = body.cargo.extra_extra_charges;
  expect((await post(app.http, '/billing/payment/cash', { invoice_ids: [bill.id] }, as)).status).toBe(200);
  await workAll(app);
  const texts = app.mails.filter((one) => one.to === email).map((one) => one.text);
  expect(texts.join('\n')).toContain(`${tracking_number}${said}: £5.00`);
});
