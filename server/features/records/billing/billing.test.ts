import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#server/app-error.ts';
import {
  intakeForm,
  makeClient,
  makeStaff,
  takeIn,
  unique,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import {
  cardPage as pageOf,
  deliver as deliverTo,
  makeInvoice,
  payCash,
  paymentsOf as paymentsFor,
} from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let cashier: Colleague;

beforeAll(async () => {
  cashier = await makeStaff(
    app,
    ['COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS', 'HANDLE_CARGO', 'LIST_PAYMENTS'],
    ['UK/GE'],
  );
});

const invoiceOf = (change: object = {}): Promise<string> => makeInvoice(app, admin, change);
const cardPage = (...ids: string[]) => pageOf(app, ...ids);
const cash = (ids: string[], token = cashier.token) => payCash(app, { token }, ids);
const deliver = (event: object, secret?: string) => deliverTo(app, event, secret);
const paymentsOf = (id: string) => paymentsFor(app, id);

describe('billing.payByCard', () => {
  it('redirects to the provider’s page with the total, and the same set to the same page', async () => {
    const ids = [await invoiceOf(), await invoiceOf()];
    const first = await cardPage(...ids);
    expect(first.status).toBe(303);
    const session = app.cardProvider.at(first.headers['location']);
    expect(session.page.lines.map((line) => line.amount)).toEqual([3400, 3400]);
    const again = await cardPage(...ids.toReversed());
    expect(again.headers['location']).toBe(first.headers['location']);
  });

  it('opens one page for two concurrent clicks', async () => {
    const id = await invoiceOf();
    const clicks = await Promise.all([1, 2, 3].map(() => cardPage(id)));
    expect(new Set(clicks.map((one) => one.headers['location'])).size).toBe(1);
  });

  it('leaves out paid invoices, and says so when none is left', async () => {
    const [paid, unpaid] = [await invoiceOf(), await invoiceOf()];
    await cash([paid]);
    const both = await cardPage(paid, unpaid);
    expect(app.cardProvider.at(both.headers['location']).page.lines).toHaveLength(1);
    expect((await cardPage(paid)).headers['location']).toBe(`/payment-success#paid=${paid}`);
  });

  it('redirects to an error page when the provider is unavailable, not to bare JSON', async () => {
    const id = await invoiceOf();
    const { open } = app.cardProvider.adapter;
    app.cardProvider.adapter.open = () => Promise.reject(new AppError('unavailable'));
    const reply = await cardPage(id);
    app.cardProvider.adapter.open = open;
    expect([reply.status, reply.headers['location']]).toEqual([303, '/payment-error#unavailable']);
    expect(app.cardProvider.at((await cardPage(id)).headers['location']).status).toBe('open');
  });

  it.each([
    ['an unknown id', async () => [`none${unique()}`], '/payment-error'],
    ['no id', async () => [''], '/payment-error'],
    ['a malformed list', async () => ['%00', '<b>'], '/payment-error'],
    ['one unknown among others', async () => [await invoiceOf(), 'none'], '/payment-error'],
    [
      'two currencies',
      async () => [
        await invoiceOf(),
        await invoiceOf({ source_country_code: 'IE', destination_country_code: 'GE' }),
      ],
      '/payment-error#currencies',
    ],
  ])('redirects %s to an error page', async (_what, ids, location) => {
    expect((await cardPage(...(await ids()))).headers['location']).toBe(location);
  });
});

describe('billing.webhook', () => {
  it('marks the invoices of a paid page PAID once, whenever and however often it arrives', async () => {
    const ids = [await invoiceOf(), await invoiceOf()];
    const event = app.cardProvider.pay(app.cardProvider.at((await cardPage(...ids)).headers['location']));
    const replies = await Promise.all([
      deliver(event),
      deliver(event),
      deliver({ ...event, id: `evt_${randomUUID()}` }),
    ]);
    expect(replies.map((one) => one.status)).toEqual([200, 200, 200]);
    for (const id of ids) {
      expect(await paymentsOf(id)).toEqual([
        { method: 'STRIPE', amount: 3400, refund_due: false, payment_status: 'PAID' },
      ]);
    }
  });

  it('thanks the payer by email', async () => {
    const id = await invoiceOf();
    await deliver(app.cardProvider.pay(app.cardProvider.at((await cardPage(id)).headers['location'])));
    await app.work();
    expect(app.mails.filter((mail) => mail.subject === 'Payment received: £34.00')).not.toEqual([]);
  });

  it.each([
    ['another secret', (payload: string) => app.cardProvider.sign(payload, app.time.now, 'whsec_other')],
    ['another body', () => app.cardProvider.sign('{}', app.time.now)],
    [
      'six minutes ago',
      (payload: string) => app.cardProvider.sign(payload, new Date(app.time.now.getTime() - 360_000)),
    ],
    ['no signature', () => ''],
  ])('rejects an event signed with %s and stores nothing', async (_what, sign) => {
    const id = await invoiceOf();
    const payload = JSON.stringify(
      app.cardProvider.pay(app.cardProvider.at((await cardPage(id)).headers['location'])),
    );
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload) };
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/billing/webhook/stripe',
      payload,
      headers,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_signature']);
    expect((await paymentsOf(id))[0]?.payment_status).toBe('PENDING');
  });

  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
    ['an unpaid session', { payment_status: 'unpaid' }],
  ])('marks nothing paid for an event with %s', async (_what, change) => {
    const id = await invoiceOf();
    const event = app.cardProvider.pay(app.cardProvider.at((await cardPage(id)).headers['location']), change);
    expect((await deliver(event)).status).toBe(200);
    expect((await paymentsOf(id))[0]?.payment_status).toBe('PENDING');
  });

  it('flags money for a paid invoice for refund, and shows it to staff', async () => {
    const [shared, alone] = [await invoiceOf(), await invoiceOf()];
    const both = app.cardProvider.at((await cardPage(shared, alone)).headers['location']);
    const single = app.cardProvider.at((await cardPage(shared)).headers['location']);
    await deliver(app.cardProvider.pay(single));
    await deliver(app.cardProvider.pay(both));
    expect((await paymentsOf(shared)).map((one) => one.refund_due)).toEqual([false, true]);
    expect((await paymentsOf(alone)).map((one) => one.refund_due)).toEqual([false]);
    const list = await post(app.http, '/billing/payments', { status: 'PAID' }, { token: cashier.token });
    const rows = list.body.payments.filter((one: { invoice_id: string }) => one.invoice_id === shared);
    expect(rows.map((one: { refund_due: number }) => one.refund_due)).toEqual([1, 0]);
  });

  it('closes other open pages of the paid invoices', async () => {
    const id = await invoiceOf();
    const other = app.cardProvider.at((await cardPage(id, await invoiceOf())).headers['location']);
    await deliver(app.cardProvider.pay(app.cardProvider.at((await cardPage(id)).headers['location'])));
    await app.work();
    expect(other.status).toBe('expired');
  });

  it('opens a new page after the old one expired, and still accepts a late payment of the old one', async () => {
    const id = await invoiceOf();
    const first = app.cardProvider.at((await cardPage(id)).headers['location']);
    await deliver(app.cardProvider.runOut(first));
    const second = app.cardProvider.at((await cardPage(id)).headers['location']);
    expect(second.id).not.toBe(first.id);
    await deliver(app.cardProvider.pay(first));
    expect((await paymentsOf(id))[0]).toMatchObject({ method: 'STRIPE', payment_status: 'PAID' });
  });

  it('leaves one counted payment when cash and the webhook are concurrent', async () => {
    const id = await invoiceOf();
    const event = app.cardProvider.pay(app.cardProvider.at((await cardPage(id)).headers['location']));
    const held = { text: 'select 1 from invoices where public_id = $1 for update', values: [id] };
    const [card, counter] = await whileHeld(app, held, () => Promise.all([deliver(event), cash([id])]));
    expect(card.status).toBe(200);
    expect(counter.status).toBe(409);
    expect((await paymentsOf(id)).filter((one) => !one.refund_due)).toHaveLength(1);
  });
});

