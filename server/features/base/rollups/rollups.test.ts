/** The rollups against a plain recount: after random histories, with folding at random moments and after crashes. */
import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { INTERVALS, type Period } from '#shared/domain/statistics.ts';
import { inTransaction } from '#server/context.ts';
import { intakeForm, makeClient, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { expectHandledFigures } from '#tests/support/handled-figures.ts';
import { payCash } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { foldAll, foldBatch } from './fold.task.ts';
import { foldParcels, lockFolding } from './fold.queries.ts';
import type { FigureFilter } from './columns.queries.ts';
import { sumFigures, sumByInterval } from './figures.queries.ts';
import { countPayers } from './accounts.queries.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
const ACCOUNTS = ['sender@example.com', 'one@example.com', 'two@example.com'];

beforeAll(async () => {
  for (const email of ACCOUNTS) await makeClient(app, { email });
});

const send = (path: string, body: object) => post(app.http, path, body, { token: admin.token });
const unfolded = async (): Promise<number> =>
  (await app.pool.query('select 1 from statistic_changes union all select 1 from statistic_deltas'))
    .rowCount ?? 0;

/** One step of a history: what happens to one of the parcels, or a fold. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('intake' as const),
      weight: fc.integer({ min: 1, max: 30 }),
      email: fc.constantFrom(...ACCOUNTS, 'nobody@example.com'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('event' as const),
      parcel: fc.nat(20),
      event: fc.constantFrom('PROCESS', 'TRANSIT', 'ARRIVE', 'DELAY'),
      minutes: fc.integer({ min: -9_000, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), parcel: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('backdate' as const),
      parcel: fc.nat(20),
      days: fc.integer({ min: 1, max: 400 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('weigh' as const),
      parcel: fc.nat(20),
      weight: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('charge' as const), parcel: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sender' as const),
      parcel: fc.nat(20),
      email: fc.constantFrom('one@example.com', 'ONE@example.com', 'two@example.com'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('fold' as const), limit: fc.integer({ min: 1, max: 30 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Cargo = Awaited<ReturnType<typeof takeIn>>;

/** Gives the parcel a sender with this e-mail. */
async function changeSender({ item }: Cargo, email: string) {
  const address = { ...intakeForm().sender, email };
  const body = { id: item.id, address, update_all: 0, target: 'sender' };
  return send(`/cargo/${item.id}/info/edit`, body);
}

async function play(one: Step, parcels: Cargo[]) {
  if (one.kind === 'intake') {
    const route = one.weight % 2 === 0 ? { source_country_code: 'IE' } : {};
    const sender = { ...intakeForm().sender, email: one.email };
    parcels.push(await takeIn(app, admin, { weight: one.weight, sender, ...route }));
    return;
  }
  if (one.kind === 'fold') {
    await foldBatch(app.context, one.limit);
    return;
  }
  const parcel = parcels[one.parcel % Math.max(1, parcels.length)];
  if (parcel === undefined) return;
  const number = parcel.tracking_number;
  if (one.kind === 'pay') await payCash(app, admin, [parcel.invoice.invoice_id]);
  if (one.kind === 'backdate') {
    const change =
      'update parcels set created_at = now() - make_interval(days => $2) where tracking_number = $1';
    await app.pool.query(change, [number, one.days]);
    await app.pool.query('insert into statistic_changes (parcel_id) values ($1)', [parcel.item.id]);
  }
  if (one.kind === 'weigh') await send(`/cargo/${number}/weight`, { weight: one.weight });
  if (one.kind === 'charge') await send(`/cargo/${number}/charges`, { note: 'Tape', amount: 2.5 });
  if (one.kind === 'sender') await changeSender(parcel, one.email);
  if (one.kind === 'event') {
    const occurred_at = new Date(app.time.now.getTime() + one.minutes * 60_000).toISOString();
    await send('/cargo/batch/event', { tracking_numbers: [number], event: one.event, occurred_at });
  }
}

/** A random question about steps. */
const question = fc.record({
  interval: fc.constantFrom(...INTERVALS),
  period: fc.constantFrom<Period>(
    { from: null, to: null },
    { from: '2026-01-01', to: null },
    { from: '2025-12-17', to: '2026-11-11' },
    { from: null, to: '2026-10-31' },
  ),
  filter: fc.record({
    routes: fc.constantFrom<FigureFilter['routes']>('all', 'all', [1], [2, 3]),
    payment_status: fc.constantFrom('', 'PAID', 'PENDING'),
    status: fc.constantFrom<FigureFilter['status']>('', 'PICKED_UP', 'IN_TRANSIT'),
  }),
});

/** The same figures counted from the rows. */
async function countSteps({ interval, period, filter }: Parameters<typeof ask>[0]) {
  const { rows } = await app.pool.query(
    `select extract(epoch from date_trunc($1, day::timestamp)) as step, route_id, count(*) as parcels,
       count(distinct customer_id) as clients
     from (select *, (created_at at time zone $2)::date as day from parcel_figures) f
     where ($3::date is null or day >= $3) and ($4::date is null or day <= $4)
       and ($5::bigint[] is null or route_id = any($5)) and $6 in ('', payment_status) and $7 in ('', status)
     group by step, route_id, currency_code order by step, route_id, currency_code`,
    [
      ...[interval, app.context.config.businessTimeZone, period.from, period.to],
      ...[filter.routes === 'all' ? null : filter.routes, filter.payment_status, filter.status],
    ],
  );
  return rows.map((row) => [Number(row.route_id), Number(row.parcels), Number(row.clients)]);
}

/** All time, whole months, and dates that are none. */
const PAYING: readonly Period[] = [
  { from: null, to: null },
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-11-01', to: '2026-11-30' },
  { from: '2026-10-02', to: '2026-11-30' },
  { from: null, to: '2026-11-12' },
];

/** Distinct accounts with a paid parcel in each period, counted from the rows. */
function countPaying(routes: readonly number[], periods: readonly Period[]): Promise<number[]> {
  const zone = app.context.config.businessTimeZone;
  return Promise.all(
    periods.map(async ({ from, to }) => {
      const { rows } = await app.pool.query(
        `select count(distinct customer_id)::int as payers
         from (select *, (created_at at time zone $1)::date as day from parcel_figures) f
         where payment_status = 'PAID' and route_id = any($2::bigint[])
           and ($3::date is null or day >= $3) and ($4::date is null or day <= $4)`,
        [zone, routes, from, to],
      );
      return rows[0].payers;
    }),
  );
}

async function ask({ interval, period, filter }: typeof question extends fc.Arbitrary<infer Q> ? Q : never) {
  const zone = app.context.config.businessTimeZone;
  const rows = await sumByInterval(app.context.db, zone, filter, { interval, period });
  return rows.map((row) => [row.route_id, row.parcels, row.clients]);
}

describe('rollups', () => {
  it('count the accounts of each step as the rows do, folded or not', async () => {
    const parcels: Cargo[] = [];
    let clients = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 20 }),
        fc.array(question, { minLength: 6, maxLength: 12 }),
        async (steps, questions) => {
          for (const one of steps) await play(one, parcels);
          for (const one of questions) {
            const answer = await ask(one);
            expect(answer, JSON.stringify(one)).toEqual(await countSteps(one));
            await expectHandledFigures(app, one, PAYING);
            clients += answer.reduce((sum, [, , accounts = 0]) => sum + accounts, 0);
          }
          const { db, config } = app.context;
          const payers = await countPayers(db, config.businessTimeZone, [1, 2], PAYING);
          expect(payers).toEqual(await countPaying([1, 2], PAYING));
          expect(await checkInvariants(app.pool)).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
    expect(clients).toBeGreaterThan(50);
  });

  it('equal a recount after any history, folded at any moments', async () => {
    const parcels: Cargo[] = [await takeIn(app, admin), await takeIn(app, admin)];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        for (const one of steps) {
          await play(one, parcels);
          expect(await checkInvariants(app.pool)).toEqual([]);
        }
        await foldAll(app.context);
        expect(await unfolded()).toBe(0);
        expect(await checkInvariants(app.pool)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  // Each trigger taken away: the comparison with a recount must notice it.
  it.each([
    ['invoices', 'statistics_of_invoices', 'weigh'],
    ['bills', 'statistics_of_new_bills', 'charge'],
    ['bills', 'statistics_of_bills', 'removeCharge'],
    ['parcel_status', 'statistics_of_status', 'event'],
    ['tracking_events', 'statistics_of_events', 'event'],
    ['invoices', 'statistics_of_new_invoices', 'intake'],
    ['parcels', 'statistics_of_parcels', 'sender'],
  ] as const)('differ from a recount when %s lacks the trigger %s', async (table, trigger, kind) => {
    const parcel = await takeIn(app, admin);
    const number = parcel.tracking_number;
    const charged = await send(`/cargo/${number}/charges`, { note: 'Tape', amount: 1 });
    await foldAll(app.context);
    // The row of a weight has a trigger too, and the status that comes with an intake.
    const others = kind === 'weigh' ? ['parcels'] : kind === 'intake' ? ['parcel_status'] : [];
    const disable = (state: string) =>
      Promise.all([
        app.pool.query(`alter table ${table} ${state} trigger ${trigger}`),
        ...others.map((name) => app.pool.query(`alter table ${name} ${state} trigger user`)),
      ]);
    await disable('disable');
    const changes = {
      weigh: () => send(`/cargo/${number}/weight`, { weight: 29 }),
      charge: () => send(`/cargo/${number}/charges`, { note: 'Tape', amount: 2 }),
      removeCharge: () =>
        send(`/cargo/${number}/charges/delete`, { id: charged.body.cargo.extra_extra_charges[0].id }),
      event: () => send('/cargo/batch/event', { tracking_numbers: [number], event: 'TRANSIT' }),
      intake: () => takeIn(app, admin),
      sender: () => changeSender(parcel, 'three@example.com'),
    };
    await changes[kind]();
    await foldAll(app.context);
    const broken = await checkInvariants(app.pool);
    await disable('enable');
    await app.pool
      .query(`delete from statistic_counts; delete from statistic_deltas; select recount_statistics();
      insert into statistic_changes (parcel_id) select id from parcels`);
    await foldAll(app.context);
    expect(broken.map((one) => one.invariant.slice(0, 3))).toContain('I17');
  });

  it('lose and double nothing when the fold is rolled back or its connection dies', async () => {
    await takeIn(app, admin, { weight: 3 });
    const before = await unfolded();
    await expect(
      inTransaction(app.context, async (tx) => {
        await foldParcels(tx.db, 'Asia/Tbilisi', 100);
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    const client = new pg.Client(app.url);
    client.on('error', () => undefined);
    await client.connect();
    await client.query(
      'begin; delete from statistic_changes; update statistic_days set parcels = parcels + 1',
    );
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await app.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    expect(await unfolded()).toBe(before);
    await foldAll(app.context);
    expect(await checkInvariants(app.pool)).toEqual([]);
  });

  it('are folded by one process at a time', async () => {
    await takeIn(app, admin, {});
    const before = await unfolded();
    await inTransaction(app.context, async (tx) => {
      expect(await lockFolding(tx.db)).toBe(true);
      expect(await foldBatch(app.context)).toBe(false);
    });
    expect(await unfolded()).toBe(before);
  });

  it('are folded in jobs that are short enough for a stop, each adding the next', async () => {
    await foldAll(app.context);
    await takeIn(app, admin, {});
    await takeIn(app, admin, {});
    const next = async () =>
      (await app.pool.query(`select from ${app.queue}.jobs where task_identifier = 'fold_statistics'`))
        .rowCount;
    let seconds = 0;
    const clock = { now: () => new Date(Date.UTC(2026, 10, 1, 12, 0, seconds++)) };
    const before = await unfolded();
    await foldAll({ ...app.context, clock }, 1);
    expect(await unfolded()).toBeGreaterThan(0);
    expect(await unfolded()).toBeLessThan(before);
    expect(await next()).toBe(1);
    await foldAll({ ...app.context, clock }, 1);
    expect(await next()).toBe(1);
    await foldAll(app.context);
    expect(await unfolded()).toBe(0);
  });

  it('follow a change of the business time zone', async () => {
    await foldAll(app.context);
    const days = async () =>
      (await app.pool.query('select distinct day::text from statistic_days order by 1')).rows.map(
        (row) => row.day,
      );
    await app.pool.query(`update parcels set created_at = '2026-10-31T21:30:00Z'
      where id = (select max(id) from parcels)`);
    await app.pool.query('insert into statistic_changes (parcel_id) select max(id) from parcels');
    await foldAll(app.context);
    expect(await days()).toContain('2026-11-01');
    const moved = { ...app.context, config: { ...app.context.config, businessTimeZone: 'Europe/London' } };
    await foldAll(moved);
    expect(await days()).toContain('2026-10-31');
    expect(await checkInvariants(app.pool)).toEqual([]);
    await foldAll(app.context);
    expect(await checkInvariants(app.pool)).toEqual([]);
  });

  it('answer the same folded and unfolded', async () => {
    const zone = app.context.config.businessTimeZone;
    const all = { from: null, to: null };
    const read = async () => ({
      figures: await sumFigures(app.context.db, zone, { routes: 'all' }, [
        all,
        { from: '2026-11-01', to: '2026-11-15' },
      ]),
      steps: await sumByInterval(app.context.db, zone, { routes: 'all' }, { interval: 'week', period: all }),
    });
    await app.pool.query('insert into statistic_changes (parcel_id) select id from parcels');
    const before = await read();
    await foldAll(app.context);
    expect(await unfolded()).toBe(0);
    expect(await read()).toEqual(before);
    expect(before.figures.length).toBeGreaterThan(0);
  });
});
