/**
 * Every statement on parcels, or on what belongs to them, uses the rule of `server/access`, takes parcels that were decided before
 * (by their ids) or their owner's, or is listed here with the reason. `tests/access/handled-only.test.ts` tries what this reads.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statementsOn } from './parcel-scope.ts';

const BASE = 'server/features/base';
const RECORDS = 'server/features/records';

const WITHOUT_RULE: Readonly<Record<string, readonly string[]>> = {
  'answers to anybody who knows a number': [
    `${RECORDS}/tracking/arrival.queries.ts: ARRIVAL_LOOKUP`,
    `${RECORDS}/tracking/tracking.queries.ts: TRACKING_LOOKUP`,
    `${RECORDS}/tracking/tracking.queries.ts: findTaken`,
  ],
  'people at the counter, searched by name on the agent’s routes (decision 021)': [
    `${RECORDS}/parcels/reading/parcel-search.queries.ts: contactIds`,
    `${RECORDS}/parcels/reading/parcel-search.queries.ts: peopleOf`,
  ],
  'whole routes, for those who see them: rollups.service.ts asks before': [
    `${BASE}/rollups/accounts.queries.ts: countPayers`,
    `${BASE}/rollups/client-figures.queries.ts: sumClient`,
    `${BASE}/rollups/figures.queries.ts: sumFigures`,
    `${BASE}/rollups/figures.queries.ts: sumSteps`,
    `${BASE}/rollups/figures.queries.ts: sumCounts`,
  ],
  'work in the background, of which nobody is told': [
    `${BASE}/notifications/messages.queries.ts: clearSmsBefore`,
    `${BASE}/rollups/accounts.queries.ts: dropEmptySets`,
    `${BASE}/rollups/fold.queries.ts: adoptTimeZone`,
    `${BASE}/rollups/fold.queries.ts: foldParcels`,
    `${RECORDS}/loyalty/referrals.queries.ts: creditEntries`,
    `${RECORDS}/parcels/files/files.queries.ts: hasFiles`,
    `${RECORDS}/parcels/files/files.queries.ts: selectKnownNames`,
    `${RECORDS}/tracking/arrival.queries.ts: countDurations`,
    'server/features/processes/receiving/receiver.queries.ts: deleteOldReceiverData',
  ],
  'notes by their ids; the viewer only decides what is seen': [
    `${RECORDS}/notes/threads.queries.ts: notesById`,
  ],
  'a booking in scope, and whether its item was taken in': [
    `${RECORDS}/bookings/booked-items.queries.ts: selectBookedItem`,
  ],
  'the person who is being written': ['server/features/people/addresses/contacts.queries.ts: insertContact'],
};

const paths = globSync('server/features/**/*.queries.ts');
const ours = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));

const withoutRule = (sources: Readonly<Record<string, string>>): string[] =>
  statementsOn(sources)
    .filter(({ by }) => by === 'nothing')
    .map(({ place }) => place);

it('every statement on parcels uses the rule, or has a reason', () => {
  const found = statementsOn(ours);
  const count = (by: string) => found.filter((one) => one.by === by).length;
  expect(count('rule')).toBeGreaterThan(30);
  expect(count('given')).toBeGreaterThan(50);
  expect(withoutRule(ours).toSorted()).toEqual(Object.values(WITHOUT_RULE).flat().toSorted());
});

const importRule = "import { parcelInScope, seesWholeRoutes } from '#server/access/parcel-scope.ts';";
const run = (text: string, parameters = 'db: Db, staff: Staff') =>
  `${importRule} export async function all(${parameters}) { return ${text}; }`;

it.each([
  ['SQL by route', run('sql`select * from parcels p where p.route_id = any(${staff.routes})`.execute(db)')],
  ['a method', run("db.selectFrom('bills as b').selectAll().where('b.staff_id', '=', staff.id).execute()")],
  ['a join', run("db.selectFrom('routes').innerJoin('payments as y', 'y.id', 'routes.id').execute()")],
  ['a sum from a rollup', run("sql`select * from ${sql.raw('statistic_days')}`.execute(db)")],
  [
    'ids and somebody who asks',
    run('sql`select * from invoices where id = ${ids}`.execute(db)', 'db: Db, caller: Caller, ids: number[]'),
  ],
  ['ids that are not used', run('sql`select * from notes`.execute(db)', 'db: Db, ids: number[]')],
  ['the wrong question', run('sql`select * from activity where ${seesWholeRoutes(staff)}`.execute(db)')],
  [
    'one of two',
    run(
      '[await sql`select from parcels p where ${parcelInScope(staff)}`.execute(db), await sql`select from bills`.execute(db)]',
    ),
  ],
  [
    'a helper',
    `${run('shown(staff).execute(db)')} const shown = (staff: Staff) => sql\`select * from tracking_events\`;`,
  ],
  [
    'what only a service runs',
    `${importRule} export const all = (staff: Staff) => sql\`select * from parcel_status\`;`,
  ],
])('reports a statement without the rule: %s', (_how, text) => {
  expect(withoutRule({ 'server/features/records/planted.queries.ts': text })).toContain(
    'server/features/records/planted.queries.ts: all',
  );
});

it.each([
  ['SQL', run('sql`select * from parcels p where ${parcelInScope(staff)}`.execute(db)')],
  [
    'a helper',
    `${run('shown(staff).execute(db)')} const shown = (staff: Staff) => sql\`select from parcels p where \${parcelInScope(staff)}\`;`,
  ],
  ['ids', run('sql`select * from invoices where id = any(${ids})`.execute(db)', 'db: Db, ids: number[]')],
  [
    'an owner',
    run(
      "db.selectFrom('parcels').where('customer_id', '=', customerId).execute()",
      'db: Db, customerId: number',
    ),
  ],
])('takes one that has it: %s', (_how, text) => {
  expect(statementsOn({ 'server/features/records/planted.queries.ts': text })).not.toEqual([]);
  expect(withoutRule({ 'server/features/records/planted.queries.ts': text })).toEqual([]);
});

it('follows a fragment of SQL into another file', () => {
  const sources = {
    'server/features/a/a/parts.queries.ts': 'export const PARTS = sql`select * from parcels`;',
    'server/features/a/a/whole.queries.ts':
      "import { PARTS } from './parts.queries.ts'; export const all = (db: Db, staff: Staff) => sql`${PARTS}`.execute(db);",
  };
  expect(withoutRule(sources)).toEqual(['server/features/a/a/whole.queries.ts: all']);
});

it.each([
  ['server/features/overviews/statistics/inactive.queries.ts', 'statusInScope(staff)', 'selectDelayed'],
  [`${BASE}/activity/activity-list.queries.ts`, 'activityInScope(viewer, wanted)', 'selectActivity'],
])('reports %s without %s', (path, rule, name) => {
  const text = ours[path] ?? '';
  expect(text).toContain(rule);
  expect(withoutRule({ ...ours, [path]: text.replace(rule, 'sql`true`') })).toContain(`${path}: ${name}`);
});
