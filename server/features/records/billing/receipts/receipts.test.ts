/** Receipts of payments, who may fetch them, and where their numbers are shown (decision 024). */
import { describe, expect, it } from 'vitest';
import { brand } from '#shared/brand.ts';
import { catalogueOf } from '#texts/catalogues.ts';
import {
  intakeForm,
  makeClient,
  makeStaff,
  takeIn,
  unique,
  useMainAdmin,
  type Person,
} from '#tests/support/factories.ts';
import { correct, sendParcel, whileMailsWait } from '#tests/support/messages.ts';
import { cardPage, deliver, openPage, payCash, workAll } from '#tests/support/payments.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const senderOf = ({ email }: Person) => ({ ...intakeForm().sender, name: 'Tamar ქაპანაძე', email });

async function taken(client: Person, change: object = {}) {
  const cargo = await takeIn(app, admin, { sender: senderOf(client), ...change });
  return { tracking: cargo.tracking_number as string, id: cargo.invoice.invoice_id as string };
}

async function charged(tracking: string): Promise<string> {
  const charge = { note: 'Customs duty', amount: 12.5 };
  const { body } = await post(app.http, `/cargo/${tracking}/charges`, charge, { token: admin.token });
  return body.cargo.extra_extra_charges.at(-1).id;
}

const rowsOf = async (client: Person) =>
  (await get(app.http, '/customer/payments', { token: client.token })).body.payments;
const fetched = (number: string, who?: { token: string }) =>
  get(app.http, `/billing/receipt/${number}`, { token: who?.token });
const textOf = async (number: string, who: { token: string }) => pdfText((await fetched(number, who)).body);

