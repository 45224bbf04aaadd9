/** What the page after a card payment shows (decision 024). */
import { describe, expect, it } from 'vitest';
import { makeClient, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { deliver, openPage, payCash } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const resultOf = (payment: string) => get(app.http, `/billing/payment/result?payment=${payment}`);

/** A card page for an invoice of 34 pounds and a charge of 12.50. */
async function pageForBoth() {
  const { tracking_number, invoice } = await takeIn(app, admin);
  const { body } = await post(
    app.http,
    `/cargo/${tracking_number}/charges`,
    { note: 'Customs', amount: 12.5 },
    { token: admin.token },
  );
  const session = await openPage(app, invoice.invoice_id, body.cargo.extra_extra_charges[0].id);
  return { tracking_number, invoice_id: invoice.invoice_id, session, payment: session.page.publicId };
}

describe('billing.result', () => {
  it('tells what the page is for, and that it is paid only once the provider has confirmed it', async () => {
    const { tracking_number, session, payment } = await pageForBoth();
    expect(session.page.successUrl).toMatch(new RegExp(`/payment-success#${payment}$`));
    const waiting = await resultOf(payment);
    expect(waiting.status).toBe(200);
    expect(waiting.body).toEqual({
      error: false,
      paid: 0,
      refund_due: 0,
      currency_code: 'GBP',
      amount: 46.5,
      items: [
        { tracking_number, type: 'invoice', amount: 34 },
        { tracking_number, type: 'charge', amount: 12.5 },
      ],
      methods: [],
      paid_at: null,
      receipts: [],
    });
    await deliver(app, app.cardProvider.pay(session));
    expect((await resultOf(payment)).body).toMatchObject({
      paid: 1,
      refund_due: 0,
      methods: ['STRIPE'],
      paid_at: '2026-11-02T09:00:00.000Z',
      receipts: [],
    });
  });

  it('tells when part of it had been paid in cash meanwhile', async () => {
    const { invoice_id, session, payment } = await pageForBoth();
    app.cardProvider.away = true;
    await payCash(app, admin, [invoice_id]);
    app.cardProvider.away = false;
    await deliver(app, app.cardProvider.pay(session));
    expect((await resultOf(payment)).body).toMatchObject({ paid: 1, refund_due: 1 });
  });

  it('tells that it was paid another way when the page closed without a payment', async () => {
    const { tracking_number, invoice_id, session, payment } = await pageForBoth();
    expect(session.page.cancelUrl).toMatch(new RegExp(`/payment-error#payment=${payment}$`));
    await payCash(app, admin, [invoice_id]);
    await deliver(app, app.cardProvider.runOut(session));
    // The charge is still owed.
    expect((await resultOf(payment)).body.paid).toBe(0);
    const { body } = await get(app.http, `/cargo/${tracking_number}`, { token: admin.token });
    await payCash(app, admin, [body.cargo.extra_extra_charges[0].id]);
    expect((await resultOf(payment)).body).toMatchObject({ paid: 1, refund_due: 0, methods: ['CASH'] });
  });

  it('tells what was paid, when a coupon changed the amount before it was paid another way', async () => {
    const client = await makeClient(app);
    const place = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
    const sender = { ...place, name: 'Eka', phone: '442079460111', email: client.email, country_code: 'UK' };
    const { tracking_number, invoice } = await takeIn(app, admin, { sender });
    const coupon = `C${tracking_number}`;
    await app.pool.query(
      `insert into coupons (code, percent, email, given, created_at, expires_at) values ($1, 10, $2, true, $3, $3::timestamptz + interval '1 day')`,
      [coupon, client.email, app.time.now],
    );
    const session = await openPage(app, invoice.invoice_id);
    const body = { tracking: tracking_number, coupon };
    expect((await post(app.http, '/cargo/applycoupon', body, { token: client.token })).status).toBe(200);
    await payCash(app, admin, [invoice.invoice_id]);
    expect((await resultOf(session.page.publicId)).body).toMatchObject({
      paid: 1,
      amount: 30.6,
      methods: ['CASH'],
      items: [{ tracking_number, type: 'invoice', amount: 30.6 }],
    });
  });

  it('is not paid when the page ran out', async () => {
    const { session, payment } = await pageForBoth();
    await deliver(app, app.cardProvider.runOut(session));
    expect((await resultOf(payment)).body.paid).toBe(0);
  });

  it('answers 404 for an unknown id and 422 for none', async () => {
    expect([(await resultOf('none')).status, (await resultOf('')).status]).toEqual([404, 422]);
  });
});
