/** A customer pays everything owed in one currency at once: invoices and later charges (decision 024). */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeClient, takeIn, useMainAdmin, type Person } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { cardPage, deliver, openPage, payCash, paymentsOf, workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

interface Unpaid {
  currency_code: string;
  total: number;
  count: number;
  invoice_ids: string[];
  invoice_total: number;
}

const senderOf = ({ email }: Person) => ({
  name: 'M',
  phone: '442079460123',
  email,
  country_code: 'UK',
  address_line_1: '1 High Street',
  address_line_2: '',
  postal_code: 'E1 6AN',
});
const takeInFor = (client: Person, change: object = {}) =>
  takeIn(app, admin, { sender: senderOf(client), ...change });
const addCharge = (number: string, amount: number) =>
  post(app.http, `/cargo/${number}/charges`, { note: 'Customs', amount }, { token: admin.token });
const unpaidOf = async (client: Person): Promise<Unpaid[]> =>
  (await get(app.http, '/customer/profile', { token: client.token })).body.unpaid;

/** A customer who owes two invoices and a charge in pounds, and one invoice in euros. */
async function debtor() {
  const client = await makeClient(app);
  const parcels = [await takeInFor(client), await takeInFor(client)];
  await takeInFor(client, { source_country_code: 'IE' });
  await addCharge(parcels[0].tracking_number, 12.5);
  const pounds = (await unpaidOf(client)).find((one) => one.currency_code === 'GBP');
  if (pounds === undefined) throw new Error('The customer owes no pounds.');
  return { client, invoices: parcels.map((one): string => one.invoice.invoice_id), pounds };
}

describe('what is owed in a currency', () => {
  it('has the ids of all unpaid invoices and charges, which one card page takes', async () => {
    const { invoices, pounds } = await debtor();
    expect(pounds).toMatchObject({ total: 80.5, invoice_total: 80.5, count: 2 });
    expect(pounds.invoice_ids).toHaveLength(3);
    expect(pounds.invoice_ids).toEqual(expect.arrayContaining(invoices));
    const { page } = await openPage(app, ...pounds.invoice_ids);
    expect(page.currency).toBe('GBP');
    expect(page.lines.map((line) => line.amount).toSorted((a, b) => a - b)).toEqual([1250, 3400, 3400]);
  });

  it('has no id of what is paid, deleted or another customer’s', async () => {
    const { client, invoices, pounds } = await debtor();
    await debtor();
    const [first = ''] = invoices;
    await payCash(app, admin, [first]);
    const charge = pounds.invoice_ids.find((id) => !invoices.includes(id));
    const { cargos } = (await get(app.http, '/customer/cargos', { token: client.token })).body;
    const charged = cargos.find(
      (one: { invoice: { invoice_id: string } }) => one.invoice.invoice_id === first,
    );
    await post(
      app.http,
      `/cargo/${charged.tracking_number}/charges/delete`,
      { id: charge },
      { token: admin.token },
    );
    const left = (await unpaidOf(client)).find((one) => one.currency_code === 'GBP');
    expect(left).toEqual({
      currency_code: 'GBP',
      total: 34,
      invoice_total: 34,
      count: 1,
      invoice_ids: [invoices[1]],
    });
  });

  it('lists at most as many ids as one payment takes, oldest first, with their sum', async () => {
    const client = await makeClient(app);
    const { tracking_number, invoice } = await takeInFor(client);
    for (let count = 0; count < 100; count += 1) await addCharge(tracking_number, 1);
    const [pounds] = await unpaidOf(client);
    expect(pounds).toMatchObject({ total: 134, invoice_total: 133, count: 1 });
    expect(pounds?.invoice_ids).toHaveLength(100);
    expect(pounds?.invoice_ids[0]).toBe(invoice.invoice_id);
    const { page } = await openPage(app, ...(pounds?.invoice_ids ?? []));
    expect(page.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(13_300);
  });
});

describe('paying everything in two tabs', () => {
  it('opens one page and pays each item once', async () => {
    const { client, invoices, pounds } = await debtor();
    const held = { text: 'select 1 from invoices where public_id = $1 for update', values: [invoices[0]] };
    const both = () =>
      Promise.all([cardPage(app, ...pounds.invoice_ids), cardPage(app, ...pounds.invoice_ids.toReversed())]);
    const tabs = await whileHeld(app, held, both, 'rollback', 2);
    const [one, other] = tabs.map((tab) => app.cardProvider.at(tab.headers['location']));
    expect(one?.id).toBe(other?.id);
    const event = app.cardProvider.pay(app.cardProvider.at(tabs[0]?.headers['location']));
    await Promise.all([deliver(app, event), deliver(app, { ...event, id: `evt_${randomUUID()}` })]);
    for (const id of invoices) {
      expect(await paymentsOf(app, id)).toEqual([
        { method: 'STRIPE', amount: 3400, refund_due: false, payment_status: 'PAID' },
      ]);
    }
    expect((await unpaidOf(client)).map((left) => left.currency_code)).toEqual(['EUR']);
    const ids = pounds.invoice_ids.join(',');
    expect((await cardPage(app, ids)).headers['location']).toBe(`/payment-success#paid=${ids}`);
  });

  it('closes a page that another tab had opened for one of the invoices', async () => {
    const { invoices, pounds } = await debtor();
    const single = await openPage(app, invoices[0] ?? '');
    const whole = await cardPage(app, ...pounds.invoice_ids);
    await deliver(app, app.cardProvider.pay(app.cardProvider.at(whole.headers['location'])));
    await workAll(app);
    expect(app.cardProvider.find(single.id).status).toBe('expired');
    expect(await paymentsOf(app, invoices[0] ?? '')).toHaveLength(1);
  });
});