describe('billing.receipt', () => {
  it('names company, payer, method, and each parcel of a card payment line by line', async () => {
    const client = await makeClient(app);
    const extra = { extra_charges: [{ note: 'Insurance', amount: 5 }] };
    const [first, second] = [await taken(client, extra), await taken(client)];
    const charge = await charged(second.tracking);
    await deliver(app, app.cardProvider.pay(await openPage(app, first.id, second.id, charge)));
    const rows = await rowsOf(client);
    const [number] = rows[0].receipts;
    expect(rows.map((row: { receipts: string[] }) => row.receipts)).toEqual([[number], [number]]);
    const reply = await fetched(number, client);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${number}.pdf`,
    });
    const lines = pdfText(reply.body).split('\n');
    for (const line of [
      'Merani Courier Ltd',
      `Receipt ${number}`,
      '2 November 2026 (GMT+4)',
      'Card (Stripe)',
      'Tamar ქაპანაძე',
      client.email,
      `Parcel ${first.tracking} · United Kingdom to Georgia`,
      'Freight',
      'Insurance',
      '£5.00',
      'Extra charge: Customs duty',
      '£12.50',
      'Total paid',
      '£85.50',
      ...['12 Merani Street', '0108 Tbilisi', 'Georgia', 'London E16 0XX'],
      ...brand.phones.map((phone) => phone.number),
    ])
      expect(lines).toContain(line);
  });

  it('shows what a coupon took off, and a payment in cash by itself', async () => {
    const client = await makeClient(app);
    const { tracking, id } = await taken(client);
    await app.pool.query(
      `with made as (insert into coupons (code, percent, expires_at, used_at)
         values ('HALF-OFF', 50, '2027-01-01', '2026-11-01') returning id)
       update invoices set coupon_id = (select id from made), discount_amount = 1700 where public_id = $1`,
      [id],
    );
    await payCash(app, admin, [id]);
    const later = await charged(tracking);
    const [before] = await rowsOf(client);
    expect(before).toMatchObject({ amount: 17, charges_paid: 0, charges_paid_at: null, due: 12.5 });
    await payCash(app, admin, [later]);
    const [{ receipts, ...row }] = await rowsOf(client);
    expect(receipts).toHaveLength(2);
    // The invoice's amount with that of the charges is what was paid.
    const paid = { amount: 17, charges_paid: 12.5, charges_paid_at: expect.any(String), due: 0 };
    expect(row).toMatchObject(paid);
    expect(await textOf(receipts[0], client)).toMatch(/Cash[^]*Coupon\n-£17\.00[^]*Total paid\n£17\.00/);
    expect(await textOf(receipts[0], client)).not.toContain('Customs duty');
    expect(await textOf(receipts[1], client)).toContain('Extra charge: Customs duty');
  });

  it('is told by an e-mail that names each amount', async () => {
    const client = await makeClient(app);
    const { tracking, id } = await taken(client);
    await payCash(app, admin, [id, await charged(tracking)]);
    await app.work();
    const mail = app.mails.find(({ to, subject }) => to === client.email && subject.startsWith('Payment'));
    expect(mail?.text).toContain(
      `We received £46.50:\n\n${tracking}: £34.00\n${tracking}, Customs duty: £12.50\n`,
    );
    const [{ receipts }] = await rowsOf(client);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(
      receipts.map((number: string) => `${number}.pdf`),
    );
    expect(pdfText(mail?.attachments?.[1]?.content as Buffer)).toContain('Extra charge: Customs duty');
  });

  it('goes to each payer of a card payment with their own parcels, in their language', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    await app.pool.query(`update customers set language = 'sv' where id = $1`, [client.id]);
    const [own, foreign] = [await taken(client), await taken(other)];
    await deliver(app, app.cardProvider.pay(await openPage(app, own.id, foreign.id)));
    await app.work();
    const attached = ({ email }: Person) =>
      app.mails
        .filter(({ to, attachments = [] }) => to === email && attachments.length > 0)
        .flatMap(({ attachments = [] }) => attachments.map(({ content }) => pdfText(content)));
    const [text, ...more] = attached(client);
    expect(more).toEqual([]);
    expect(text).toContain(own.tracking);
    expect(text).not.toContain(foreign.tracking);
    expect(text).toContain(catalogueOf('sv').receipt.total);
    expect(attached(other).join()).toContain(foreign.tracking);
  });

  it('says what VAT the invoices include, as it was when the parcels were taken in', async () => {
    const client = await makeClient(app);
    const setVat = (rate: number, text: string) =>
      app.pool.query(
        `update routes set vat_rate = $1, vat_text = $2 where source_country_code = 'UK' and destination_country_code = 'GE'`,
        [rate, text],
      );
    const free = await taken(client);
    await setVat(2000, 'VAT number 1.');
    const { id, tracking } = await taken(client);
    await setVat(0, '');
    const ids = [free.id, id, await charged(tracking)];
    await deliver(app, app.cardProvider.pay(await openPage(app, ...ids)));
    const [{ receipts }] = await rowsOf(client);
    const lines = (await textOf(receipts[0], client)).split('\n');
    expect(lines.slice(lines.indexOf('Total paid'), lines.indexOf('Total paid') + 4)).toEqual([
      'Total paid',
      '£80.50',
      'No VAT is added.',
      'Includes 20% VAT: £5.67. VAT number 1.',
    ]);
  });

  it('is mailed to who is not the sender of all its parcels any more with what is still theirs alone', async () => {
    const client = await makeClient(app);
    const sender = { email: client.email };
    const [first, second] = [
      await sendParcel(app, admin, { sender }),
      await sendParcel(app, admin, { sender }),
    ];
    const { rows } = await app.pool.query('select public_id as id from invoices where parcel_id = any($1)', [
      [first.id, second.id],
    ]);
    await app.work();
    const before = app.mails.filter(({ to }) => to === client.email).length;
    const ids = rows.map(({ id }) => id as string);
    await payCash(app, admin, ids);
    const email = `right${unique()}@example.com`;
    await whileMailsWait(app, async () => {
      expect((await correct(app, admin, second, 'sender', { email })).status).toBe(200);
    });
    await workAll(app);
    const [mail, ...others] = app.mails.filter(({ to }) => to === client.email).slice(before);
    expect([others.length, mail?.attachments?.length]).toEqual([0, 1]);
    const told = `${mail?.text} ${pdfText(mail?.attachments?.[0]?.content as Buffer)}`;
    expect([told.includes(first.tracking), told.includes(second.tracking)]).toEqual([true, false]);
    expect(app.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('says that the card provider has returned the payment', async () => {
    const client = await makeClient(app);
    const { id } = await taken(client);
    const session = await openPage(app, id);
    await deliver(app, app.cardProvider.pay(session));
    await deliver(app, app.cardProvider.refund(session));
    const [{ receipts }] = await rowsOf(client);
    expect(await textOf(receipts[0], client)).toContain(
      'This payment was returned in full on 2 November 2026.',
    );
  });

  it('of sixty items has several pages and one total', async () => {
    const client = await makeClient(app);
    const { tracking } = await taken(client);
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) ids.push(await charged(tracking));
    await deliver(app, app.cardProvider.pay(await openPage(app, ...ids)));
    const [{ receipts }] = await rowsOf(client);
    const pdf = (await fetched(receipts[0], client)).body as Buffer;
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    expect(pdfText(pdf).match(/Total paid/g)).toHaveLength(1);
    expect(pdfText(pdf)).toContain('£750.00');
  });

  it('is for the customer and for staff who may see the parcel; to others it looks missing', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    const [own, foreign] = [await taken(client), await taken(other)];
    await deliver(app, app.cardProvider.pay(await openPage(app, own.id, foreign.id)));
    const [{ receipts }] = await rowsOf(client);
    const [number] = receipts;
    expect((await rowsOf(other))[0].receipts).toEqual([number]);
    // Each sees only their own parcel of a payment for both.
    expect(await textOf(number, client)).toMatch(new RegExp(`${own.tracking}[^]*£34.00`));
    expect(await textOf(number, client)).not.toContain(foreign.tracking);
    const [here, elsewhere] = [
      await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']),
      await makeStaff(app, ['HANDLE_CARGO'], ['SE/GE']),
    ];
    expect(await textOf(number, here)).toContain('£68.00');
    const stranger = await makeClient(app);
    const replies = [
      ...[await fetched(number, stranger), await fetched(number, elsewhere)],
      ...[await fetched('R-999999', client), await fetched('R-0', client), await fetched('none', client)],
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(replies.map(({ body }) => body.message)).size).toBe(1);
    expect((await fetched(number)).status).toBe(401);
  });

  it('has one number, and none for money that is returned', async () => {
    const client = await makeClient(app);
    const [one, two] = [await taken(client), await taken(client)];
    const session = await openPage(app, one.id, two.id);
    app.cardProvider.away = true;
    await payCash(app, admin, [one.id]);
    app.cardProvider.away = false;
    await deliver(app, app.cardProvider.pay(session));
    const { rows } = await app.pool.query<{ id: number; refund_due: boolean }>(
      `select y.id, y.refund_due from payments y join invoices i on i.id = y.invoice_id
       where i.public_id = any($1) order by y.id`,
      [[one.id, two.id]],
    );
    const numbers = (await rowsOf(client)).flatMap((row: { receipts: string[] }) => row.receipts);
    expect(numbers.toSorted()).toEqual(
      rows
        .filter((row) => !row.refund_due)
        .map((row) => `R-${row.id}`)
        .toSorted(),
    );
    const returned = rows.find((row) => row.refund_due);
    expect((await fetched(`R-${returned?.id}`, client)).status).toBe(404);
  });
});

describe('billing.paid', () => {
  const paid = (ids: string, who?: { token: string }) =>
    get(app.http, `/billing/payment/paid?invoice_ids=${ids}`, { token: who?.token });

  it('tells what the link of paid items was for, and its receipt only to the customer', async () => {
    const client = await makeClient(app);
    const { tracking, id } = await taken(client);
    const charge = await charged(tracking);
    await payCash(app, admin, [id]);
    expect((await paid(`${id},${charge}`)).status).toBe(404);
    await deliver(app, app.cardProvider.pay(await openPage(app, charge)));
    const link = `${id},${charge}`;
    expect((await cardPage(app, id, charge)).headers['location']).toBe(`/payment-success#paid=${link}`);
    const { body } = await paid(link);
    expect(body).toEqual({
      error: false,
      paid: 1,
      refund_due: 0,
      currency_code: 'GBP',
      amount: 46.5,
      items: [
        { tracking_number: tracking, type: 'invoice', amount: 34 },
        { tracking_number: tracking, type: 'charge', amount: 12.5 },
      ],
      methods: ['CASH', 'STRIPE'],
      paid_at: '2026-11-02T09:00:00.000Z',
      receipts: [],
    });
    const [{ receipts }] = await rowsOf(client);
    expect((await paid(link, client)).body.receipts).toEqual(receipts);
    expect((await paid(link, await makeClient(app))).body.receipts).toEqual([]);
  });

  it('leads from the link of paid charges to their details, and from several currencies to the short page', async () => {
    const client = await makeClient(app);
    const [pounds, euros] = [await taken(client), await taken(client, { source_country_code: 'IE' })];
    const charge = await charged(pounds.tracking);
    await payCash(app, admin, [pounds.id, charge, euros.id]);
    const extra = await get(app.http, `/billing/payment/extra?invoice_id=${pounds.id}`);
    expect(extra.headers['location']).toBe(`/payment-success#paid=${charge}`);
    expect((await cardPage(app, pounds.id, euros.id)).headers['location']).toBe('/payment-success');
    expect((await paid(`${pounds.id},${euros.id}`)).status).toBe(404);
  });

  it('answers 404 for no ids and for unknown ones', async () => {
    expect([(await paid('')).status, (await paid('none')).status]).toEqual([404, 404]);
  });
});

describe('billing.ownPayments', () => {
  it('says what is still due for a parcel that was paid before', async () => {
    const client = await makeClient(app);
    const { tracking, id } = await taken(client);
    expect(await rowsOf(client)).toMatchObject([{ due: 34, invoice_ids: [id], receipts: [] }]);
    await payCash(app, admin, [id]);
    expect(await rowsOf(client)).toMatchObject([{ payment_status: 'PAID', due: 0, invoice_ids: [] }]);
    const [first, second] = [await charged(tracking), await charged(tracking)];
    expect(await rowsOf(client)).toMatchObject([
      { payment_status: 'PAID', amount: 34, due: 25, invoice_ids: [first, second] },
    ]);
    await post(app.http, `/cargo/${tracking}/charges/delete`, { id: first }, { token: admin.token });
    expect(await rowsOf(client)).toMatchObject([{ due: 12.5, invoice_ids: [second] }]);
  });
});
