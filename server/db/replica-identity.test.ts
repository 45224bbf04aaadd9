import { expect, it } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

it('each table says which row is meant, so that logical replication can move it to another machine', async () => {
  const unknown = `select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relreplident in ('d', 'n')
      and not (c.relreplident = 'd' and exists (select from pg_index where indrelid = c.oid and indisprimary))`;
  const namesOf = async () => (await app.pool.query<{ name: string }>(unknown)).rows.map(({ name }) => name);
  expect(await namesOf()).toEqual([]);
  await app.pool.query('create table planted (id bigint)');
  expect(await namesOf()).toEqual(['planted']);
  await app.pool.query('drop table planted');
});
