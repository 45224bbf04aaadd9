/**
 * The guards on which races rest, each taken out once: locks and conditions by changing the product's statements on their
 * way to a copy of the database, keys and checks by dropping them there. A race that nobody then notices proves nothing.
 */
import { urlOfRunning } from '../server/db/embedded.ts';
import { copyDatabase, dropDatabase } from './copied-database.ts';
import { type Product, startProduct } from './product.ts';
import { type RaceCalls, raceCallsOf, type Race } from './race-calls.ts';
import { races } from './race-rounds.ts';
import { openStatementProxy } from './statement-proxy.ts';
import type { Scale } from './trial.ts';

interface Guard {
  name: string;
  race: string;
  /** Taken out of the product's statements. */
  statement?: [part: RegExp, instead: string];
  /** Only in statements with this text. */
  of?: RegExp;
  /** Run in the copy. */
  drop?: string[];
}

const LOCK: [RegExp, string] = [/ for (no key )?update( of \w+| of "\w+")?/g, ''];

const GUARDS: readonly Guard[] = [
  { name: 'lock of the coupon', race: 'one coupon, many parcels', statement: LOCK, of: /from "coupons"/ },
  {
    name: 'lock and key of the coupon',
    race: 'one coupon, many parcels',
    statement: LOCK,
    of: /from "coupons"/,
    drop: ['alter table invoices drop constraint invoices_coupon_id_key'],
  },
  { name: 'lock of the parcel', race: 'many coupons, one parcel', statement: LOCK, of: /"parcels"|invoices/ },
  { name: 'lock of the balance', race: 'points into coupons', statement: LOCK, of: /"customers"/ },
  {
    name: 'lock and check of the balance',
    race: 'points into coupons',
    statement: LOCK,
    of: /"customers"/,
    drop: ['alter table customers drop constraint customers_points_check'],
  },
  {
    name: 'key of a month',
    race: 'points of a month',
    drop: ['drop index points_entries_one_share_a_month'],
  },
  { name: 'lock of the invoice', race: 'cash, bank and card', statement: LOCK, of: /invoices i/ },
  {
    name: 'lock and key of the invoice',
    race: 'cash, bank and card',
    statement: LOCK,
    of: /invoices i/,
    drop: ['drop index payments_once_an_invoice'],
  },
  { name: 'lock of the invoice', race: 'weighing against cash', statement: LOCK, of: /invoices i/ },
  { name: 'lock of the status', race: 'release of a parcel', statement: LOCK, of: /"parcel_status"/ },
  {
    name: 'lock and key of the release',
    race: 'release of a parcel',
    statement: LOCK,
    of: /"parcel_status"/,
    drop: ['alter table releases drop constraint releases_pkey cascade'],
  },
  { name: 'lock of the tries', race: 'guessing a release code', statement: LOCK, of: /"release_tries"/ },
  { name: 'lock of the parcel', race: 'files of a parcel', statement: LOCK, of: /"parcel_status"/ },
  { name: 'lock of the booking', race: 'states of a booking', statement: LOCK, of: /"bookings"/ },
  {
    name: 'answer to a taken number',
    race: 'a tracking number',
    statement: [/ on conflict \("tracking_number"\) do nothing/, ''],
  },
  {
    name: 'key of the number',
    race: 'a tracking number',
    statement: [/ on conflict \("tracking_number"\) do nothing/, ''],
    drop: ['alter table parcels drop constraint parcels_tracking_number_key'],
  },
  {
    name: 'key of the checkout',
    race: 'a checkout of two agents',
    statement: [/ on conflict \("id"\) do nothing/, ''],
    of: /insert into "checkouts"/,
    drop: ['alter table checkouts drop constraint checkouts_pkey cascade'],
  },
  {
    name: 'lock of the key',
    race: 'one idempotency key',
    statement: [/pg_try_advisory_xact_lock\(hashtextextended\(.*\$1::text, 42\)\)/, 'length($1::text) > 0'],
  },
  {
    name: 'lock and key of the key',
    race: 'one idempotency key',
    statement: [/pg_try_advisory_xact_lock\(hashtextextended\(.*\$1::text, 42\)\)/, 'length($1::text) > 0'],
    drop: ['alter table idempotency_keys drop constraint idempotency_keys_pkey'],
  },
  { name: 'lock of the statuses', race: 'events of a parcel', statement: LOCK, of: /"parcel_status"/ },
  {
    name: 'deletion of the link',
    race: 'a mailed link',
    drop: [
      `create function keep_link() returns trigger language plpgsql as
         $$ begin insert into one_time_tokens select old.*; return null; end $$`,
      'create trigger keep_link after delete on one_time_tokens for each row execute function keep_link()',
    ],
  },
];

/** In the short form only this one, which the first try always notices. */
const SHORT = 'answer to a taken number';
const TRIES = 10;

type RunRace = (race: Race, calls: RaceCalls) => Promise<string[]>;

/** Runs each guard's race without it; returns the guards whose absence nobody noticed. */
export async function withoutGuards(
  product: Product,
  { short, planted, print }: Scale,
  runRace: RunRace,
): Promise<string[]> {
  const source = urlOfRunning(product.dataDir);
  const pristine = await copyDatabase(source, 'trial_pristine');
  await product.ready();
  const copy = await copyDatabase(pristine, 'trial_copy');
  const { hostname, port } = new URL(copy);
  const proxy = await openStatementProxy({ host: hostname, port: Number(port) });
  const through = new URL(copy);
  through.port = String(proxy.port);
  const other = await startProduct(
    { RATE_LIMITS: 'off', DATABASE_URL: through.href },
    {
      database: copy,
    },
  );
  const unnoticed: string[] = [];
  try {
    const guards = GUARDS.filter(({ name }) => !short || name === SHORT);
    // What is taken out here is not there.
    const none: Guard = { name: 'nothing', race: 'a tracking number' };
    for (const guard of planted ? [...guards, none] : guards) {
      await copyDatabase(pristine, 'trial_copy');
      proxy.change((statement) => changed(guard, statement));
      for (const statement of guard.drop ?? []) await other.query(statement);
      await other.ready();
      const noticed = await firstFault(guard, other, runRace, short ? 1 : TRIES);
      if (noticed === undefined)
        unnoticed.push(`nobody noticed the absence of: ${guard.name} (${guard.race})`);
      else print(`without the ${guard.name.padEnd(30)} ${noticed}`);
    }
  } finally {
    await other.remove();
    await proxy.close();
    for (const one of [copy, pristine]) await dropDatabase(one);
  }
  return unnoticed;
}

function changed({ statement, of }: Guard, text: string): string {
  if (statement === undefined || (of !== undefined && !of.test(text))) return text;
  return text.replace(...statement);
}

/** The first thing that went wrong, in the answers, in the rows or in the invariants. */
async function firstFault(
  guard: Guard,
  product: Product,
  runRace: RunRace,
  tries: number,
): Promise<string | undefined> {
  const race = races.find((one) => one.name === guard.race);
  if (race === undefined) throw new Error(`There is no race ${guard.race}.`);
  const calls = raceCallsOf(product);
  for (let n = 0; n < tries; n += 1) {
    const [fault] = await runRace(race, calls);
    if (fault !== undefined) return fault;
    const [violation] = await product.violations();
    if (violation !== undefined) return `${guard.race}: ${JSON.stringify(violation)}`;
  }
  return undefined;
}
