/** Two transactions that wait for each other: PostgreSQL ends one, which runs again. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context, type Uncount } from '#server/context.ts';
import { secondsToWait } from '#server/http/rate-limits.ts';
import { makeClient, unique } from '#tests/support/factories.ts';
import { hitsOf } from '#tests/support/hits.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: 'on' });

it('both do their work', async () => {
  const [one, other] = [await makeClient(app), await makeClient(app)];
  let waiting = 2;
  let release = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  let runs = 0;
  const add = (first: number, second: number) =>
    inTransaction(app.context, async (tx) => {
      runs += 1;
      const count = (id: number) =>
        sql`update customers set name = name || '+' where id = ${id}`.execute(tx.db);
      await count(first);
      // Each has its first row before either asks for the other's; a second run waits for nobody.
      waiting -= 1;
      if (waiting === 0) release();
      await both;
      await count(second);
    });
  await Promise.all([add(one.id, other.id), add(other.id, one.id)]);
  // One has run again. Beside a busy processor it may have to do so once more.
  expect(runs).toBeGreaterThanOrEqual(3);
  const { rows } = await app.pool.query('select name from customers where id = any($1)', [
    [one.id, other.id],
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['Mariam Test++', 'Mariam Test++']);
});

const endAsDeadlock = (tx: Context) =>
  sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx.db);

it('a caller who may not make the call any more is refused before it runs again', async () => {
  let runs = 0;
  const admitAgain = () => Promise.reject(new AppError('not_logged_in'));
  const work = inTransaction({ ...app.context, admitAgain }, async (tx) => {
    runs += 1;
    await endAsDeadlock(tx);
  });
  await expect(work).rejects.toMatchObject({ code: 'not_logged_in' });
  expect(runs).toBe(1);
});

it('what it has counted is counted once', async () => {
  const uncount: Uncount[] = [];
  const takenBack: number[] = [];
  let runs = 0;
  await inTransaction({ ...app.context, uncount }, async (tx) => {
    runs += 1;
    const run = runs;
    tx.uncount?.push(async () => void takenBack.push(run));
    if (run < 3) await endAsDeadlock(tx);
  });
  expect([takenBack, uncount.length]).toEqual([[1, 2], 1]);
});

it.each([
  ['of a call', (): Partial<Context> => ({ uncount: [] })],
  ['of a job', (): Partial<Context> => ({})],
])('a message %s counts once for its recipient', async (_what, more) => {
  const recipient = `push ${unique()}`;
  let runs = 0;
  await inTransaction({ ...limited.context, ...more() }, async (tx) => {
    runs += 1;
    expect(await secondsToWait(tx, 'push_recipient', recipient)).toBe(0);
    if (runs < 3) await endAsDeadlock(tx);
  });
  expect([runs, await hitsOf(limited, 'push_recipient', recipient)]).toEqual([3, 1]);
});

it('the one that was ended pauses, longer each time, before it runs again', async () => {
  const pauses: number[] = [];
  let ended = 0;
  const work = inTransaction(app.context, async (tx) => {
    if (ended > 0) pauses.push(performance.now() - ended);
    try {
      await endAsDeadlock(tx);
    } finally {
      ended = performance.now();
    }
  });
  await expect(work).rejects.toMatchObject({ code: '40P01' });
  expect(pauses.map((ms, index) => ms > 24 * (index + 1))).toEqual([true, true, true]);
});
