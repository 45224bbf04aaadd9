import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '#server/context.ts';
import { useMainAdmin } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { anyId } from './any-of.ts';
import { builtOnce } from './built-once.ts';

const app = useTestApp();
useMainAdmin(app);

it('is built once, and asks with the values of each call, in and outside transactions', async () => {
  let builds = 0;
  const ask = builtOnce((db, { ids, name }: { ids: readonly number[]; name: string }) => {
    builds += 1;
    return db
      .selectFrom('staff')
      .select(['id', sql<string>`${name}::text`.as('name')])
      .where('id', '=', anyId(ids))
      .where('username', '<>', name)
      .limit(5);
  });
  const { db } = app.context;
  expect(await ask(db, { ids: [1, -1], name: 'one' })).toEqual([{ id: 1, name: 'one' }]);
  expect(await ask(db, { ids: [], name: 'two' })).toEqual([]);
  const inside = await inTransaction(app.context, (tx) => ask(tx.db, { ids: [1], name: 'three' }));
  expect(inside).toEqual([{ id: 1, name: 'three' }]);
  expect(builds).toBe(1);
});