describe('billing.payCash and payBank', () => {
  it('marks all invoices paid, after closing their open page', async () => {
    const ids = [await invoiceOf(), await invoiceOf()];
    const page = app.cardProvider.at((await cardPage(...ids)).headers['location']);
    expect((await cash(ids)).body).toEqual({ error: false, message: 'checked out successfully.' });
    expect(page.status).toBe('expired');
    expect((await paymentsOf(ids[0] ?? ''))[0]).toMatchObject({ method: 'CASH', payment_status: 'PAID' });
  });

  it('marks none when one is already paid, and names it', async () => {
    const [paid, unpaid] = [await takeIn(app, admin), await invoiceOf()];
    await cash([paid.invoice.invoice_id]);
    const reply = await cash([paid.invoice.invoice_id, unpaid]);
    expect([reply.status, reply.body.message]).toEqual([409, `Already paid: ${paid.tracking_number}`]);
    expect((await paymentsOf(unpaid))[0]?.payment_status).toBe('PENDING');
  });

  it('rejects cash when the page has already been paid', async () => {
    const id = await invoiceOf();
    const page = app.cardProvider.at((await cardPage(id)).headers['location']);
    app.cardProvider.beforeExpire = async () => {
      page.status = 'complete';
    };
    const reply = await cash([id]);
    app.cardProvider.beforeExpire = undefined;
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
  });

  it('accepts cash once from two counters at once', async () => {
    const id = await invoiceOf();
    const held = { text: 'select 1 from invoices where public_id = $1 for update', values: [id] };
    const replies = await whileHeld(app, held, () => Promise.all([cash([id]), cash([id])]));
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409]);
  });

  it('records a bank transfer, which is the default of /bank', async () => {
    for (const more of [{}, { payment_method: 'BANK' }]) {
      const id = await invoiceOf();
      const reply = await post(
        app.http,
        '/billing/payment/bank',
        { invoice_ids: [id], ...more },
        { token: cashier.token },
      );
      expect(reply.status).toBe(200);
      expect((await paymentsOf(id))[0]).toMatchObject({ method: 'BANK', payment_status: 'PAID' });
    }
  });

  it('records a card terminal payment through /bank', async () => {
    const id = await invoiceOf();
    const reply = await post(
      app.http,
      '/billing/payment/bank',
      { invoice_ids: [id], payment_method: 'CARD' },
      { token: cashier.token },
    );
    expect(reply.status).toBe(200);
    expect((await paymentsOf(id))[0]?.method).toBe('CARD');
  });

  it('answers 404 for invoices out of scope, and rejects staff without the privilege', async () => {
    const other = await invoiceOf({ source_country_code: 'IE', destination_country_code: 'GE' });
    expect((await cash([other])).status).toBe(404);
    const reader = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
    expect((await cash([other], reader.token)).status).toBe(403);
    const client = await makeClient(app);
    expect((await cash([other], client.token)).status).toBe(403);
    expect((await post(app.http, '/billing/payment/cash', { invoice_ids: [other] })).status).toBe(401);
    expect((await cash([])).body.fields.invoice_ids).toBe('select at least one!');
  });
});

