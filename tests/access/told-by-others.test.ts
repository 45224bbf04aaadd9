/**
 * What an answer could tell of other agents' parcels without naming them: a sum of points, the time of an activity. The
 * texts themselves are looked for in `handled-only.test.ts`.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Colleague } from '../support/factories.ts';
import { payCash } from '../support/payments.ts';
import { get } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';
import { makeScene, type Scene } from './others-parcels.ts';

const app = useTestApp();
let scene: Scene;

beforeAll(async () => {
  scene = await makeScene(app);
}, 180_000);

describe('points', () => {
  const activity = async (who: Colleague, page = '?limit=100') =>
    (await get(app.http, `/loyalty/activity${page}`, { token: who.token })).body.activity as {
      id: number;
      type: string;
      data: { tracking: string | null };
    }[];

  it('name other agents’ parcels, and list their cashback, only for those who see these', async () => {
    const used = async (who: Colleague) => (await activity(who)).filter(({ type }) => type === 'INVITE_USED');
    const cashback = async () => {
      const { rows } = await app.pool.query(
        `select count(*)::int from points_entries where type = 'CASHBACK'`,
      );
      return rows[0]?.count as number;
    };
    const [all, before] = [await used(scene.lister), await cashback()];
    expect(before).toBeGreaterThan(0);
    expect(all.every(({ data }) => data.tracking !== null)).toBe(true);
    expect(await used(scene.admin)).toEqual(all);
    for (const who of [scene.nobody, scene.handler]) {
      const seen = await used(who);
      expect(seen).toHaveLength(all.length - before);
      expect(seen.every(({ data }) => data.tracking === null)).toBe(true);
    }
    const [handled] = scene.handled;
    expect((await payCash(app, scene.admin, [handled.invoice.invoice_id])).status).toBe(200);
    const named = (await used(scene.handler)).filter(({ data }) => data.tracking !== null);
    expect(named).toHaveLength((await cashback()) - before);
    expect((await used(scene.nobody)).every(({ data }) => data.tracking === null)).toBe(true);
  });

  it('are paged without gaps, and without what is about a parcel out of scope', async () => {
    const { rows } = await app.pool.query(
      `insert into points_entries (customer_id, type, points, month, created_at, credited_at)
        select $1, 'SHARE_LINK', 0, '20' || n || '-01', timestamptz '2026-01-01' + n * interval '400 days', now()
        from generate_series(10, 12) n returning id`,
      [scene.client.id],
    );
    const shares = rows.map(({ id }) => Number(id)).toReversed();
    const pages = [];
    for (const start of [0, 1, 2]) pages.push(...(await activity(scene.nobody, `?limit=1&start=${start}`)));
    expect(pages.map(({ id }) => id)).toEqual(shares);
  });
});

describe('the time since a client did anything', () => {
  const inactive = async (who: Colleague, query = '') =>
    (await get(app.http, `/statistics/inactive-delayed/?limit=100${query}`, { token: who.token })).body
      .inactive as { email: string; inactive_since: string }[];
  const since = async (who: Colleague, query = '') =>
    (await inactive(who, query)).find(({ email }) => email === scene.client.email)?.inactive_since;

  beforeAll(async () => {
    const made = 'update parcels set created_at = $1 where tracking_number = $2';
    await app.pool.query(`update parcels set created_at = '2026-10-10'`);
    await app.pool.query(made, ['2026-02-02', scene.handled[0].tracking_number]);
    await app.pool.query(made, ['2026-02-01', scene.handled[1].tracking_number]);
    await app.pool.query(`update last_activity set last_at = '2026-10-10'`);
  });

  it('does not tell when other agents took in a parcel', async () => {
    expect(await since(scene.handler)).toBe('2026-02-02T00:00:00.000Z');
    expect(await since(scene.handler, '&time=5')).toBe('2026-02-02T00:00:00.000Z');
    expect(await since(scene.lister)).toBe('2026-10-10T00:00:00.000Z');
    expect(await since(scene.lister, '&time=5')).toBeUndefined();
    expect(await since(scene.admin)).toBe('2026-10-10T00:00:00.000Z');
    expect(await inactive(scene.nobody)).toEqual([]);
  });

  it('orders the pages', async () => {
    const emails = (await inactive(scene.handler)).map(({ email }) => email);
    expect(emails).toEqual(['sender@example.com', scene.client.email]);
    expect((await inactive(scene.handler, '&start=1')).map(({ email }) => email)).toEqual(emails.slice(1));
    expect((await inactive(scene.handler, '&registered=1')).map(({ email }) => email)).toEqual([
      scene.client.email,
    ]);
  });

  it('counts the account, and a booking of the agent’s countries', async () => {
    await app.pool.query(`update customers set created_at = '2026-03-03' where id = $1`, [scene.client.id]);
    expect(await since(scene.handler)).toBe('2026-03-03T00:00:00.000Z');
    const booked = async (source_country: string, created_at: string) => {
      const { rows } = await app.pool.query('select * from bookings where id = $1', [scene.booking]);
      const {
        id: _id,
        search: _search,
        ...row
      } = { ...rows[0], customer_id: scene.client.id, source_country, created_at };
      await app.context.db.insertInto('bookings').values(row).execute();
    };
    await booked('IE', '2026-05-05');
    expect(await since(scene.handler)).toBe('2026-03-03T00:00:00.000Z');
    await booked('UK', '2026-04-04');
    expect(await since(scene.handler)).toBe('2026-04-04T00:00:00.000Z');
  });
});
