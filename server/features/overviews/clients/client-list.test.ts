import { beforeAll, describe, expect, it } from 'vitest';
import { foldAll } from '#server/features/base/rollups/fold.task.ts';
import { makeClient, makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import { get } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const list = async (query = '', who: { token?: string } = admin) =>
  get(app.http, `/staff/clients?${query}`, { token: who.token });
const emails = async (query: string) =>
  (await list(query)).body.clients.map((one: { email: string }) => one.email);

/** Accounts named Person 1, Person 2 …, all at once. */
const insertPeople = (from: number, to: number) =>
  app.pool.query(
    `insert into customers (email, username, name, phone, loyalty_code, email_verified_at)
     select 'person' || n || '@many.example', 'person', 'Person ' || n, '4479' || lpad(n::text, 8, '0'), 'many' || n, now()
     from generate_series($1::int, $2::int) n`,
    [from, to],
  );

beforeAll(async () => {
  await insertPeople(1, 120);
});

describe('clients.list', () => {
  it('lists accounts newest first, 10 a page, with their number', async () => {
    const { body } = await list();
    expect(body.clients[0]).toEqual({
      id: expect.any(Number),
      name: 'Person 120',
      email: 'person120@many.example',
      username: 'person',
      phone: '447900000120',
      created_at: expect.any(String),
      verified: 1,
    });
    expect(body.clients).toHaveLength(10);
    expect(body).toMatchObject({ total: 120 });
    expect((await emails('start=10'))[0]).toBe('person110@many.example');
  });

  it('lists them oldest first, also those that a word finds', async () => {
    expect((await emails('sort=oldest&start=1'))[0]).toBe('person2@many.example');
    expect((await emails('sort=oldest&query=Person 1'))[1]).toBe('person10@many.example');
    expect((await emails('sort=oldest&query=Person 1&start=2'))[0]).toBe('person11@many.example');
    expect((await list('sort=heaviest')).status).toBe(422);
  });

  it.each([10, 30, 50, 100])('has pages of %i', async (limit) => {
    expect(await emails(`limit=${limit}`)).toHaveLength(limit);
  });

  it('counts exactly before and after folding, without closed accounts', async () => {
    const total = async () => (await list()).body.total;
    const before: number = await total();
    const client = await makeClient(app, { email: 'new.one@many.example' });
    await app.pool.query('update customers set email_verified_at = null where id = $1', [client.id]);
    expect(await total()).toBe(before + 1);
    expect((await list()).body.clients[0]).toMatchObject({ id: client.id, verified: 0 });
    await foldAll(app.context);
    expect(await total()).toBe(before + 1);
    await app.pool.query('update customers set closed_at = now() where id = $1', [client.id]);
    expect(await total()).toBe(before);
    expect(await emails('')).not.toContain(client.email);
  });

  it.each([
    ['person77@', ['person77@many.example']],
    ['PERSON 77', ['person77@many.example']],
    ['%2B44%207900%20000077', ['person77@many.example']],
    ['100%25', []],
  ])('finds %s', async (query, found) => {
    const { body } = await list(`query=${query}`);
    expect(body.clients.map((one: { email: string }) => one.email)).toEqual(found);
    expect(body.total).toBe(found.length);
  });

  it('ignores a word of fewer than three characters', async () => {
    expect((await list('query=pe')).body.total).toBe((await list()).body.total);
  });

  it('counts a common word up to a bound and still pages through it', async () => {
    await insertPeople(1_000, 12_000);
    const { body } = await list('query=person&limit=30&start=30');
    expect(body).toMatchObject({ total: 10_000, capped: 1 });
    expect((await emails('query=many.example&sort=oldest'))[0]).toBe('person1@many.example');
    expect(body.clients[0].email).toBe('person11970@many.example');
    // Deeper than the newest accounts reach, and a common word of old accounts only.
    const deep = (await list('query=person&limit=10&start=11000')).body;
    expect(deep.clients[0].email).toBe('person1000@many.example');
    const few = (await list('query=person 11')).body;
    expect(few.capped).toBeUndefined();
    const numbers = [...Array(12_001).keys()].filter((n) => (n >= 1 && n <= 120) || n >= 1_000);
    expect(few.total).toBe(numbers.filter((n) => String(n).includes('11')).length);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'start=-1', `query=${'x'.repeat(256)}`])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );

  it('needs a login of staff with VIEW_CLIENT', async () => {
    const client = await makeClient(app);
    const unable = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
    const able = await makeStaff(app, ['VIEW_CLIENT'], ['UK/GE']);
    const status = async (who: { token?: string }) => (await list('', who)).status;
    expect([await status({}), await status(client), await status(unable), await status(able)]).toEqual([
      401, 403, 403, 200,
    ]);
  });
});