describe('billing.addCharge', () => {
  it('creates a bill that is paid separately', async () => {
    const cargo = await takeIn(app, admin);
    const path = `/cargo/${cargo.tracking_number}/charges`;
    const added = await post(app.http, path, { note: 'Customs', amount: 12.5 }, { token: cashier.token });
    const [bill] = added.body.cargo.extra_extra_charges;
    expect(bill).toMatchObject({
      note: 'Customs',
      total: 12.5,
      paid: 0,
      invoice_id: cargo.invoice.invoice_id,
    });
    const page = await get(app.http, `/billing/payment/extra?invoice_id=${cargo.invoice.invoice_id}`);
    await deliver(app.cardProvider.pay(app.cardProvider.at(page.headers['location'])));
    const shown = await get(app.http, `/cargo/${cargo.tracking_number}`, { token: admin.token });
    expect(shown.body.cargo.extra_extra_charges[0].paid).toBe(1);
    expect(shown.body.cargo.invoice.payment_status).toBe('PENDING');
    const gone = await post(app.http, `${path}/delete`, { id: bill.id }, { token: cashier.token });
    expect([gone.status, gone.body.code]).toEqual([409, 'already_paid']);
  });

  it('can be deleted while unpaid', async () => {
    const cargo = await takeIn(app, admin);
    const path = `/cargo/${cargo.tracking_number}/charges`;
    const added = await post(app.http, path, { note: 'Box', amount: 1 }, { token: cashier.token });
    const [bill] = added.body.cargo.extra_extra_charges;
    const removed = await post(app.http, `${path}/delete`, { id: bill.id }, { token: cashier.token });
    expect(removed.body.cargo.extra_extra_charges).toEqual([]);
    expect((await post(app.http, `${path}/delete`, { id: bill.id }, { token: cashier.token })).status).toBe(
      404,
    );
  });
});

