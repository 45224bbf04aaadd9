/** Fills the database with demo data on the first start, so that every screen has something to show. */
import { sql } from 'kysely';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { inTransaction, type Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { transactionLookups } from '../db/lookups.ts';
import { continueStaffIds } from '../features/people/agents/agents.queries.ts';
import { countRouteDurations } from '../features/records/tracking/arrival.service.ts';
import type { Client, Staff } from '../access/callers.ts';
import { demoAccounts, type DemoCustomer } from './demo-accounts.ts';
import { fillBookings } from './demo-bookings.ts';
import { fillCoupons } from './demo-coupons.ts';
import { fillInvitations, fillShares } from './demo-loyalty.ts';
import { fillNotes } from './demo-notes.ts';
import { fillParcels } from './demo-parcels.ts';
import { fillTariffs } from './demo-tariffs.ts';

/** Fills an empty database, all or nothing; returns false when it already has staff. */
export async function fillDemo(context: Context): Promise<boolean> {
  const passwordHash = await context.adapters.passwords.hash(context.config.demoPassword);
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    // When two processes start on a fresh database, the second waits here and then finds staff.
    await db.selectFrom('packaging_config').selectAll().forUpdate().execute();
    if (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return false;
    await fillAccounts(tx, passwordHash);
    await fillPast(tx);
    return true;
  });
}

/** Creates past data without sending emails, and reads uncommitted changes. */
async function fillPast(context: Context): Promise<void> {
  const { db } = context;
  const now = context.clock.now();
  const past = { ...context, tellsNobody: true, autonomous: db, lookups: transactionLookups(db) };
  const at = (moment: Date): Context => ({ ...past, clock: { now: () => moment } });
  const staff = await staffOf(context);
  const admin = staff.get('admin');
  if (admin) await fillCoupons(at, now, admin);
  const customers = await customersOf(context);
  await fillInvitations(at, now, customers);
  await fillParcels(at, now, staff);
  await fillShares(at, now, customers);
  await fillBookings(at, now, staff, customers);
  await fillNotes(at, now, staff, customers);
  await orderActivity(db);
  await countRouteDurations(context);
}

/** Lists show the newest id first, and the demo's parts were filled one after the other. */
async function orderActivity(db: Db): Promise<void> {
  await sql`
    with filled as (delete from activity returning *)
    insert into activity (type, data, route_id, source_country, customer_id, staff_id, created_at)
    select type, data, route_id, source_country, customer_id, staff_id, created_at
    from filled order by created_at, id`.execute(db);
}

async function fillAccounts(context: Context, passwordHash: string): Promise<void> {
  const routes = await fillTariffs(context.db);
  await fillStaff(context, routes, passwordHash);
  for (const one of [demoAccounts.customer, ...demoAccounts.others])
    await fillCustomer(context, one, passwordHash);
}

async function fillStaff({ db }: Context, routes: Map<string, number>, passwordHash: string): Promise<void> {
  for (const [index, one] of demoAccounts.staff.entries()) {
    const created = await db
      .insertInto('staff')
      .values({
        // Fixed ids: the first is the main admin, even if an earlier start that was killed used up ids.
        id: MAIN_ADMIN_ID + index,
        username: one.username,
        name: one.name,
        privileges: one.privileges,
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = one.routes.map((code) => ({ staff_id: created.id, route_id: routes.get(code) ?? 0 }));
    if (own.length > 0) await db.insertInto('staff_routes').values(own).execute();
  }
  await continueStaffIds(db);
}

async function fillCustomer({ db, clock }: Context, one: DemoCustomer, passwordHash: string): Promise<void> {
  const { country, ...account } = one;
  const loyalty_code = `demo-${one.username}`;
  const source = { source_country: country, email_verified_at: clock.now(), loyalty_code };
  await db
    .insertInto('customers')
    .values({ ...account, ...source, password_hash: passwordHash })
    .execute();
}

/** The demo's staff as callers, by username. */
async function staffOf({ db }: Context): Promise<Map<string, Staff>> {
  const rows = await db.selectFrom('staff').selectAll().execute();
  const routes = await db
    .selectFrom('staff_routes')
    .innerJoin('routes', 'routes.id', 'route_id')
    .selectAll()
    .execute();
  const caller = (row: (typeof rows)[number]): Staff => ({
    kind: 'staff',
    address: '',
    loginId: 0,
    generation: 0,
    passwordGeneration: 0,
    isOutdated: false,
    id: row.id,
    username: row.username,
    language: null,
    privileges: row.privileges,
    routes: routes.filter((route) => route.staff_id === row.id),
    secondFactorDue: false,
  });
  return new Map(rows.map((row) => [row.username, caller(row)]));
}

async function customersOf({ db }: Context): Promise<Map<DemoCustomer, Client>> {
  const rows = await db.selectFrom('customers').select(['id', 'email', 'name']).execute();
  const known = [demoAccounts.customer, ...demoAccounts.others];
  return new Map(
    known.flatMap((one) => {
      const row = rows.find((candidate) => candidate.email === one.email);
      return row
        ? [
            [
              one,
              {
                kind: 'client',
                address: '',
                loginId: 0,
                generation: 0,
                passwordGeneration: 0,
                isOutdated: false,
                language: null,
                ...row,
              },
            ] as [DemoCustomer, Client],
          ]
        : [];
    }),
  );
}
