/** Payments that take days, refunds and disputes, in whatever order the provider's events come. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  makeStaff,
  takeIn,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import type { ProviderSession } from '#tests/support/card-provider.ts';
import { makeInvited, saveRates } from '#tests/support/loyalty.ts';
import { deliver, makeInvoice, openPage, paymentsOf, workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const log = useSecurityLog(app);
const admin = useMainAdmin(app);
let elsewhere: Colleague;
/** Points of the saved rates for a freight of 31 pounds. */
const BACK = 3;

beforeAll(async () => {
  elsewhere = await makeStaff(app, ['LIST_PAYMENTS', 'LIST_ROUTE_CARGO'], ['SE/GE']);
});

const send = async (...events: object[]) => {
  for (const event of events) expect((await deliver(app, JSON.stringify(event))).status).toBe(200);
};
const PAID = [{ method: 'STRIPE', amount: 3400, refund_due: false, payment_status: 'PAID' }];
const UNPAID = [{ method: null, amount: null, refund_due: null, payment_status: 'PENDING' }];
const linkTo = async (invoice: string) =>
  String((await get(app.http, `/billing/payment/stripe?invoice_ids=${invoice}`)).headers.location);

async function openedPage(): Promise<{ invoice: string; page: ProviderSession }> {
  const invoice = await makeInvoice(app, admin);
  return { invoice, page: await openPage(app, invoice) };
}

describe('a payment that takes days', () => {
  it.each([
    [
      'completed, then succeeded',
      (page: ProviderSession) => [app.cardProvider.payLate(page), app.cardProvider.settleLate(page, true)],
    ],
    [
      'succeeded, then completed',
      (page: ProviderSession) => [app.cardProvider.settleLate(page, true), app.cardProvider.payLate(page)],
    ],
  ])('is paid once the money came: %s', async (_order, eventsOf) => {
    const { invoice, page } = await openedPage();
    const events = eventsOf(page);
    await send(...events, ...events);
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
  });

  it('cannot be paid a second time meanwhile', async () => {
    const { invoice, page } = await openedPage();
    await send(app.cardProvider.payLate(page));
    expect(await linkTo(invoice)).toContain(`payment-success#${page.page.publicId}`);
    const { body } = await get(app.http, `/billing/payment/result?payment=${page.page.publicId}`);
    expect(body.paid).toBe(0);
    expect(await paymentsOf(app, invoice)).toEqual(UNPAID);
    // An expiry that comes late changes nothing.
    await send(app.cardProvider.runOut(page), app.cardProvider.settleLate(page, true));
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
  });

  it.each([
    [
      'completed, then failed',
      (page: ProviderSession) => [app.cardProvider.payLate(page), app.cardProvider.settleLate(page, false)],
    ],
    [
      'failed, then completed',
      (page: ProviderSession) => [app.cardProvider.settleLate(page, false), app.cardProvider.payLate(page)],
    ],
  ])('is open again when the money did not come: %s', async (_order, eventsOf) => {
    const { invoice, page } = await openedPage();
    await send(...eventsOf(page));
    expect(await paymentsOf(app, invoice)).toEqual(UNPAID);
    const next = await openPage(app, invoice);
    expect(next.id).not.toBe(page.id);
    await send(app.cardProvider.pay(next));
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
  });

  it('closes other pages with the same parcel', async () => {
    const [invoice, other] = [await makeInvoice(app, admin), await makeInvoice(app, admin)];
    const alone = await openPage(app, invoice);
    const both = await openPage(app, invoice, other);
    await send(app.cardProvider.payLate(alone));
    await workAll(app);
    expect(both.status).toBe('expired');
    await send(app.cardProvider.settleLate(alone, true));
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
  });

  it('keeps its amount: no weight, coupon or deleted charge changes what is being paid', async () => {
    const client = await makeClient(app);
    const sender = { ...intakeForm().sender, email: client.email };
    const { tracking_number, invoice } = await takeIn(app, admin, { sender });
    const change = (path: string, body: object, { token }: { token: string } = admin) =>
      post(app.http, path, body, { token });
    const charged = await change(`/cargo/${tracking_number}/charges`, { note: 'Customs', amount: 12.5 });
    const { id } = charged.body.cargo.extra_extra_charges[0];
    const coupon = `LATE${tracking_number}`;
    await app.pool.query(
      `insert into coupons (code, percent, email, given, created_at, expires_at) values ($1, 10, $2, true, $3, $3::timestamptz + interval '1 day')`,
      [coupon, client.email, app.time.now],
    );
    const page = await openPage(app, invoice.invoice_id, id);
    await send(app.cardProvider.payLate(page));
    const replies = [
      await change(`/cargo/${tracking_number}/weight`, { weight: 40 }),
      await change(`/cargo/${tracking_number}/charges/delete`, { id }),
      await change('/cargo/applycoupon', { tracking: tracking_number, coupon }, client),
    ];
    const message = `This is being paid by card right now: ${tracking_number}`;
    for (const { status, body } of replies) expect([status, body.message]).toEqual([409, message]);
    await send(app.cardProvider.settleLate(page, true));
    expect(await paymentsOf(app, invoice.invoice_id)).toEqual(PAID);
  });

  it('that was also paid in cash meanwhile is flagged for refund', async () => {
    const { invoice, page } = await openedPage();
    await send(app.cardProvider.payLate(page));
    const cash = await post(
      app.http,
      '/billing/payment/cash',
      { invoice_ids: [invoice] },
      { token: admin.token },
    );
    expect(cash.status).toBe(200);
    await send(app.cardProvider.settleLate(page, true));
    expect(await paymentsOf(app, invoice)).toMatchObject([
      { method: 'CASH', refund_due: false },
      { method: 'STRIPE', refund_due: true },
    ]);
  });
});

