import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '#server/access/callers.ts';
import type { z } from 'zod';
import type { staffParcel } from '#shared/contract/shapes.ts';
import { csvOf, type ListText } from '#server/http/csv-answer.ts';
import type { LocalTime } from '#server/http/local-times.ts';
import { notesText } from '#server/features/records/notes/notes.csv.ts';
import { makeBooking, makeSender, ukBooking } from '#tests/support/bookings.ts';
import {
  intakeForm,
  makeClient,
  makeStaff,
  takeIn,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { recordEvent, releaseParcel } from '#tests/support/messages.ts';
import { makeWriter, write } from '#tests/support/notes.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { COLUMNS } from './parcel-csv.queries.ts';
import { CSV_BATCH, PARCEL_COLUMNS, PARCEL_SHAPE } from './parcel-csv.service.ts';
import { staffParcels } from './parcels.service.ts';

type Cargo = z.input<typeof staffParcel>;

const joined =
  <One>(text: (one: One, time: LocalTime) => string): ((list: readonly One[], time: LocalTime) => string) =>
  (list, time) =>
    list.map((one) => text(one, time)).join('; ');

/** The lists of a parcel as people read them; `csvLines` writes the same. */
const PARCEL_LISTS: Readonly<Record<string, ListText>> = {
  checkouts: joined<Cargo['checkouts'][number]>(
    ({ tracking_number, payment_status }) => `${tracking_number} ${payment_status}`,
  ),
  events: joined<Cargo['events'][number]>(
    ({ type, username, created_at }, time) => `${time(created_at)} ${type} ${username}`,
  ),
  invoice_extra_charges: joined<Cargo['invoice']['extra_charges'][number]>(
    ({ note, amount }) => `${note} ${amount.toFixed(2)}`,
  ),
  extra_extra_charges: joined<Cargo['extra_extra_charges'][number]>(
    ({ note, total, paid }) => `${note} ${total.toFixed(2)} ${paid === 1 ? 'PAID' : 'PENDING'}`,
  ),
  web_notes: notesText,
  book_notes: notesText,
};

const app = useTestApp();
const admin = useMainAdmin(app);
let london: Colleague;
let writer: Colleague;

/** What people type, and what they should not. */
const TEXTS = [
  'Smith, John',
  'Ana "Nino" Beridze',
  'two\nlines\r\nand a\ttab',
  '=HYPERLINK("http://example.com","x")',
  '+44 20 7946 0123',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '  =1+1',
  '\u00a0＝1',
  'გიორგი ბერიძე',
  "Robert'); drop table parcels;--",
  String.raw`a\b \n $1 %s {"a": [1]}`,
  '😀 \u2028 é',
];

beforeAll(async () => {
  london = await makeStaff(app, ['LIST_ROUTE_CARGO', 'HANDLE_CARGO', 'COLLECT_CASH_PAYMENTS'], ['UK/GE']);
  writer = await makeWriter(app);
  await app.pool.query(`update staff set username = 'o"ne, tw\\o' where id = $1`, [writer.id]);
  await makeOddParcels();
});

async function makeOddParcels(): Promise<void> {
  const form = intakeForm();
  for (const [place, text] of TEXTS.entries())
    await takeIn(app, place % 3 === 0 ? london : admin, {
      sender: { ...form.sender, name: text, address_line_1: text, email: `person${place}@example.com` },
      receiver: { ...form.receiver, name: text, address_line_2: text, postal_code: 'x,y' },
      source_country_code: ['UK', 'IE', 'SE'][place % 3],
      notes: text,
      description: text,
      item_price: [0, 0.01, 12.3, 75][place % 4],
      weight: [0.001, 1, 12.34, 499.999][place % 4],
      extra_charges:
        place % 3 === 0
          ? [
              { note: text, amount: 12.5 },
              { note: 'Box', amount: 3 },
            ]
          : [],
    });
  await makeFullParcel();
  await makeSharedCheckout();
  // Times are stored to the microsecond, and a sender may have no address at all.
  await app.pool.query(`
    update tracking_events set occurred_at = occurred_at + id * interval '123456 microseconds';
    update parcel_status s set last_event_at = (select max(occurred_at) from tracking_events e where e.parcel_id = s.parcel_id);
    update parcels set created_at = created_at + id * interval '789123 microseconds', customer_type = 'CORPORATE';
    update contacts set address_line_2 = '', postal_code = '', phone = '' where id % 5 = 0`);
}

/** A parcel to which everything has happened. */
async function makeFullParcel(): Promise<void> {
  const client = await makeSender(app, 'UK');
  const booking = await makeBooking(app, client, ukBooking());
  const sender = { ...intakeForm().sender, email: client.email };
  const cargo = await takeIn(app, writer, { sender, booking_id: booking.id });
  const tracking = String(cargo.tracking_number);
  for (const text of TEXTS) await write(app, writer, { tracking }, text);
  await write(app, writer, { booking: booking.id }, 'For the booking, "soon"');
  await recordEvent(app, writer, tracking, 'TRANSIT');
  for (const note of ['Customs, "late"', 'Storage'])
    await post(app.http, `/cargo/${tracking}/charges`, { note, amount: 12.5 }, { token: admin.token });
  const { bills } = await answer(tracking);
  for (const id of [cargo.invoice.invoice_id, ...bills])
    await post(
      app.http,
      '/billing/payment/cash',
      { invoice_ids: [id], payment_method: 'CASH' },
      { token: admin.token },
    );
  await releaseParcel(app, writer, { tracking, code: String(cargo.release_code) } as never);
  await app.pool.query(
    `insert into files (name, purpose, parcel_id, content_type, size_bytes, sha256, stored_at)
     select n.name, 'invoice', p.id, 'application/pdf', 1, '', n.at from parcels p,
       (values ('first.pdf', now()), ('-second.pdf', now()), ('never-came', null)) as n (name, at)
     where p.tracking_number = $1`,
    [tracking],
  );
}

async function makeSharedCheckout(): Promise<void> {
  const checkout_id = randomUUID();
  await takeIn(app, admin, { checkout_id });
  await takeIn(app, admin, { checkout_id, source_country_code: 'IE', payment_method: 'NO_PAYMENT' });
}

async function answer(tracking: string): Promise<{ bills: string[] }> {
  const { body } = await post(
    app.http,
    '/cargo',
    { filter_specification: { filter_value: { tracking_numbers: [tracking] } } },
    { token: admin.token },
  );
  return { bills: body.cargos[0].extra_extra_charges.map((bill: { id: string }) => bill.id) };
}

async function csv(who: Colleague, body: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const paging_specification = { page_size: 10_000 };
  const reply = await post(
    app.http,
    '/cargo',
    { paging_specification, ...body },
    { token: who.token, headers: { accept: 'text/csv', ...headers } },
  );
  expect(reply.status).toBe(200);
  return String(reply.body);
}

/** The CSV that is made from the answers of the list. */
async function fromAnswers(who: Colleague, ids: readonly number[]): Promise<string> {
  const { rows } = await app.pool.query<Staff>(
    `select 'staff' as kind, s.id, s.privileges, array(select to_json(r) from staff_routes g
       join routes r on r.id = g.route_id where g.staff_id = s.id) as routes from staff s where s.id = $1`,
    [who.id],
  );
  const cargos = await staffParcels(app.context, rows[0] as Staff, ids);
  async function* pages() {
    yield cargos;
  }
  const format = { timeZone: app.context.config.businessTimeZone, lists: PARCEL_LISTS };
  return (await csvOf(PARCEL_SHAPE, format, pages()).toArray()).join('');
}

const idsOf = async (where: string) =>
  (await app.pool.query<{ id: number }>(`select id from parcels where ${where} order by id desc`)).rows.map(
    (row) => row.id,
  );

/** Spreadsheets would round them. */
const [PHONE, PHONE_IN_GEORGIA] = [`"'442079460123"`, `"'995555123456"`];

describe('the CSV of the parcels', () => {
  it('is the list’s answers, to the byte, for whatever people typed', async () => {
    const all = await csv(admin);
    expect(all).toBe(await fromAnswers(admin, await idsOf('true')));
    expect(all).not.toMatch(/""(?:note|type|invoice_id|body)"":/);
    expect(all.match(/"'/g)?.length).toBeGreaterThan(TEXTS.length);
  });

  it('shows an agent the same, without what is out of scope', async () => {
    const british = await idsOf(`route_id = (select id from routes where source_country_code = 'UK'
      and destination_country_code = 'GE')`);
    const seen = await csv(london);
    expect(seen).toBe(await fromAnswers(london, british));
    // The checkout that parcels of two routes share.
    expect(seen.split('\r\n')[1]).not.toContain(' PENDING; ');
  });

  it('has every column of the answers, and no statement reads others', () => {
    const notes = ['web_notes', 'book_notes'];
    expect([...Object.keys(COLUMNS), ...notes].toSorted()).toEqual(PARCEL_COLUMNS.toSorted());
  });

  it('writes one parcel like this', async () => {
    const client = await makeClient(app);
    const { sender, receiver } = intakeForm();
    const cargo = await takeIn(app, london, {
      tracking_number: 'CSV-1',
      sender: { ...sender, name: 'Smith, John', email: client.email },
      receiver: { ...receiver, name: '=1+1' },
      notes: 'Say "hello"',
      extra_charges: [{ note: 'Box', amount: 2.5 }],
    });
    const { invoice_id, freight_price, packaging_price, total_amount } = cargo.invoice;
    const filter_specification = { filter_value: { tracking_numbers: ['CSV-1'] } };
    const [, line] = (await csv(london, { filter_specification })).split('\r\n');
    const checkout = 'CSV-1 PENDING';
    // Times are those of the office.
    const event = `2026-11-02 13:00:00 PICKUP ${london.username}`;
    const code = cargo.release_code.startsWith('0') ? `"'${cargo.release_code}"` : cargo.release_code;
    expect(line?.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)).toEqual([
      ...['CSV-1', 'PICKED_UP', code, '2026-11-02 13:00:00', ''],
      ...['ONLINE', 'INDIVIDUAL', 'OFFICE', 'OFFICE', invoice_id, checkout, '0', '0', '', event, '', ''],
      ...[String(cargo.item.id), '12.34', 'GBP', '75', 'Clothes', 'EUR', 'UK', 'GE', 'PARCEL', 'OFFICE'],
      ...['"Smith, John"', client.email, PHONE, 'UK', '1 High Street', '', 'E1 6AN'],
      ...[`"'=1+1"`, '', PHONE_IN_GEORGIA, 'GE', '1 High Street', '', 'E1 6AN'],
      ...[String(client.id), '"Smith, John"', client.email],
      ...[invoice_id, 'GBP', String(freight_price), '0', String(packaging_price), '0'],
      ...['Box 2.50', String(total_amount), 'PENDING', '', '', '"Say ""hello"""', 'Asia/Tbilisi'],
    ]);
  });

  it('says in the reader’s language who wrote a note of the receiver', async () => {
    const cargo = await takeIn(app, admin, { tracking_number: 'CSV-2' });
    await app.pool.query(
      `insert into notes (parcel_id, body, public, by_receiver) select id, 'Please hurry', false, true
       from parcels where tracking_number = $1`,
      [cargo.tracking_number],
    );
    const filter_specification = { filter_value: { tracking_numbers: ['CSV-2'] } };
    for (const [language, self] of [
      ['en', 'the receiver'],
      ['ka', 'მიმღები'],
    ] as const)
      expect(await csv(admin, { filter_specification }, { 'accept-language': language })).toContain(
        ` ${self}: Please hurry`,
      );
  });

  it('continues after the first batch, in every order, and with an offset', async () => {
    await copyParcels(2 * CSV_BATCH);
    const ids = await idsOf('true');
    const numbers = (text: string) =>
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]);
    const { rows } = await app.pool.query<{ tracking_number: string }>(
      `select tracking_number from parcels where description = 'Copy' order by id desc`,
    );
    const copies = rows.map((row) => row.tracking_number);
    const filter_specification = { filter_value: { query: 'COPY-' } };
    expect(numbers(await csv(admin, { filter_specification }))).toEqual(copies);
    expect(numbers(await csv(admin, { filter_specification, sort: 'oldest' }))).toEqual(copies.toReversed());
    const paging_specification = { page_offset: 3, page_size: CSV_BATCH + 10 };
    expect(numbers(await csv(admin, { filter_specification, paging_specification }))).toEqual(
      copies.slice(3, CSV_BATCH + 13),
    );
    expect((await csv(admin)).length).toBeGreaterThan(ids.length);
  });
});

/** Copies of a parcel with their status and invoice, each of a checkout of its own. */
async function copyParcels(count: number): Promise<void> {
  const columns = `route_id, sender_id, receiver_id, taken_in_by, weight_grams, customer_type, collection_option,
    delivery_option, packaging, min_price, payment_method, release_code`;
  await app.pool.query(`
    with paid as (insert into checkouts (id, staff_id) select gen_random_uuid(), 1 from generate_series(1, ${count}) returning id),
    taken as (
      insert into parcels (tracking_number, description, checkout_id, ${columns})
      select 'COPY-' || row_number() over (), 'Copy', paid.id, ${columns.replaceAll(/\w+/g, 'p.$&')}
      from paid, (select * from parcels limit 1) p
      returning id, route_id, tracking_number),
    status as (insert into parcel_status (parcel_id, route_id) select id, route_id from taken)
    insert into invoices (public_id, parcel_id, currency_code, freight_price, delivery_price, packaging_price)
    select tracking_number, id, 'GBP', 100, 0, 0 from taken`);
}
