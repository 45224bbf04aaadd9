import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitStatements } from '../../server/db/statements.ts';
import { faultsOf, faultsOfFunction, functionsOf, isSeveral, rowNamesOf, sqlIn } from './citus.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
const scripts = globSync('server/db/**/*.sql');

describe('SQL for a distributed schema', () => {
  it('has nothing that Citus refuses, in the code', () => {
    const statements = sources.flatMap((path) => sqlIn(read(path)).map((text) => ({ path, text })));
    expect(statements.length).toBeGreaterThan(140);
    const faults = statements.flatMap(({ path, text }) => [
      ...faultsOf(text).map((fault) => `${path}: ${fault}: ${text.trim().slice(0, 60)}`),
      ...(isSeveral(text) ? [`${path}: several commands: ${text.trim().slice(0, 60)}`] : []),
    ]);
    expect(faults).toEqual([]);
  });

  it('has nothing that Citus refuses, in migrations and invariants', () => {
    expect(scripts.length).toBeGreaterThan(30);
    const statements = scripts.flatMap((path) => splitStatements(read(path)).map((text) => ({ path, text })));
    expect(statements.length).toBeGreaterThan(250);
    const faults = statements.flatMap(({ path, text }) => faultsOf(text).map((fault) => `${path}: ${fault}`));
    // Older than the first company that was on a worker.
    const earlier = {
      'an insert that counts what it joins': ['018-statistics', '024-accounts-by-step'],
      'several objects in one drop': [
        '016-phone-search',
        '039-folded-search',
        '056-own-data-indexes',
        '057-stored-searches',
      ],
    };
    const known = Object.entries(earlier).flatMap(([fault, names]) =>
      names.map((name) => `server/db/migrations/${name}.sql: ${fault}`),
    );
    expect(faults.toSorted()).toEqual(known.toSorted());
  });

  it('has no function that a worker refuses', () => {
    const statements = globSync('server/db/migrations/*.sql')
      .toSorted()
      .flatMap((path) => splitStatements(read(path)));
    const functions = functionsOf(statements);
    const rowNames = rowNamesOf(statements);
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['count_events', 'record_activity']),
    );
    expect(new Set(rowNames)).toEqual(new Set(['changed', 'added']));
    const faults = functions.flatMap((one) =>
      faultsOfFunction(one, rowNames).map((fault) => `${one.name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    [
      'create function f(a int) returns void language sql as $$ insert into t (a) select a $$',
      'an SQL function that writes',
    ],
    [
      'create or replace function f() returns trigger language plpgsql as $$ begin insert into t select a from added; end $$',
      "a trigger's rows beside a table",
    ],
    [
      'create function f() returns trigger language plpgsql as $$ begin perform 1 from t join added on true; end $$',
      "a trigger's rows beside a table",
    ],
  ])('is a function that a worker refuses: %s', (text, fault) => {
    const [found] = functionsOf(['create function f() returns void language sql as $$ select 1 $$', text]);
    expect(found && faultsOfFunction(found, ['added'])).toEqual([fault]);
  });

  it('may be a function that reads its rows first', () => {
    const text =
      'create function f() returns trigger language plpgsql as $$ begin select array_agg(a) into b from added; insert into t select unnest(b); end $$';
    expect(functionsOf([text]).flatMap((one) => faultsOfFunction(one, ['added']))).toEqual([]);
  });

  it.each([
    [
      'select g.id from unnest($0::bigint[]) as g(id) left join lateral (select 1 from e where e.id = g.id) b on true',
      'a lateral join on the rows of a function',
    ],
    [
      'update s set a = 1 from jsonb_to_recordset($0) as g(id int) cross join lateral (select 1) b where s.id = g.id',
      'a lateral join on the rows of a function',
    ],
    ['select id from public.parcels', 'a schema by name'],
    ['select graphile_worker.add_job($0)', 'a schema by name'],
    ['create extension if not exists citext', 'an extension outside public'],
    ['drop index a, b', 'several objects in one drop'],
    ['merge into a using b on a.id = b.id when matched then delete', 'merge'],
    ['create or replace rule r as on insert to a do nothing', 'a rule'],
    ['create table a (b int) inherits (c)', 'inheritance'],
    [`select pg_try_advisory_xact_lock(hashtext('merani.statistics'))`, 'a lock that all companies share'],
    [`select pg_notify('merani_live', $0)`, 'a channel that all companies share'],
    ['update s set a = clock_timestamp()', 'an update with a function of another value each time'],
    [
      'insert into d (a, b) select r.a, count(*) from r join e on e.a = r.a group by r.a',
      'an insert that counts what it joins',
    ],
    ['listen merani_live', 'a channel that all companies share'],
  ])('is refused: %s', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it.each([
    'select g.id from (select id from parcels where id = any($0)) g left join lateral (select 1) b on true',
    'insert into a (b) select g.id from unnest($0::bigint[]) as g(id) where exists (select 1)',
    'with g as (select id from unnest($0::bigint[]) id) select 1 from a cross join lateral (select 1) b',
    'create extension if not exists citext with schema public',
    'select pg_advisory_xact_lock($0::int, hashtext($0))',
  ])('may be: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it('is found wherever it is written, and several commands are noticed', () => {
    const source =
      'const a = sql<Row>`select ${b} from c`.execute(db); d.query("delete from e; select 1"); f("hello");';
    expect(sqlIn(source)).toEqual(['select $0 from c', 'delete from e; select 1']);
    expect(sqlIn(source).map(isSeveral)).toEqual([false, true]);
  });
});