describe('money that went back', () => {
  const list = async (who = admin) => {
    const reply = await get(app.http, '/billing/returns', { token: who.token });
    expect(reply.status).toBe(200);
    return reply.body.returns;
  };
  const lookAt = (row: { id: number; changed_at: string }, who = admin) =>
    post(
      app.http,
      '/billing/returns/looked-at',
      { id: row.id, changed_at: row.changed_at },
      { token: who.token },
    );
  const clear = async () => {
    for (const row of await list()) expect((await lookAt(row)).status).toBe(200);
  };
  const trackingOf = async (invoice: string) => {
    const { rows } = await app.pool.query<{ tracking_number: string }>(
      'select p.tracking_number from invoices i join parcels p on p.id = i.parcel_id where i.public_id = $1',
      [invoice],
    );
    return rows[0]?.tracking_number ?? '';
  };
  const entriesOf = async (invoice: string) => {
    const { body } = await get(app.http, `/cargo/${await trackingOf(invoice)}`, { token: admin.token });
    return body.timeline.filter((entry: { kind: string }) => entry.kind === 'returned');
  };
  const paidPage = async () => {
    await clear();
    const opened = await openedPage();
    await send(app.cardProvider.pay(opened.page));
    await workAll(app);
    return opened;
  };

  it('in part is in the list and in the timeline, and cancels nothing', async () => {
    const { invoice, page } = await paidPage();
    await send(app.cardProvider.refund(page, { refunded: false, amount: 1000 }));
    const shown = { amount: 10, given_back: 10, paid: 34 };
    expect(await list()).toMatchObject([
      {
        kind: 'refund',
        state: 'refunded',
        ...shown,
        currency_code: 'GBP',
        tracking_numbers: [await trackingOf(invoice)],
      },
    ]);
    expect(await entriesOf(invoice)).toMatchObject([{ of: 'refund', ...shown, currency: 'GBP' }]);
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
    const rows = await post(app.http, '/billing/payments', { limit: 1 }, { token: admin.token });
    expect(rows.body.payments).toMatchObject([
      { invoice_id: invoice, payment_status: 'PAID', given_back: 10 },
    ]);
    expect(await list(elsewhere)).toEqual([]);
  });

  it('tells an agent no sum of parcels that were paid with theirs on other routes', async () => {
    const [near, far] = [
      await takeIn(app, admin, { source_country_code: 'SE' }),
      await takeIn(app, admin, { source_country_code: 'IE', weight: 40 }),
    ];
    const page = await openPage(app, near.invoice.invoice_id, far.invoice.invoice_id);
    await send(app.cardProvider.pay(page));
    await workAll(app);
    const [own, whole] = [near.invoice.total_amount, near.invoice.total_amount + far.invoice.total_amount];
    await send(app.cardProvider.refund(page, { refunded: true, amount: Math.round(whole * 100) }));
    const seenBy = async ({ token }: Colleague) => {
      const { body } = await get(app.http, `/cargo/${near.tracking_number}`, { token });
      const list = await post(app.http, '/billing/payments', {}, { token });
      const row = list.body.payments.find((one: { item_id: string }) => one.item_id === near.tracking_number);
      const entry = body.timeline.find((one: { kind: string }) => one.kind === 'returned');
      return [entry.amount, entry.given_back, entry.paid, row.given_back];
    };
    expect(await seenBy(admin)).toEqual([whole, whole, whole, whole]);
    expect(await seenBy(elsewhere)).toEqual([own, own, own, own]);
  });

  it('comes back into the list when more of it went back, and sums only grow', async () => {
    const { page } = await paidPage();
    const [less, more] = [1000, 3400].map((amount) =>
      app.cardProvider.refund(page, { refunded: amount === 3400, amount }),
    );
    await send(more ?? {}, less ?? {});
    const [row] = await list();
    expect(row).toMatchObject({ amount: 34, given_back: 34 });
    expect((await lookAt(row, elsewhere)).status).toBe(404);
    expect((await lookAt(row)).body.message).toBe('Marked as looked at.');
    expect(await list()).toEqual([]);
    await send(less ?? {});
    expect(await list()).toEqual([]);
  });

  it('leaves a trace of who looked at it, which stays when more of it goes back', async () => {
    await clear();
    const { page } = await paidPage();
    const refund = (amount: number) =>
      send(app.cardProvider.refund(page, { refunded: amount === 3400, amount }));
    await refund(1000);
    const [{ id, changed_at }] = await list();
    const look = async ({ token } = admin) =>
      (await post(log.http, '/billing/returns/looked-at', { id, changed_at }, { token })).status;
    expect([await look(elsewhere), await look(), await look()]).toEqual([404, 200, 409]);
    await refund(3400);
    expect(await list()).toHaveLength(1);
    const trace = ['billing.returnLookedAt', `staff:${admin.id}`, { card_returns: [id] }];
    expect(log.changes()).toEqual([trace]);
  });

  it('of which more went back since it was shown is not marked with it, also by a process whose clock is behind', async () => {
    const { page } = await paidPage();
    await send(app.cardProvider.refund(page, { refunded: false, amount: 1000 }));
    const [shown] = await list();
    app.time.now = new Date(app.time.now.getTime() - 40);
    await send(app.cardProvider.refund(page, { refunded: true, amount: 3400 }));
    expect((await lookAt(shown)).status).toBe(409);
    const [now] = await list();
    expect(now).toMatchObject({ amount: 34 });
    expect((await lookAt(now)).status).toBe(200);
  });

  it.each([
    ['won', 0],
    ['lost', 34],
  ])('by a dispute that was %s, whatever the order of the events', async (state, given_back) => {
    const { invoice, page } = await paidPage();
    const created = app.cardProvider.dispute(page, 'created', 'needs_response');
    const withdrawn = app.cardProvider.dispute(page, 'funds_withdrawn', 'needs_response');
    const closed = app.cardProvider.dispute(page, 'closed', state);
    await send(created);
    expect(await list()).toMatchObject([{ kind: 'dispute', state: 'open', amount: 34, given_back: 0 }]);
    await send(withdrawn);
    expect(await list()).toMatchObject([{ state: 'open', given_back: 34 }]);
    await send(closed, withdrawn, created);
    expect(await list()).toMatchObject([{ state, given_back }]);
    expect(await entriesOf(invoice)).toMatchObject([{ of: 'dispute', state, given_back }]);
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
  });

  it('takes the cashback back when a dispute of the whole payment is lost, and only then', async () => {
    await saveRates(app, admin);
    const inviter = await makeClient(app);
    const friend = await makeInvited(app, inviter);
    const sender = { ...intakeForm().sender, email: friend.email };
    const pages = [
      await openPage(app, await makeInvoice(app, admin, { sender })),
      await openPage(
        app,
        await makeInvoice(app, admin, { sender }),
        await makeInvoice(app, admin, { sender }),
      ),
    ] as const;
    for (const page of pages) await send(app.cardProvider.pay(page));
    const points = async () =>
      (await get(app.http, '/customer/loyalty', { token: inviter.token })).body.points as number;
    const earned = await points();
    const [one, two] = pages;
    await send(
      app.cardProvider.dispute(one, 'funds_withdrawn', 'needs_response'),
      app.cardProvider.dispute(two, 'closed', 'won'),
    );
    expect(await points()).toBe(earned);
    const lost = app.cardProvider.dispute(one, 'closed', 'lost');
    await send(lost, { ...lost, id: 'evt_again' });
    expect(await points()).toBe(earned - BACK);
  });

  it('takes no cashback, and leaves none, when the lost dispute is told before its payment', async () => {
    await saveRates(app, admin);
    const inviter = await makeClient(app);
    const friend = await makeInvited(app, inviter);
    const sender = { ...intakeForm().sender, email: friend.email };
    const open = async () => openPage(app, await makeInvoice(app, admin, { sender }));
    const points = async () =>
      (await get(app.http, '/customer/loyalty', { token: inviter.token })).body.points as number;
    await send(app.cardProvider.pay(await open()));
    const earned = await points();
    const page = await open();
    const paid = app.cardProvider.pay(page);
    await send(app.cardProvider.dispute(page, 'closed', 'lost'), paid);
    expect(await points()).toBe(earned);
    await send(app.cardProvider.pay(await open()));
    expect(await points()).toBe(earned + BACK);
  });

  it('before its payment is known is listed with it', async () => {
    await clear();
    const { page } = await openedPage();
    await send(app.cardProvider.refund(page));
    expect(await list()).toEqual([]);
    await send(app.cardProvider.pay(page));
    expect(await list()).toMatchObject([{ kind: 'refund', amount: 34 }]);
  });

  it('is not marked when it has changed since it was shown', async () => {
    const { page } = await paidPage();
    await send(app.cardProvider.refund(page, { refunded: false, amount: 500 }));
    const [row] = await list();
    app.time.now = new Date(app.time.now.getTime() + 1000);
    await send(app.cardProvider.refund(page, { refunded: false, amount: 700 }));
    const reply = await lookAt(row);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This has changed meanwhile. Please look at it again.',
    ]);
    expect(await list()).toMatchObject([{ amount: 7 }]);
  });

  it('that is no payment of ours is stored, and shown to nobody', async () => {
    await clear();
    const foreign = {
      id: 'ch_foreign',
      payment_intent: 'pi_foreign',
      amount_refunded: 900,
      currency: 'gbp',
      refunded: true,
    };
    await send({ id: 'evt_foreign', object: 'event', type: 'charge.refunded', data: { object: foreign } });
    await send({ id: 'evt_bare', object: 'event', type: 'charge.dispute.created', data: { object: {} } });
    expect(await list()).toEqual([]);
  });
});
