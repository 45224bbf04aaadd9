/** Two companies in one database (docs/decisions/031), each with its own processes, side by side. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bookedItem, collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import { administer, databaseUrl } from '#tests/support/database-setup.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { listenTo } from '#tests/support/event-stream.ts';
import { makeMainAdmin, makeTariffs, PASSWORD, takeIn, type Colleague } from '#tests/support/factories.ts';
import { payCash } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { openCompany, type OpenedTestApp } from '#tests/support/test-app.ts';
import { channelOf, inSchema } from './db/company.ts';
import { inTransaction, type Context } from './context.ts';
import { checkInvariants } from './db/invariants.ts';
import { migrate, migrationFiles } from './db/migrate.ts';
import { backUp } from './backup/backup.ts';
import { readArchive, text } from './backup/archive.ts';
import { restore } from './backup/restore.ts';
import { lockFolding } from './features/base/rollups/fold.queries.ts';
import { takeLock } from './features/people/accounts/email-locks.queries.ts';
import { tryLock } from './http/idempotency.queries.ts';
import { publishChanges } from './features/base/live/live.service.ts';
import { migrateQueue } from './jobs/worker.ts';

/** A name that SQL reserves, and one that begins like the other's. */
const SCHEMAS = ['public', 'order', 'order_2'];
const EMAIL = 'same@example.com';
const NUMBER = 'SAME-1';
const name = `merani_${randomUUID().replaceAll('-', '')}`;
const database = databaseUrl(inject('adminUrl'), name);
const log = pino({ level: 'silent' });

interface Company extends OpenedTestApp {
  admin: Colleague;
}

const companies: Company[] = [];
let applied: string[][];

const start = async (schema: string) => {
  const url = inSchema(database, schema);
  const names = await migrate(url);
  await migrateQueue(url, log);
  return names;
};

beforeAll(async () => {
  await administer(inject('adminUrl'), `create database ${name}`);
  // All at the same time, and each twice, as two machines of a company start.
  applied = await Promise.all([...SCHEMAS, ...SCHEMAS].map(start));
  for (const DATABASE_SCHEMA of SCHEMAS) {
    const app = await openCompany(database, { DATABASE_SCHEMA, RATE_LIMITS: 'on' });
    await makeTariffs(app);
    companies.push({ ...app, admin: await makeMainAdmin(app) });
  }
});

afterAll(async () => {
  for (const company of companies) await company.close();
  await administer(inject('adminUrl'), `drop database ${name} with (force)`);
});

const one = (index: number): Company => {
  const company = companies[index];
  if (company === undefined) throw new Error(`There is no company ${index}.`);
  return company;
};

/** What a company does with one customer: each name and number is the same at the others, only `word` is its own. */
async function trade(app: Company, word: string): Promise<number[]> {
  const { token } = app.admin;
  const secret = { password: PASSWORD, confirm_password: PASSWORD };
  const person = { username: 'person', name: word, phone: '447400123456', email: EMAIL };
  const signup = await post(app.http, '/auth/customer/signup', { ...person, ...secret });
  const items = [bookedItem({ item: { details: word } })];
  const address_obj = collectionAddress({ email: 'guest@example.com' });
  const booking = await post(app.http, '/public/booking', itemBooking({ items, address_obj }));
  const agent = await post(app.http, '/staff/save', { username: 'same-agent', ...secret }, { token });
  const address = { address_line_1: word, address_line_2: '', postal_code: 'E1 6AN' };
  const sender = { ...address, name: word, phone: '442079460111', country_code: 'UK', email: EMAIL };
  const parcel = await takeIn(app, app.admin, { tracking_number: NUMBER, sender });
  const paid = await payCash(app, app.admin, [parcel.invoice.invoice_id]);
  const event = { tracking_numbers: [NUMBER], event: 'PROCESS' };
  const scanned = await post(app.http, '/cargo/batch/event', event, { token });
  return [signup, booking, agent, paid, scanned].map(({ status }) => status);
}

