/** Owns staff accounts, their privileges and routes. Specification 2, section 6; decisions, Accounts. */
import { isAdmin, type Privilege } from '#shared/domain/privileges.ts';
import type { StaffSession } from '#shared/contract/accounts.ts';
import type { Context } from '../../context.ts';
import { allRoutes } from '../shipping-routes/shipping-routes.service.ts';
import { selectStaff, selectStaffByUsername, selectStaffRoutes, updateStaffPassword } from './agents.queries.ts';

export function findStaff(context: Context, id: number) {
  return selectStaff(context.db, id);
}

/** By username in any case of letters. */
export function findStaffByUsername(context: Context, username: string) {
  return selectStaffByUsername(context.db, username);
}

/** The routes that a member of staff works with: all for admins, else those given to it. */
export async function routesOfStaff(
  context: Context,
  staff: { id: number; privileges: string[] },
): Promise<StaffSession['staff']['routes']> {
  const rights = { id: staff.id, privileges: staff.privileges as Privilege[] };
  const rows = isAdmin(rights) ? await allRoutes(context) : await selectStaffRoutes(context.db, staff.id);
  return rows.map(({ source_country_code, destination_country_code }) => ({
    source_country_code,
    destination_country_code,
  })) as StaffSession['staff']['routes'];
}

export async function setStaffPassword(context: Context, id: number, passwordHash: string): Promise<void> {
  await updateStaffPassword(context.db, id, passwordHash, context.clock.now());
}
