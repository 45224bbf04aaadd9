/** Demo data on the first start: accounts, tariffs and a living business, so that every screen has something to show. */
import type { Context } from '../context.ts';
import { inTransaction } from '../context.ts';
import { demoAccounts, type DemoCustomer } from './demo-accounts.ts';
import { fillTariffs } from './demo-tariffs.ts';

/** Fills an empty database; false when there is somebody already. */
export async function fillDemo(context: Context): Promise<boolean> {
  const passwordHash = await context.adapters.passwords.hash(context.config.demoPassword);
  return inTransaction(context, async (within) => {
    const { db } = within;
    // Two processes that start on one fresh database: the second waits here and then finds staff.
    await db.selectFrom('packaging_config').selectAll().forUpdate().execute();
    const somebody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
    if (somebody !== undefined) return false;
    const routes = await fillTariffs(db);
    await fillStaff(within, routes, passwordHash);
    for (const one of [demoAccounts.customer, ...demoAccounts.others])
      await fillCustomer(within, one, passwordHash);
    return true;
  });
}

async function fillStaff({ db }: Context, routes: Map<string, number>, passwordHash: string): Promise<void> {
  for (const one of demoAccounts.staff) {
    const made = await db
      .insertInto('staff')
      .values({
        username: one.username,
        name: one.name,
        privileges: one.privileges,
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = one.routes.map((code) => ({ staff_id: made.id, route_id: routes.get(code) ?? 0 }));
    if (own.length > 0) await db.insertInto('staff_routes').values(own).execute();
  }
}

async function fillCustomer({ db, clock }: Context, one: DemoCustomer, passwordHash: string): Promise<void> {
  const { country, ...account } = one;
  await db
    .insertInto('customers')
    .values({
      ...account,
      password_hash: passwordHash,
      email_verified_at: clock.now(),
      loyalty_code: `demo-${one.username}`,
      source_country: country,
    })
    .execute();
}
