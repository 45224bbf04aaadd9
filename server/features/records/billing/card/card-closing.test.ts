/** A card page is closed before its amount changes or another payment is accepted, even with concurrent requests. */
import { beforeEach, describe, expect, it } from 'vitest';
import { makeClient, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import {
  cardPage,
  deliver,
  makeInvoice,
  openPage,
  payCash,
  paymentsOf,
  statusOf,
  workAll,
} from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

beforeEach(() => {
  app.cardProvider.beforeExpire = undefined;
  app.cardProvider.away = false;
});

const PAID_ONCE = [{ method: 'CASH', amount: 3400, refund_due: false, payment_status: 'PAID' }];
const invoiceRow = (id: string) => ({
  text: 'select 1 from invoices where public_id = $1 for update',
  values: [id],
});

describe('closing a page', () => {
  it('retries for a page that was opened after the first was closed', async () => {
    const id = await makeInvoice(app, admin);
    const first = await openPage(app, id);
    const held = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<Awaited<ReturnType<typeof cardPage>>>();
    app.cardProvider.beforeExpire = async () => {
      app.cardProvider.beforeExpire = undefined;
      // The payer's link waits for the invoice first; the counter's second run comes after it.
      const opening = whileHeld(app, invoiceRow(id), () => cardPage(app, id), 'rollback', 2);
      opened.resolve(opening);
      await waitForLock(app, 1);
      held.resolve();
    };
    const paying = payCash(app, admin, [id]);
    await held.promise;
    expect((await paying).status).toBe(200);
    await opened.promise;
    await workAll(app);
    expect(await paymentsOf(app, id)).toEqual(PAID_ONCE);
    const pages = app.cardProvider.sessions.slice(app.cardProvider.sessions.indexOf(first));
    expect(pages.map((one) => one.status)).toEqual(['expired', 'expired']);
  });

  it('accepts cash once from two counters that close the same page at once', async () => {
    const id = await makeInvoice(app, admin);
    await openPage(app, id);
    const silence = app.cardProvider.hang();
    const paying = Promise.all([payCash(app, admin, [id]), payCash(app, admin, [id])]);
    await silence.asked(2);
    silence.release();
    expect((await paying).map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await paymentsOf(app, id)).toEqual(PAID_ONCE);
  });

  it('leaves the invoice to the card payment when its webhook arrives meanwhile', async () => {
    const id = await makeInvoice(app, admin);
    const page = await openPage(app, id);
    app.cardProvider.beforeExpire = async () => {
      expect((await deliver(app, app.cardProvider.pay(page))).status).toBe(200);
    };
    expect(await payCash(app, admin, [id])).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await statusOf(app, page)).toBe('completed');
    expect((await paymentsOf(app, id)).map((one) => one.method)).toEqual(['STRIPE']);
  });

  it('rejects cash after a card payment, repeatedly, until the webhook books the payment', async () => {
    const id = await makeInvoice(app, admin);
    const page = await openPage(app, id);
    const event = app.cardProvider.pay(page);
    for (let n = 0; n < 2; n += 1)
      expect(await payCash(app, admin, [id])).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await workAll(app);
    expect(await statusOf(app, page)).toBe('closing');
    expect((await cardPage(app, id)).headers['location']).toBe('/payment-error#conflict');
    expect((await deliver(app, event)).status).toBe(200);
    expect((await paymentsOf(app, id)).map((one) => one.method)).toEqual(['STRIPE']);
  });

  it('is finished by its job when the call that started it died', async () => {
    const id = await makeInvoice(app, admin);
    const page = await openPage(app, id);
    const [asked, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.cardProvider.beforeExpire = () => {
      app.cardProvider.beforeExpire = undefined;
      asked.resolve();
      return gone.promise;
    };
    const paying = payCash(app, admin, [id]);
    await asked.promise;
    expect(await statusOf(app, page)).toBe('closing');
    await workAll(app);
    expect([page.status, await statusOf(app, page)]).toEqual(['expired', 'expired']);
    gone.resolve();
    expect((await paying).status).toBe(200);
    expect(await paymentsOf(app, id)).toEqual(PAID_ONCE);
  });

  it('takes effect once per Idempotency-Key, even while the provider is being called', async () => {
    const id = await makeInvoice(app, admin);
    await openPage(app, id);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const silence = app.cardProvider.hang();
    const first = payCash(app, admin, [id], key);
    await silence.asked(1);
    const second = payCash(app, admin, [id], key);
    await silence.asked(2);
    silence.release();
    const replies = await Promise.all([first, second]);
    for (const one of replies) expect([200, 409]).toContain(one.status);
    for (const one of replies.filter((reply) => reply.status === 409))
      expect(one.body.code).toBe('in_progress');
    expect(replies.map((one) => one.status)).toContain(200);
    expect(await payCash(app, admin, [id], key)).toMatchObject({ status: 200, body: { error: false } });
    expect(await paymentsOf(app, id)).toEqual(PAID_ONCE);
  });

  it('also closes a page that the provider opens after the payment', async () => {
    const id = await makeInvoice(app, admin);
    const silence = app.cardProvider.hang();
    const opening = cardPage(app, id);
    await silence.asked(1);
    expect((await payCash(app, admin, [id])).status).toBe(200);
    silence.release();
    expect((await opening).headers['location']).toBe('/payment-error#conflict');
    const late = app.cardProvider.sessions.at(-1);
    expect(late?.status).toBe('open');
    await workAll(app);
    expect(late?.status).toBe('expired');
    expect(await paymentsOf(app, id)).toEqual(PAID_ONCE);
  });

  it('is not needed for a page that was never handed out and whose contents have changed', async () => {
    const id = await makeInvoice(app, admin);
    app.cardProvider.loseAnswers = true;
    expect((await cardPage(app, id)).headers['location']).toBe('/payment-error#unavailable');
    app.cardProvider.loseAnswers = false;
    await app.pool.query(
      `update contacts set language = 'sv' from parcels p join invoices i on i.parcel_id = p.id
      where contacts.id = p.sender_id and i.public_id = $1`,
      [id],
    );
    expect((await cardPage(app, id)).headers['location']).toBe('/payment-error#conflict');
    expect((await openPage(app, id)).page.successUrl).toContain('/sv/');
  });

  it('precedes a new page when the current one is about to expire', async () => {
    const id = await makeInvoice(app, admin);
    const first = await openPage(app, id);
    app.time.now = new Date(first.page.expiresAt.getTime() - 60_000);
    const second = await openPage(app, id);
    expect([first.status, second.status, second.id === first.id]).toEqual(['expired', 'open', false]);
  });
});

describe('while the provider is away', () => {
  it('cash is accepted, the page is closed later, and money paid there is flagged for refund', async () => {
    const [closed, paid] = [await makeInvoice(app, admin), await makeInvoice(app, admin)];
    const [one, two] = [await openPage(app, closed), await openPage(app, paid)];
    app.cardProvider.away = true;
    for (const id of [closed, paid]) expect((await payCash(app, admin, [id])).status).toBe(200);
    await workAll(app);
    expect([await statusOf(app, one), await statusOf(app, two)]).toEqual(['closing', 'closing']);

    app.cardProvider.away = false;
    const event = app.cardProvider.pay(two);
    await workAll(app);
    expect([one.status, await statusOf(app, one)]).toEqual(['expired', 'expired']);
    await deliver(app, event);
    expect(await paymentsOf(app, closed)).toEqual(PAID_ONCE);
    expect((await paymentsOf(app, paid)).map((row) => [row.method, row.refund_due])).toEqual([
      ['CASH', false],
      ['STRIPE', true],
    ]);
  });

  it('no new page is opened for invoices of a page that is being closed', async () => {
    const [shared, alone] = [await makeInvoice(app, admin), await makeInvoice(app, admin)];
    await openPage(app, shared, alone);
    app.cardProvider.away = true;
    expect((await payCash(app, admin, [shared])).status).toBe(200);
    app.cardProvider.away = false;
    expect((await cardPage(app, alone)).headers['location']).toBe('/payment-error#conflict');
    await workAll(app);
    expect((await openPage(app, alone)).status).toBe('open');
  });

  it('no amount changes, and the same change works after the provider returns', async () => {
    const cargo = await takeIn(app, admin);
    const path = `/cargo/${cargo.tracking_number}`;
    const ask = (call: string, body: object) =>
      post(app.http, `${path}/${call}`, body, { token: admin.token });
    const added = await ask('charges', { note: 'Box', amount: 5 });
    const [{ id }] = added.body.cargo.extra_extra_charges;
    await openPage(app, cargo.invoice.invoice_id);
    await get(app.http, `/billing/payment/extra?invoice_id=${id}`);
    const before = (await get(app.http, path, { token: admin.token })).body;

    app.cardProvider.away = true;
    for (const reply of [await ask('weight', { weight: 20 }), await ask('charges/delete', { id })]) {
      expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
      expect(reply.body.message).toBe('The card provider does not answer. Please try again in a moment.');
      expect(reply.headers['retry-after']).toBe('5');
    }
    expect((await get(app.http, path, { token: admin.token })).body).toEqual(before);

    app.cardProvider.away = false;
    expect((await ask('weight', { weight: 20 })).body.cargo.invoice.total_amount).toBe(53);
    expect((await ask('charges/delete', { id })).body.cargo.extra_extra_charges).toEqual([]);
  });

  it('a coupon stays unused', async () => {
    const client = await makeClient(app);
    const place = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
    const sender = { ...place, name: 'Eka', phone: '442079460111', email: client.email, country_code: 'UK' };
    const cargo = await takeIn(app, admin, { sender });
    const coupon = `C${cargo.tracking_number}`;
    await app.pool.query(
      `insert into coupons (code, percent, email, given, created_at, expires_at) values ($1, 10, $2, true, $3, $3::timestamptz + interval '1 day')`,
      [coupon, client.email, app.time.now],
    );
    await openPage(app, cargo.invoice.invoice_id);
    const apply = () =>
      post(
        app.http,
        '/cargo/applycoupon',
        { tracking: cargo.tracking_number, coupon },
        { token: client.token },
      );
    app.cardProvider.away = true;
    expect((await apply()).status).toBe(503);
    const { rows } = await app.pool.query('select used_at from coupons where code = $1', [coupon]);
    expect(rows).toEqual([{ used_at: null }]);
    app.cardProvider.away = false;
    expect((await apply()).status).toBe(200);
  });
});
