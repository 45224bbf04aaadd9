/** Every kind of caller that the access test uses. */
import { ALL_PRIVILEGES, type Privilege } from '../../shared/domain/privileges.ts';
import { makeClient, makeMainAdmin, makeStaff } from '../support/factories.ts';
import { post } from '../support/requests.ts';
import type { TestApp } from '../support/test-app.ts';

export interface TestCaller {
  name: string;
  kind: 'visitor' | 'client' | 'staff';
  token: string | undefined;
  privileges: readonly Privilege[];
  main: boolean;
}

const ROUTES = ['UK/GE', 'IE/GE'];

/**
 * No login, an expired login, customer, main admin, staff without privileges, with each single privilege, and with
 * all but each one.
 */
export async function everyCaller(app: TestApp): Promise<TestCaller[]> {
  const staff = async (name: string, privileges: Privilege[], routes = ROUTES): Promise<TestCaller> => {
    const { token } = await makeStaff(app, privileges, routes);
    return { name, kind: 'staff', token, privileges, main: false };
  };
  const visitor = (name: string, token?: string): TestCaller => ({
    name,
    kind: 'visitor',
    token,
    privileges: [],
    main: false,
  });
  const client = await makeClient(app);
  const admin = await makeMainAdmin(app);
  const callers = [
    visitor('no login'),
    visitor('an expired login', await expiredToken(app)),
    visitor('a forged token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'),
    { ...visitor('a customer', client.token), kind: 'client' as const },
    { ...visitor('the main admin', admin.token), kind: 'staff' as const, main: true },
    await staff('staff without privileges', []),
    await staff(
      'all privileges without a route',
      ALL_PRIVILEGES.filter((one) => one !== 'SUB_ADMIN'),
      [],
    ),
  ];
  for (const privilege of ALL_PRIVILEGES) {
    callers.push(await staff(`only ${privilege}`, [privilege]));
    const others = ALL_PRIVILEGES.filter((one) => one !== privilege && one !== 'SUB_ADMIN');
    callers.push(await staff(`all but ${privilege} and SUB_ADMIN`, others));
  }
  return callers;
}

async function expiredToken(app: TestApp): Promise<string> {
  const { token, id } = await makeClient(app);
  await app.context.db
    .updateTable('logins')
    .set({ ended_at: app.time.now })
    .where('customer_id', '=', id)
    .execute();
  const check = await post(app.http, '/auth/update/password', {}, { token });
  if (check.status !== 401) throw new Error('The login is still valid.');
  return token;
}
