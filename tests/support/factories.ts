/** People and tariffs for tests. Each call creates new ones, so that tests do not affect each other. */
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import type { Country } from '../../shared/domain/countries.ts';
import type { Privilege } from '../../shared/domain/privileges.ts';
import { fillTariffs } from '../../server/demo/demo-tariffs.ts';
import { post } from './requests.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'right-horse-9';

let lastUnique = 0;
/** A number that no other fixture uses. */
export const unique = (): number => (lastUnique += 1);

/** Creates the demo's six routes with their policies; returns their ids by `UK/GE`. */
export function makeTariffs(app: TestApp): Promise<Map<string, number>> {
  return fillTariffs(app.context.db);
}

export interface Person {
  id: number;
  token: string;
  email: string;
}

/** A customer with a verified e-mail, logged in. */
export async function makeClient(
  app: TestApp,
  change: { email?: string; country?: Country } = {},
): Promise<Person> {
  const email = change.email ?? `client${unique()}@example.com`;
  const { id } = await app.context.db
    .insertInto('customers')
    .values({
      email,
      username: 'client',
      name: 'Mariam Test',
      phone: '442079460111',
      password_hash: await app.context.adapters.passwords.hash(PASSWORD),
      email_verified_at: app.time.now,
      loyalty_code: randomUUID(),
      source_country: change.country ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reply = await post(app.http, '/auth/customer', { email, password: PASSWORD });
  return { id, email, token: reply.body.access_token };
}

export interface Colleague {
  id: number;
  token: string;
  username: string;
}

/** A member of staff with these privileges and routes (`UK/GE`), logged in. */
export async function makeStaff(
  app: TestApp,
  privileges: Privilege[] = [],
  routes: string[] = [],
  change: { id?: number } = {},
): Promise<Colleague> {
  const { db } = app.context;
  const username = `agent${unique()}`;
  const password_hash = await app.context.adapters.passwords.hash(PASSWORD);
  const { id } = await db
    .insertInto('staff')
    // Keeps the ids of agents clear of the main admin's.
    .values({ id: change.id ?? 100 + unique(), username, privileges, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = await db.selectFrom('routes').selectAll().execute();
  const own = known.filter((one) =>
    routes.includes(`${one.source_country_code}/${one.destination_country_code}`),
  );
  if (own.length > 0) {
    await db
      .insertInto('staff_routes')
      .values(own.map((one) => ({ staff_id: id, route_id: one.id })))
      .execute();
  }
  const reply = await post(app.http, '/auth/staff', { username, password: PASSWORD });
  return { id, username, token: reply.body.access_token };
}

/** The main admin (id 1), logged in; create one per database. */
export async function makeMainAdmin(app: TestApp): Promise<Colleague> {
  const admin = await makeStaff(app, [], [], { id: 1 });
  // Like the product's first start: the next id is free.
  await app.pool.query(`select setval(pg_get_serial_sequence('staff', 'id'), 1)`);
  return admin;
}

/** Saves the demo's tariffs and logs the main admin in, before the tests of a file. */
export function useMainAdmin(app: TestApp): Colleague {
  const admin = {} as Colleague;
  beforeAll(async () => {
    await makeTariffs(app);
    Object.assign(admin, await makeMainAdmin(app));
  });
  return admin;
}

/** A parcel as the intake sends it, with a new tracking number each time. */
export function intakeForm(change: Record<string, unknown> = {}) {
  const address = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
  return {
    tracking_number: `TEST-${unique()}`,
    source_country_code: 'UK',
    destination_country_code: 'GE',
    weight: 12.34,
    sender: {
      name: 'Tamar Sender',
      phone: '442079460123',
      email: 'sender@example.com',
      country_code: 'UK',
      ...address,
    },
    receiver: { name: 'Gio Receiver', phone: '995555123456', email: '', country_code: 'GE', ...address },
    checkout_id: randomUUID(),
    ...change,
  };
}

/** Takes a parcel in and returns it as in the response. */
export async function takeIn(app: TestApp, agent: Colleague, change: Record<string, unknown> = {}) {
  const reply = await post(app.http, '/cargo/pickup', intakeForm(change), { token: agent.token });
  if (reply.status !== 200) throw new Error(`Intake failed: ${JSON.stringify(reply.body)}`);
  return reply.body.cargo;
}