/** The tables of all schemas that contain a word. */
async function tablesWith(word: string): Promise<string[]> {
  const { pool } = one(0);
  const { rows } = await pool.query<{ id: string }>(
    `select format('%I.%I', schemaname, tablename) as id from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found = [];
  for (const { id } of rows) {
    const hits = await pool.query(`select from ${id} t where t::text like $1 limit 1`, [`%${word}%`]);
    if (hits.rowCount !== 0) found.push(id);
  }
  return found;
}

/** Hears the channels of all companies. */
async function listenToAll() {
  const client = new pg.Client({ connectionString: database });
  const heard: string[][] = [];
  client.on('notification', ({ channel, payload = '' }) => {
    const { tracking_numbers } = JSON.parse(payload) as { tracking_numbers: string[] };
    heard.push([channel, ...tracking_numbers]);
  });
  await client.connect();
  for (const schema of SCHEMAS) await client.query(`listen ${channelOf(schema, 'merani_live')}`);
  return { client, heard };
}

const schemasIn = (ids: string[]) => new Set(ids.map((id) => id.split('.')[0]));

describe('companies in one database', () => {
  it('migrate at the same time, each once', () => {
    const pairs = SCHEMAS.map((_, index) => [applied[index], applied[index + SCHEMAS.length]]);
    for (const pair of pairs) {
      expect(pair.flat().length).toBe(migrationFiles().length);
      expect(new Set(pair.flat()).size).toBe(pair.flat().length);
      expect(pair.some((names) => names?.length === 0)).toBe(true);
    }
  });

  it('have their extensions in public', async () => {
    const { rows } = await one(1).pool.query(
      `select extname as name, extnamespace::regnamespace::text as schema from pg_extension where extname <> 'plpgsql'
       order by 1`,
    );
    expect(rows).toEqual(
      ['btree_gist', 'citext', 'pg_trgm'].map((extension) => ({ name: extension, schema: 'public' })),
    );
  });

  it('use the same names and numbers, and keep rows, jobs and mails to themselves', async () => {
    const done = await Promise.all([trade(one(0), 'Ardzinba'), trade(one(1), 'Bolkvadze')]);
    expect(done).toEqual(done.map(() => [200, 200, 200, 200, 200]));
    expect(schemasIn(await tablesWith('Ardzinba'))).toEqual(new Set(['public']));
    expect(schemasIn(await tablesWith('Bolkvadze'))).toEqual(new Set(['"order"']));
    expect(schemasIn(await tablesWith(EMAIL))).toEqual(new Set(['public', '"order"']));
    for (const { pool } of companies) expect(await checkInvariants(pool)).toEqual([]);

    // Only the worker of a company sends its mails.
    await one(2).work();
    await one(1).work();
    expect(companies.map(({ mails }) => mails.length > 0)).toEqual([false, true, false]);
    expect(JSON.stringify(one(1).mails)).not.toContain('Ardzinba');
    await one(0).work();
    expect(
      one(0)
        .mails.map(({ to }) => to)
        .toSorted(),
    ).toEqual(
      one(1)
        .mails.map(({ to }) => to)
        .toSorted(),
    );
    expect(JSON.stringify(one(0).mails)).not.toContain('Bolkvadze');
    expect(one(2).mails).toEqual([]);
  });

  it('know neither each other’s logins nor parcels', async () => {
    const { token } = one(0).admin;
    const scan = { tracking_numbers: [NUMBER], event: 'TRANSIT' };
    expect((await post(one(1).http, '/cargo/batch/event', scan, { token })).status).toBe(401);
    const history = async (app: Company) =>
      (await post(app.http, '/cargo/track', { tracking_number: NUMBER })).status;
    expect(await Promise.all(companies.map(history))).toEqual([200, 200, 404]);
  });

  it('hear only their own live events', async () => {
    const [here, there] = [one(1), one(2)];
    const url = `${await here.http.listen({ port: 0, host: '127.0.0.1' })}/api/events/stream`;
    const listener = await listenTo(url, here.admin.token);
    await listener.next();
    const parcel = (number: string) => ({ type: 'parcel', route_id: 1, tracking_numbers: [number] }) as const;
    const { client, heard } = await listenToAll();
    const senders = [one(0), there, here];
    for (const [place, company] of senders.entries()) publishChanges(company.context, [parcel(`N-${place}`)]);
    await expect
      .poll(() => heard.toSorted())
      .toEqual([
        ['merani_live', 'N-0'],
        ['merani_live_order', 'N-2'],
        ['merani_live_order_2', 'N-1'],
      ]);
    await client.end();
    // Messages arrive in the order of their commits, so whatever was heard of the others would come before this.
    publishChanges(here.context, [parcel('N-3')]);
    const numbers = [await listener.next(), await listener.next()].map(
      ({ data }) => data['tracking_numbers'],
    );
    expect(numbers).toEqual([['N-2'], ['N-3']]);
    listener.close();
  });

  it('count tries to log in for themselves', async () => {
    const wrong = { username: 'same-agent', password: 'wrong-horse-1' };
    const statuses = async (app: Company) => (await post(app.http, '/auth/staff', wrong)).status;
    for (let tries = 0; tries < 10; tries += 1) await statuses(one(0));
    expect(await Promise.all([statuses(one(0)), statuses(one(1))])).toEqual([429, 401]);
  });

  it('never wait for each other’s locks', async () => {
    const locks = async (tx: Context) => {
      await takeLock(tx.db, EMAIL, 0);
      return [await lockFolding(tx.db), await tryLock(tx.db, 'a key')];
    };
    const others = await inTransaction(one(0).context, async (tx) => {
      expect(await locks(tx)).toEqual([true, true]);
      const again = await inTransaction({ ...one(0).context }, async (own) => [
        await lockFolding(own.db),
        await tryLock(own.db, 'a key'),
      ]);
      expect(again).toEqual([false, false]);
      return [await inTransaction(one(1).context, locks), await inTransaction(one(2).context, locks)];
    });
    expect(others).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('are backed up one by one, and restored beside the others', async () => {
    const folder = tempFolder('companies');
    const file = join(folder.path, 'backup');
    const options = { file, passphrase: undefined };
    await backUp({ ...options, databaseUrl: one(1).url, dataDir: one(1).dataDir });
    let content = '';
    for await (const entry of readArchive(file, undefined)) content += await text(entry.content);
    expect(content).toContain('Bolkvadze');
    expect(content).not.toContain('Ardzinba');
    const place = { databaseUrl: inSchema(database, 'order_3'), dataDir: join(folder.path, 'data') };
    await restore({ ...options, ...place, log });
    expect(schemasIn(await tablesWith('Bolkvadze'))).toEqual(new Set(['"order"', 'order_3']));
    expect(schemasIn(await tablesWith('Ardzinba'))).toEqual(new Set(['public']));
    folder.remove();
  });
});
