/**
 * Every SELECT on parcels, or on what belongs to them, uses the rule of `server/access`, takes parcels that were decided before
 * (by their ids) or their owner's, or is listed here with the reason. `tests/access/handled-only.test.ts` tries what this reads, and
 * `told-by-others.test.ts` what an answer tells without naming a parcel.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statementsOn } from './parcel-scope.ts';

const BASE = 'server/features/base';
const RECORDS = 'server/features/records';
const PROCESSES = 'server/features/processes';

/** Functions by the reason, each with the number of SELECTs that it has without a condition. */
const WITHOUT_RULE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'answers to anybody who knows a number': {
    [`${RECORDS}/tracking/arrival.queries.ts: ARRIVAL_LOOKUP`]: 1,
    [`${RECORDS}/tracking/by-number.ts: PLAIN_NUMBER_LOOKUP`]: 1,
    [`${RECORDS}/tracking/tracking.queries.ts: TRACKING_LOOKUP`]: 1,
    [`${RECORDS}/tracking/tracking.queries.ts: findTaken`]: 1,
  },
  'people at the counter, searched by name on the agent’s routes (decision 021)': {
    [`${RECORDS}/parcels/reading/parcel-search.queries.ts: contactIds`]: 1,
    [`${RECORDS}/parcels/reading/parcel-search.queries.ts: peopleOf`]: 3,
  },
  'ids of a word, of which the list takes those in scope': {
    [`${RECORDS}/parcels/reading/parcel-list.queries.ts: someIds`]: 1,
  },
  'ids that the service decided before; who asks only decides what else is shown': {
    [`${RECORDS}/parcels/reading/parcel-csv.queries.ts: csvLines`]: 7,
    [`${RECORDS}/parcels/reading/parcel-rows.queries.ts: parcelRows`]: 7,
    [`${PROCESSES}/correction/correction.queries.ts: lockWithContact`]: 2,
    [`${PROCESSES}/correction/correction.queries.ts: countWithContact`]: 1,
    [`${RECORDS}/notes/notes.queries.ts: lockThread`]: 1,
    [`${RECORDS}/notes/notes.queries.ts: sizeOfNotesBy`]: 1,
    [`${RECORDS}/parcels/reading/timeline.queries.ts: cardReturnsOf`]: 1,
    [`${RECORDS}/notes/threads.queries.ts: notesShownWith`]: 5,
    [`${RECORDS}/notes/threads.queries.ts: lettersShownWith`]: 4,
    [`${RECORDS}/notes/threads.queries.ts: notesById`]: 1,
    [`${RECORDS}/notes/threads.queries.ts: markShownSeen`]: 8,
    [`${RECORDS}/billing/receipts/receipts.queries.ts: paymentsFor`]: 1,
    [`${RECORDS}/billing/settlement/payables.queries.ts: receiverPayables`]: 1,
    [`${RECORDS}/billing/receipts/receipts.queries.ts: receiptsOf`]: 1,
    [`${PROCESSES}/deliveries/waiting-parcels.queries.ts: waitingForReceiverOf`]: 4,
  },
  'locked parcels and bookings in scope, by other names': {
    [`${PROCESSES}/correction/correction.queries.ts: setSender`]: 1,
    [`${PROCESSES}/correction/correction.queries.ts: setReceiver`]: 1,
    [`${PROCESSES}/correction/former-customers.queries.ts: forgetReceivers`]: 4,
    [`${PROCESSES}/correction/former-customers.queries.ts: restoreReceivers`]: 4,
    [`${PROCESSES}/correction/former-customers.queries.ts: selectFormer`]: 1,
    [`${RECORDS}/bookings/board.queries.ts: bookingsOfItems`]: 1,
    [`${RECORDS}/bookings/booked-items.queries.ts: selectBookedItem`]: 1,
    [`${RECORDS}/billing/card/card-sessions.queries.ts: findLiveSession`]: 1,
  },
  'the mails that name given coupons, to take them back': {
    [`${BASE}/notifications/mails.queries.ts: clearMailsNaming`]: 1,
  },
  'one mail, by the name that the service which queued it gave it': {
    [`${BASE}/notifications/mails.queries.ts: clearWaitingMail`]: 1,
    [`${BASE}/notifications/mails.queries.ts: deleteWaitingMail`]: 1,
    [`${BASE}/notifications/mails.queries.ts: insertMail`]: 1,
  },
  'given payments, which a mail to their payer names': {
    [`${RECORDS}/billing/settlement/payables.queries.ts: payablesOfPayments`]: 1,
  },
  'the mails of one kind to given customers, to take them back': {
    [`${BASE}/notifications/mails.queries.ts: clearMailsToCustomers`]: 1,
  },
  'what waits about given parcels, and what else the same mail or SMS is about': {
    [`${BASE}/notifications/messages.queries.ts: lockWaitingAbout`]: 3,
  },
  'the rule, the owner or the mail, of a SELECT beside it': {
    [`${RECORDS}/messages/message-order.queries.ts: person`]: 1,
    [`${RECORDS}/parcels/reading/sent-parcels.queries.ts: selectSent`]: 1,
    [`${RECORDS}/billing/receipts/receipts.queries.ts: receiptRows`]: 3,
    [`${RECORDS}/billing/lists/unpaid.queries.ts: sumUnpaid`]: 2,
    [`${RECORDS}/billing/settlement/payables.queries.ts: billsOfInvoice`]: 1,
  },
  'the customer’s own parcels, and who was told before a sender was corrected': {
    'server/features/overviews/own-data/sections.queries.ts: messages': 1,
    'server/features/overviews/own-data/sections.queries.ts: lastForeign': 1,
    'server/features/overviews/own-data/sections.queries.ts: sharedNotes': 1,
  },
  'what happened to a parcel, by its number, which the timeline found in scope': {
    [`${RECORDS}/parcels/reading/timeline.queries.ts: editsOf`]: 3,
  },
  'coupons, which are not of a parcel: all of them for MANAGE_COUPONS': {
    [`${RECORDS}/coupons/office.queries.ts: searchCoupons`]: 1,
    [`${RECORDS}/coupons/office.queries.ts: countCoupons`]: 1,
  },
  'whole routes, for those who see them: rollups.service.ts asks before': {
    [`${BASE}/rollups/accounts.queries.ts: countPayers`]: 7,
    [`${BASE}/rollups/client-figures.queries.ts: sumClient`]: 1,
    [`${BASE}/rollups/figures.queries.ts: sumFigures`]: 9,
    [`${BASE}/rollups/figures.queries.ts: sumByInterval`]: 11,
    [`${BASE}/rollups/figures.queries.ts: sumCounts`]: 1,
  },
  'work in the background, of which nobody is told': {
    [`${BASE}/notifications/mails.queries.ts: clearMailsBefore`]: 2,
    [`${BASE}/notifications/messages.queries.ts: clearSmsBefore`]: 1,
    [`${BASE}/rollups/accounts.queries.ts: dropEmptySets`]: 1,
    [`${BASE}/rollups/fold.queries.ts: adoptTimeZone`]: 2,
    [`${BASE}/rollups/fold.queries.ts: foldParcels`]: 9,
    'server/features/people/accounts/customers.queries.ts: forgetActivity': 1,
    'server/features/people/accounts/customers.queries.ts: lockActivity': 1,
    [`${BASE}/push/push.queries.ts: hasOtherDevice`]: 1,
    [`${RECORDS}/billing/card/card-sessions.queries.ts: sessionOfPayment`]: 2,
    [`${RECORDS}/loyalty/referrals.queries.ts: creditEntries`]: 3,
    [`${RECORDS}/loyalty/referrals.queries.ts: selectKnown`]: 1,
    [`${RECORDS}/parcels/files/files.queries.ts: hasFiles`]: 1,
    [`${RECORDS}/parcels/files/files.queries.ts: selectKnownNames`]: 1,
    [`${PROCESSES}/receiving/receiver.queries.ts: deleteOldReceiverData`]: 3,
    [`${PROCESSES}/closing/erasing.queries.ts: lastIds`]: 1,
    [`${PROCESSES}/closing/erasing.queries.ts: eraseMessagesOfParcels`]: 2,
  },
  'the person who is being written': {
    'server/features/people/addresses/contacts.queries.ts: insertContacts': 2,
    'server/features/people/addresses/contacts.queries.ts: hasSameDetails': 1,
  },
};

