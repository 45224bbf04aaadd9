/** Links for paying many invoices at once: the provider's limits, and URLs that mail programs do not break. */
import { describe, expect, it } from 'vitest';
import { intakeForm, makeClient, takeIn, unique, useMainAdmin } from '#tests/support/factories.ts';
import { correct, sendParcel, type SentParcel } from '#tests/support/messages.ts';
import { cardPage, makeInvoice, openPage, payCash, workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const log = useSecurityLog(app);
const admin = useMainAdmin(app);

/** Adds `count` bills to one parcel; they are paid like invoices. */
async function makeBills(count: number): Promise<{ ids: string[]; tracking: string; invoice: string }> {
  const cargo = await takeIn(app, admin);
  const { rows } = await app.pool.query<{ public_id: string }>(
    `insert into bills (public_id, parcel_id, currency_code, note, total_amount)
     select 'bill-' || $1::bigint || '-' || n, $1, 'GBP', 'Box ' || n, 100 from generate_series(1, $2::int) n returning public_id`,
    [cargo.item.id, count],
  );
  const ids = rows.map((row) => row.public_id);
  return { ids, tracking: cargo.tracking_number, invoice: cargo.invoice.invoice_id };
}

async function mailLinks(ids: string[]): Promise<{ subject: string; path: string }[]> {
  const from = app.mails.length;
  const body = { invoice_ids: ids };
  const reply = await post(app.http, '/billing/payment/method/stripe', body, { token: admin.token });
  expect(reply.status).toBe(200);
  await app.work();
  const sent = app.mails.slice(from).map(({ subject, text }) => ({
    subject,
    path: /\/api(\/billing\/payment\/stripe\?invoice_ids=\S+)/.exec(text)?.[1] ?? '',
  }));
  return sent.filter(({ path }) => path !== '');
}

const idsIn = (path: string): string => path.split('=').at(-1) ?? '';

describe('billing.payByCard', () => {
  it('accepts at most 100 items, as the provider does, and says so', async () => {
    const { ids } = await makeBills(101);
    expect((await openPage(app, ...ids.slice(1))).page.lines).toHaveLength(100);
    expect((await cardPage(app, ...ids)).headers['location']).toBe('/payment-error#too_many');
  });

  it('opens at most ten pages with the same invoice, and more after they are closed', async () => {
    const shared = await makeInvoice(app, admin);
    const others = (await makeBills(11)).ids;
    for (const other of others.slice(0, 10)) await openPage(app, shared, other);
    const refused = await cardPage(app, shared, others[10] ?? '');
    expect(refused.headers['location']).toBe('/payment-error#too_many_pages');
    // An open page is still handed out.
    expect((await openPage(app, shared, others[0] ?? '')).status).toBe('open');
    await payCash(app, admin, [shared]);
    expect((await openPage(app, others[10] ?? '', others[9] ?? '')).status).toBe('open');
  });

  it('closes the oldest of them for another, once nobody pays there any more', async () => {
    const [shared, other] = [await makeInvoice(app, admin), await makeInvoice(app, admin)];
    const { ids } = await makeBills(12);
    const pages: Awaited<ReturnType<typeof openPage>>[] = [];
    // Both invoices have too many.
    for (const [index, id] of ids.slice(0, 10).entries()) {
      pages.push(await openPage(app, shared, other, id));
      if (index === 0) app.time.now = new Date(app.time.now.getTime() + 15 * 60_000);
    }
    const states = () => pages.map(({ status }) => status);
    expect((await openPage(app, shared, other, ids[10] ?? '')).status).toBe('open');
    expect(states()).toEqual(['expired', ...Array.from({ length: 9 }, () => 'open')]);
    const refused = await cardPage(app, shared, ids[11] ?? '');
    expect(refused.headers['location']).toBe('/payment-error#too_many_pages');
    expect(states()).toContain('open');
  });
});

describe('billing.sendLinks', () => {
  it('lists up to five ids in the URL, and uses one short unguessable id for more', async () => {
    const few = (await makeBills(5)).ids;
    expect((await mailLinks(few)).map((one) => idsIn(one.path).split(',').toSorted())).toEqual([
      few.toSorted(),
    ]);

    const { ids } = await makeBills(6);
    const [first, second] = [...(await mailLinks(ids)), ...(await mailLinks(ids))];
    expect(idsIn(first?.path ?? '')).toMatch(/^[\w-]{24}$/);
    expect(first?.path).not.toBe(second?.path);
    const page = await openPage(app, idsIn(first?.path ?? ''));
    expect(page.page.lines.map((line) => line.amount)).toEqual([100, 100, 100, 100, 100, 100]);
    expect((await openPage(app, idsIn(second?.path ?? ''))).id).toBe(page.id);
  });

  it('with a short id leads to the unpaid rest, or to the success page when nothing is left', async () => {
    const { ids, tracking } = await makeBills(7);
    const [mail] = await mailLinks(ids);
    const link = idsIn(mail?.path ?? '');
    const [paid = '', gone = '', ...rest] = ids;
    await payCash(app, admin, [paid]);
    await post(app.http, `/cargo/${tracking}/charges/delete`, { id: gone }, { token: admin.token });
    expect((await openPage(app, link)).page.lines).toHaveLength(rest.length);
    await payCash(app, admin, rest);
    expect((await cardPage(app, link)).headers['location']).toBe(`/payment-success#paid=${link}`);
    // Such an id cannot be combined with others.
    expect((await cardPage(app, link, paid)).headers['location']).toBe('/payment-error');
  });

  it('emails one link per hundred items, with a short subject', async () => {
    const { ids, invoice, tracking } = await makeBills(150);
    const mails = await mailLinks([...ids, invoice]);
    const pages = await Promise.all(mails.map((one) => openPage(app, idsIn(one.path))));
    expect(pages.map((one) => one.page.lines.length).toSorted()).toEqual([100, 51]);
    for (const { subject } of mails)
      expect(subject).toMatch(new RegExp(`^Your parcels ${tracking}: please pay £`));

    const many = [];
    for (let n = 0; n < 7; n += 1) many.push(await takeIn(app, admin));
    const [mail] = await mailLinks(many.map((one) => one.invoice.invoice_id));
    const first = many
      .slice(0, 5)
      .map((one) => one.tracking_number)
      .join(', ');
    expect(mail?.subject).toBe(`Your parcels ${first} and 2 more: please pay £238.00`);
  });
});

describe('a name that looks like a payment link', () => {
  const links = (email: string) =>
    app.mails.filter(({ to, text }) => to === email && text.includes('/api/billing/payment/stripe?')).length;
  const send = async (id: string) => {
    const body = { invoice_ids: [id] };
    const { status } = await post(app.http, '/billing/payment/method/stripe', body, { token: admin.token });
    expect(status).toBe(200);
    await workAll(app);
  };

  it('is not taken for the link of its mail: nobody else gets theirs', async () => {
    const [other, own] = [`other${unique()}@example.com`, `own${unique()}@example.com`];
    const sender = { ...intakeForm().sender, email: other };
    const theirs = await takeIn(app, admin, { sender });
    const name = `A /billing/payment/stripe?invoice_ids=${theirs.invoice.invoice_id}`;
    // Another amount than theirs.
    const parcel = await takeIn(app, admin, { weight: 31, sender: { ...sender, email: own, name } });
    await workAll(app);
    const before = [links(other), links(own)] as const;
    await send(parcel.invoice.invoice_id);
    expect([links(other) - before[0], links(own) - before[1]]).toEqual([0, 1]);
  });

  it('with the ids of two payers writes no mails without end', async () => {
    const [one, other] = [await sendParcel(app, admin), await sendParcel(app, admin)];
    await workAll(app);
    const invoiceOf = async ({ id }: SentParcel) => {
      const { rows } = await app.pool.query<{ public_id: string }>(
        'select public_id from invoices where parcel_id = $1',
        [id],
      );
      return rows[0]?.public_id ?? '';
    };
    const ids = [await invoiceOf(one), await invoiceOf(other)] as const;
    const name = `A /billing/payment/stripe?invoice_ids=${ids.join(',')}`;
    expect((await correct(app, admin, one, 'sender', { name })).status).toBe(200);
    await workAll(app);
    await send(ids[0]);
    expect([links(one.sender.email), links(other.sender.email)]).toEqual([1, 0]);
  });
});

describe('a trace', () => {
  it('says who asked whom for money, and is not left by what was refused', async () => {
    const client = await makeClient(app);
    const { sender } = intakeForm();
    const { item, invoice } = await takeIn(app, admin, { sender: { ...sender, email: client.email } });
    const ask = (...invoice_ids: string[]) =>
      post(log.http, '/billing/payment/method/stripe', { invoice_ids }, { token: admin.token });
    expect((await ask(invoice.invoice_id, 'nobody-0')).status).toBe(404);
    expect(log.changes()).toEqual([]);
    expect((await ask(invoice.invoice_id)).status).toBe(200);
    expect(log.changes()).toEqual([
      ['billing.sendLinks', `staff:${admin.id}`, { parcels: [item.id], customers: [client.id] }],
    ]);
  });
});
