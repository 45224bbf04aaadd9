import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { intakeForm, makeClient, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { linkedParcel, recordEvent, sendParcel, whileMailsWait } from '#tests/support/messages.ts';
import { makeKnownCustomer, type KnownCustomer } from '#tests/support/own-data.ts';
import { workAll } from '#tests/support/payments.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { setHits } from '#tests/support/hits.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { readZip } from '#tests/support/zip.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { pageOf, SECTIONS } from './sections.queries.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let known: KnownCustomer;
let other: KnownCustomer;

beforeAll(async () => {
  known = await makeKnownCustomer(app, admin, 'Zaza');
  other = await makeKnownCustomer(app, admin, 'Somebodyelse');
});

const request = ({ token }: { token: string }) => post(app.http, '/customer/data/archive', {}, { token });
const stateOf = async ({ token }: { token: string }) =>
  (await get(app.http, '/customer/data/archive', { token })).body.archive;
const fileOf = ({ token }: { token: string }) => get(app.http, '/customer/data/archive/file', { token });
const HOUR = 3_600_000;
const later = (milliseconds: number) => {
  app.time.now = new Date(app.time.now.getTime() + milliseconds);
};
const sweep = () => featureTasks.tasks.sweep(app.context, {});

describe('ownData.show', () => {
  it.each(SECTIONS)('finds %s by an index, however many others have', async (_name, section) => {
    const { rows } = await app.context.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      const found = await sql<{
        'QUERY PLAN': string;
      }>`explain ${section(known, { after: 0, limit: 50 })}`.execute(db);
      await sql`reset enable_seqscan`.execute(db);
      return found;
    });
    expect(rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))).toEqual([]);
  });

  it('reads a page of thousands of notes or mails without reading the others', async () => {
    const client = await makeClient(app);
    const customer = { id: client.id, email: client.email };
    await app.pool.query(
      `insert into notes (booking_id, customer_id, body, public) select $1, $2, 'x', true from generate_series(1, 3000)`,
      [known.bookingId, client.id],
    );
    await app.pool.query(
      `insert into mail_log (recipient, customer_id, template, subject, text_body, html_body, message_id)
       select $1, case when n % 2 = 0 then $2::bigint end, 'bookingCreated', 's', 't', 'h', 'many ' || n from generate_series(1, 3000) n`,
      [client.email, client.id],
    );
    await app.pool.query('analyze notes, mail_log');
    for (const [name, section, limit] of SECTIONS) {
      const page = pageOf(section, customer, { after: 0, limit });
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${page}`.execute(
        app.context.db,
      );
      const read = rows.flatMap((row) => /rows=([\d.]+) loops=(\d+)/.exec(row['QUERY PLAN'])?.slice(1) ?? []);
      expect([name, Math.max(...read.map(Number))]).toEqual([name, expect.toSatisfy((most) => most <= 200)]);
    }
    await app.pool.query('delete from notes where customer_id = $1', [client.id]);
    await app.pool.query(`delete from mail_log where message_id like 'many %'`);
  });

  it('returns everything that is kept, as JSON', async () => {
    await app.work();
    const reply = await get(app.http, '/customer/data', { token: known.token });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const { body } = reply;
    expect(body.error).toBe(false);
    expect(body.account).toMatchObject([
      { id: known.id, email: known.email, name: 'Zaza', has_password: true },
    ]);
    expect(body.addresses).toMatchObject([{ address_line_1: 'Zaza Street', address_country_code: 'IE' }]);
    expect(body.receivers).toMatchObject([{ name: 'Zaza Friend' }, { name: 'Gio Receiver' }]);
    expect(body.bookings).toMatchObject([
      {
        id: known.bookingId,
        source_address: 'Zaza',
        items: [{ details: 'Zaza', receiver_name: 'Zaza Friend' }],
      },
    ]);
    expect(body.parcels).toMatchObject([
      {
        tracking_number: known.tracking,
        status: 'PICKED_UP',
        weight: 12.34,
        sender: { name: 'Tamar Sender', email: known.email },
        receiver: { name: 'Gio Receiver' },
        invoice: { invoice_id: known.invoiceId, currency_code: 'GBP', payment_status: 'PENDING' },
        history: [{ type: 'PICKUP' }],
        files: [{ purpose: 'invoice', original_name: 'Zaza.pdf' }],
      },
    ]);
    expect(body.parcels[0].invoice.total_amount).toBeGreaterThan(1);
    expect(body.notes).toMatchObject([{ tracking: known.tracking, by: 'customer', body: 'Zaza note' }]);
    expect(body.points).toMatchObject([{ type: 'SHARE_LINK', points: 5 }]);
    expect(body.logins.length).toBeGreaterThan(0);
    expect(body.mails.map((mail: { template: string }) => mail.template)).toContain('bookingCreated');
    expect(body.enquiries).toMatchObject([{ body: 'Zaza' }]);
  });

  it('contains no secret, nobody else’s data and no internal note', async () => {
    const note = { tracking: known.tracking, body: 'internal words' };
    await post(app.http, '/staff/store/notes', note, { token: admin.token });
    const { body } = await get(app.http, '/customer/data', { token: known.token });
    const text = JSON.stringify(body);
    for (const hidden of ['argon2', 'Somebodyelse', other.email, 'internal words', '_hash', '"staff_id"'])
      expect(text).not.toContain(hidden);
  });

  it('contains no link of a receiver and no code, which only the mailbox has', async () => {
    const client = await makeClient(app);
    const parcel = await linkedParcel(app, admin, { receiver: { email: client.email } });
    const seen = (await get(app.http, `/receiver/${parcel.token}`)).body.delivery.state;
    const change = {
      delivery_option: 'OFFICE',
      phone: '995599000666',
      address_line_1: '1 New Street',
      address_line_2: '',
      postal_code: '0999',
      seen,
    };
    const asked = await post(app.http, `/receiver/${parcel.token}/delivery`, change);
    expect(asked.body.confirm).toMatchObject({ channel: 'EMAIL' });
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    await workAll(app);
    const { mails } = (await get(app.http, '/customer/data', { token: client.token })).body;
    const ofReceiver = mails.filter(({ template }: { template: string }) => template.startsWith('receiver'));
    expect(ofReceiver.map(({ template }: { template: string }) => template)).toEqual(
      expect.arrayContaining(['receiverCode', 'receiverReady']),
    );
    expect(
      new Set(ofReceiver.map((mail: { subject: string; text: string }) => mail.subject + mail.text)),
    ).toEqual(new Set(['']));
    const subjects = app.mails.filter(({ to }) => to === client.email).map(({ subject }) => subject);
    const code = /: (\d{6})$/.exec(subjects.find((subject) => /: \d{6}$/.test(subject)) ?? '')?.[1];
    expect(code).toBeDefined();
    for (const secret of [parcel.token, parcel.code, code])
      expect(JSON.stringify(mails)).not.toContain(secret);
  });

  it('leaves out what staff wrote at the intake and at the hand-over', async () => {
    const client = await makeClient(app);
    const parcel = await sendParcel(app, admin, {
      sender: { email: client.email },
      notes: 'Looks suspicious',
    });
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    const proof = [{ field: 'signature', bytes: blackPng(20, 20) }];
    const form = { release_code: parcel.code, note: 'To her ex-husband', lat: '41.7', lon: '44.8' };
    const path = `/cargo/${parcel.tracking}/release`;
    expect((await upload(app.http, path, form, proof, { token: admin.token })).status).toBe(200);
    const { body } = await get(app.http, '/customer/data', { token: client.token });
    expect(body.parcels).toMatchObject([{ tracking_number: parcel.tracking, release: { lat: 41.7 } }]);
    for (const internal of ['Looks suspicious', 'To her ex-husband'])
      expect(JSON.stringify(body)).not.toContain(internal);
  });

  it('leaves out what the receiver gave the customs', async () => {
    const { rows } = await app.pool.query(
      'select token from receiver_links join parcels on id = parcel_id where tracking_number = $1',
      [other.tracking],
    );
    const papers = { name: 'Gio Receiver', personal_number: '01011012345' };
    const files = [{ field: 'document', bytes: blackPng(30, 20) }];
    expect((await upload(app.http, `/receiver/${rows[0].token}/customs`, papers, files)).status).toBe(200);
    const { body } = await get(app.http, '/customer/data', { token: other.token });
    expect(body.parcels[0].files).toMatchObject([{ purpose: 'invoice' }]);
    expect(JSON.stringify(body)).not.toContain('customs');
  });

  it('reads long lists to the end', async () => {
    const { id, token } = await makeClient(app);
    await app.pool.query(
      `insert into activity (type, data, customer_id) select 'BOOKCANCEL', '{"booking_id":1}', $1 from generate_series(1, 450)`,
      [id],
    );
    expect((await get(app.http, '/customer/data', { token })).body.activity).toHaveLength(450);
  });

  it('has nothing that the sender before a correction wrote or was told', async () => {
    const [before, after] = [await makeClient(app), await makeClient(app)];
    const sender = { ...intakeForm().sender, email: before.email, phone: '447911222333' };
    const { tracking_number, item } = await takeIn(app, admin, { sender });
    await app.work();
    const note = { tracking: tracking_number, body: 'The code of my door is 4711' };
    expect((await post(app.http, '/customer/store/notes', note, { token: before.token })).status).toBe(200);
    const edit = { address: { ...sender, email: after.email, phone: '447911222444' }, target: 'sender' };
    expect((await post(app.http, `/cargo/${item.id}/info/edit`, edit, { token: admin.token })).status).toBe(
      200,
    );
    await app.work();
    const seen = await Promise.all([
      get(app.http, '/customer/data', { token: after.token }),
      get(app.http, '/customer/cargos', { token: after.token }),
    ]);
    const text = JSON.stringify(seen.map(({ body }) => body));
    expect(text).toContain(tracking_number);
    for (const foreign of [before.email, sender.phone, '4711']) expect(text).not.toContain(foreign);
    const own = await get(app.http, '/customer/data', { token: before.token });
    expect(JSON.stringify(own.body.notes)).toContain('4711');
  });
});

describe('an archive', () => {
  it('is made by a job, with its progress, and is the owner’s only', async () => {
    expect(await stateOf(known)).toBeNull();
    expect((await fileOf(known)).status).toBe(404);
    const begun = await request(known);
    expect([begun.status, begun.body.archive.state]).toEqual([200, 'working']);
    expect((await fileOf(known)).status).toBe(404);
    await app.work();
    expect(await stateOf(known)).toMatchObject({
      state: 'ready',
      total: 2,
      size: expect.any(Number) as number,
    });
    const reply = await fileOf(known);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(reply.headers['content-disposition']).toBe("attachment; filename*=UTF-8''merani-data.zip");
    const files = readZip(reply.body as Buffer);
    const [data, invoice] = [...files.keys()];
    expect([data, invoice]).toEqual([
      'data.json',
      expect.stringMatching(new RegExp(`^files/${known.tracking}/invoice-\\d+\\.pdf$`)),
    ]);
    const json = JSON.parse(files.get('data.json')?.toString() ?? '') as { account: { email: string }[] };
    expect(json.account[0]?.email).toBe(known.email);
    expect(files.get(invoice ?? '')?.toString()).toMatch(/^%PDF/);
    expect((await fileOf(other)).status).toBe(404);
    expect(await stateOf(other)).toBeNull();
    // It was quick, so there is no mail.
    expect(app.mails.some((mail) => mail.subject === 'Your data is ready to download')).toBe(false);
  });

  it('that took long is announced by mail', async () => {
    const { token, email } = await makeClient(app);
    await request({ token });
    later(31_000);
    await app.work();
    const mail = app.mails.find((one) => one.to === email);
    expect(mail?.subject).toBe('Your data is ready to download');
    expect(mail?.text).toContain('http://localhost:3000/dashboard/personal-info');
  });

  it('is announced by no mail that waits until it is gone', async () => {
    const { token, email } = await makeClient(app);
    await whileMailsWait(app, async () => {
      await request({ token });
      later(31_000);
      await app.work();
      later(25 * HOUR);
      await sweep();
    });
    await workAll(app);
    expect(app.mails.filter((one) => one.to === email)).toEqual([]);
  });

  it('is one at a time for a customer, also with two requests at once', async () => {
    const client = await makeClient(app);
    await whileHeld(
      app,
      { text: 'lock table data_archives in share mode' },
      () => Promise.all([request(client), request(client)]),
      'rollback',
      2,
    );
    await request(client);
    const jobs = await app.pool.query(
      `select count(*)::int as count from ${app.queue}.jobs where task_identifier = 'make_archive'`,
    );
    expect(jobs.rows).toEqual([{ count: 1 }]);
    await app.work();
    const first = await stateOf(client);
    later(60_000);
    expect((await request(client)).body.archive.created_at).not.toBe(first.created_at);
    await app.work();
  });

  it('is deleted after a day, file and row', async () => {
    const client = await makeClient(app);
    expect((await request(client)).status).toBe(200);
    await app.work();
    expect(await stateOf(client)).toMatchObject({ state: 'ready' });
    const { archives } = app.context.adapters;
    later(23 * HOUR);
    await sweep();
    const { access_token } = await logInAgain(client.email);
    expect((await fileOf({ token: access_token })).status).toBe(200);
    later(2 * HOUR);
    const renewed = await logInAgain(client.email);
    expect((await fileOf({ token: renewed.access_token })).status).toBe(404);
    await sweep();
    // The file's own time is the machine's, which is not the test's.
    const names = (await archives.list()).map((file) => file.name);
    const rows = await app.context.db.selectFrom('data_archives').select('name').execute();
    expect(rows.filter((row) => !names.includes(row.name))).toEqual([]);
    expect(rows.every((row) => names.includes(row.name))).toBe(true);
  });

  it('that cannot be written says so and can be requested again', async () => {
    const client = await makeClient(app);
    const { archives } = app.context.adapters;
    app.context.adapters.archives = { ...archives, write: () => Promise.reject(new Error('disk full')) };
    await request(client);
    await app.work();
    app.context.adapters.archives = archives;
    expect((await stateOf(client)).state).toBe('failed');
    expect((await request(client)).body.archive.state).toBe('working');
    await app.work();
    expect((await stateOf(client)).state).toBe('ready');
  });

  it('is for customers only', async () => {
    for (const path of ['/customer/data', '/customer/data/archive', '/customer/data/archive/file']) {
      expect((await get(app.http, path)).status).toBe(401);
      expect((await get(app.http, path, { token: admin.token })).status).toBe(403);
    }
  });
});

const limited = useTestApp({ RATE_LIMITS: 'on' });

describe('reading all of one’s data', () => {
  it('is limited', async () => {
    const { token } = await makeClient(limited);
    const read = () => get(limited.http, '/customer/data', { token });
    for (let count = 0; count < 30; count += 1) expect((await read()).status).toBe(200);
    expect((await read()).status).toBe(429);
  });
});

it('an archive is opened thirty times an hour, also for downloads that are refused', async () => {
  const { token, id } = await makeClient(limited);
  await setHits(limited, 'archive_file', `client:${id}`, 59);
  const fileOfLimited = async () =>
    (await get(limited.http, '/customer/data/archive/file', { token })).status;
  expect([await fileOfLimited(), await fileOfLimited()]).toEqual([404, 429]);
});

describe('requests of archives', () => {
  it('are limited', async () => {
    const { token } = await makeClient(limited);
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post(limited.http, '/customer/data/archive', {}, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

async function logInAgain(email: string): Promise<{ access_token: string }> {
  const reply = await post(app.http, '/auth/customer', { email, password: 'right-horse-9' });
  return reply.body;
}