describe('billing.sendLinks', () => {
  it('emails each payer one link, which leads to the page', async () => {
    const ids = [await invoiceOf(), await invoiceOf()];
    const reply = await post(
      app.http,
      '/billing/payment/method/stripe',
      { invoice_ids: ids },
      { token: admin.token },
    );
    expect(reply.status).toBe(200);
    await app.work();
    const link = `/api/billing/payment/stripe?invoice_ids=${ids.join(',')}`;
    expect(app.mails.filter((mail) => mail.text.includes(link))).toHaveLength(1);
  });
});

describe('billing.payments and ownPayments', () => {
  it('lists a customer’s own payments; unpaid ones have method null', async () => {
    const client = await makeClient(app);
    const sender = {
      name: 'Eka',
      phone: '44123456',
      email: client.email,
      country_code: 'UK',
      address_line_1: '1 High Street',
      postal_code: 'E1',
    };
    const paid = await takeIn(app, admin, { sender });
    await takeIn(app, admin, { sender });
    await cash([paid.invoice.invoice_id]);
    const reply = await get(app.http, '/customer/payments', { token: client.token });
    expect(reply.body.payments.map((one: { method: string | null }) => one.method)).toEqual([null, 'CASH']);
    const stranger = await makeClient(app);
    expect((await get(app.http, '/customer/payments', { token: stranger.token })).body.payments).toEqual([]);
    expect((await get(app.http, '/customer/payments')).status).toBe(401);
    expect((await get(app.http, '/customer/payments', { token: admin.token })).status).toBe(403);
  });

  it('lists a customer’s newest payment first, also when its parcel is old', async () => {
    const client = await makeClient(app);
    const sender = { ...intakeForm().sender, email: client.email };
    const [old, newer] = [await takeIn(app, admin, { sender }), await takeIn(app, admin, { sender })];
    app.time.now = new Date(app.time.now.getTime() + 60_000);
    await cash([old.invoice.invoice_id]);
    const { body } = await get(app.http, '/customer/payments', { token: client.token });
    expect(body.payments.map((one: { tracking_number: string }) => one.tracking_number)).toEqual([
      old.tracking_number,
      newer.tracking_number,
    ]);
  });

  it('lists the payments in the agent’s scope by status', async () => {
    const own = await invoiceOf();
    const other = await invoiceOf({ source_country_code: 'IE', destination_country_code: 'GE' });
    const reply = await post(app.http, '/billing/payments', { status: 'PENDING' }, { token: cashier.token });
    const ids = reply.body.payments.map((one: { invoice_id: string }) => one.invoice_id);
    expect(ids).toContain(own);
    expect(ids).not.toContain(other);
  });
});