const paths = globSync('server/features/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
const ours = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));

const countsOf = (sources: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    statementsOn(sources)
      .filter(({ by }) => by === 'nothing')
      .map(({ place, without }) => [place, without.length]),
  );
const withoutRule = (sources: Readonly<Record<string, string>>): string[] => Object.keys(countsOf(sources));

it('every SELECT on parcels uses the rule, or has a reason', () => {
  const found = statementsOn(ours);
  const count = (by: string) => found.filter((one) => one.by === by).length;
  expect(count('rule')).toBeGreaterThan(30);
  expect(count('given')).toBeGreaterThan(100);
  expect(countsOf(ours)).toEqual(Object.assign({}, ...Object.values(WITHOUT_RULE)));
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
  ['a list of tables', run('sql`select * from routes r, parcels p where r.id = p.route_id`.execute(db)')],
  [
    'tables in parentheses',
    run('sql`select * from (parcels p join routes r on r.id = p.route_id)`.execute(db)'),
  ],
  ['the schema’s name', run('sql`select * from public.parcels`.execute(db)')],
  ['a name in quotes', run('sql`select * from "parcels"`.execute(db)')],
  [
    'a statement put together in a function within',
    run("[async () => { const some = db.selectFrom('parcels').selectAll(); return await some.execute(); }]"),
  ],
  ['a table alone', run('sql`table parcels`.execute(db)')],
  ['a comment before the name', run('sql`select * from /* all */ parcels`.execute(db)')],
  [
    'a comment with the rule',
    run('sql`select * from parcels p -- where ${parcelInScope(staff)}\n`.execute(db)'),
  ],
  ['several tables', run("db.selectFrom(['routes as r', 'parcels as p']).selectAll().execute()")],
  ['a name in a constant', `const NAME = 'parcels'; ${run('db.selectFrom(NAME).selectAll().execute()')}`],
  ['sql.table', run("sql`select * from ${sql.table('parcels')}`.execute(db)")],
  ['sql.raw', run("sql`select * from ${sql.raw('parcels')}`.execute(db)")],
  ['sql.id', run("sql`select * from ${sql.id('parcels')}`.execute(db)")],
  [
    'a name that nobody can read',
    run('sql`select * from ${sql.table(kind)}`.execute(db)', 'db: Db, kind: string'),
  ],
  ...['points_entries', 'coupons', 'booking_items', 'payment_sessions', 'note_seen', 'mail_log'].map(
    (table) => [table, run(`sql\`select * from ${table}\`.execute(db)`)],
  ),
  [
    'one branch of a union',
    run(
      'sql`select id from parcels p where ${parcelInScope(staff)} union all select id from parcels`.execute(db)',
    ),
  ],
  ['the rule in the list', run('sql`select ${parcelInScope(staff)} as mine from parcels p`.execute(db)')],
  [
    'the rule in the list of a method',
    run("db.selectFrom('parcels as p').select(parcelInScope(staff)).execute()"),
  ],
  [
    'the rule beside an or',
    run(
      'sql`select * from parcels p where ${parcelInScope(staff)} or p.route_id = any(${staff.routes})`.execute(db)',
    ),
  ],
  [
    'the rule in an or of methods',
    run(
      "db.selectFrom('parcels as p').selectAll().where((w) => w.or([parcelInScope(staff), w('p.route_id', '=', 1)])).execute()",
    ),
  ],
  ['the rule denied', run('sql`select * from parcels p where not ${parcelInScope(staff)}`.execute(db)')],
  [
    'the rule for some',
    run('sql`select * from parcels p where ${staff.id > 5 ? parcelInScope(staff) : sql`true`}`.execute(db)'),
  ],
  [
    'the rule for a table that is joined if it fits',
    run(
      'sql`select * from notes n left join parcels p on p.id = n.parcel_id and ${parcelInScope(staff)}`.execute(db)',
    ),
  ],
  [
    'a second SELECT',
    run(
      'sql`select * from parcels p where ${parcelInScope(staff)} and p.weight_grams < (select weight_grams from parcels where id = ${staff.asked})`.execute(db)',
    ),
  ],
  [
    'all but the ids',
    run('sql`select * from parcels where id <> all(${ids})`.execute(db)', 'db: Db, ids: number[]'),
  ],
  [
    'ids for a colleague',
    run('sql`select * from parcels where id = any(${ids})`.execute(db)', 'db: Db, by: Staff, ids: number[]'),
  ],
  [
    'a given value that is no key',
    run('sql`select * from parcels where route_id = ${customer}`.execute(db)', 'db: Db, customer: number'),
  ],
])('reports a statement without the rule: %s', (_how, text) => {
  expect(withoutRule({ 'server/features/records/planted.queries.ts': text })).toContain(
    'server/features/records/planted.queries.ts: all',
  );
});

it.each([
  [
    'a method of a class',
    'export class Parcels { static all(db: Db) { return sql`select * from parcels`.execute(db); } }',
    'Parcels.all',
  ],
  ['the default', 'export default (db: Db) => sql`select * from parcels`.execute(db);', 'default'],
  [
    'a named default',
    'export default function all(db: Db) { return sql`select * from parcels`.execute(db); }',
    'all',
  ],
  ['an object', 'export const all = { one: (db: Db) => sql`select * from parcels`.execute(db) };', 'all'],
])('looks into %s', (_how, text, name) => {
  const path = 'server/features/records/planted.service.ts';
  expect(withoutRule({ [path]: text })).toEqual([`${path}: ${name}`]);
});

it.each([
  ['SQL', run('sql`select * from parcels p where ${parcelInScope(staff)}`.execute(db)')],
  [
    'a helper',
    `${run('shown(staff).execute(db)')} const shown = (staff: Staff) => sql\`select from parcels p where \${parcelInScope(staff)}\`;`,
  ],
  ['ids', run('sql`select * from invoices where id = any(${ids})`.execute(db)', 'db: Db, ids: number[]')],
  [
    'a SELECT for each row',
    run(
      'sql`select (select count(*) from bills b where b.parcel_id = p.id) from parcels p where ${parcelInScope(staff)}`.execute(db)',
    ),
  ],
  [
    'a table of rows in scope',
    run(
      'sql`with page as (select * from parcels p where ${parcelInScope(staff)}) select * from page g join bills b on b.parcel_id = g.id`.execute(db)',
    ),
  ],
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
  [`${RECORDS}/parcels/reading/parcel-list.queries.ts`, ' and ${parcelListed(staff)}', 'isListed', ''],
])('reports %s without %s', (path, rule, name, instead = 'sql`true`') => {
  const text = ours[path] ?? '';
  expect(text).toContain(rule);
  expect(withoutRule({ ...ours, [path]: text.replace(rule, () => instead) })).toContain(`${path}: ${name}`);
});
