/** Owns staff accounts, their privileges and routes. Specification 2, section 6; decisions, Accounts. */
import { isAdmin, type Privilege } from '#shared/domain/privileges.ts';
import type { StaffSession } from '#shared/contract/accounts.ts';
import type { Context } from '#server/context.ts';
import { allRoutes } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import {
  insertMainAdmin,
  selectLanguages,
  selectMentionableByRoute,
  selectMentionableBySource,
  selectStaff,
  selectStaffByUsername,
  selectStaffRoutes,
  selectUsernames,
  updateStaffPassword,
} from './agents.queries.ts';

export function findStaff(context: Context, id: number) {
  return selectStaff(context.db, id);
}

/**
 * Finds staff by username, in capital or small letters. To the database İ is an i, too, and to nobody else: guesses are counted by the small letters
 * of a name, and such a name would tell that there is an account.
 */
export async function findStaffByUsername(context: Context, username: string) {
  const found = await selectStaffByUsername(context.db, username);
  return found?.username.toLowerCase() === username.toLowerCase() ? found : undefined;
}

/** Usernames by staff id. */
export async function usernamesOf(context: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await selectUsernames(context.db, ids);
  return new Map(rows.map((row) => [row.id, row.username]));
}

/** The language that each of these staff members has chosen; null for none. */
export function languagesOfStaff(context: Context, ids: readonly number[]) {
  return selectLanguages(context.db, ids);
}

/** The routes that a staff member works with: all for admins, otherwise the assigned ones. */
export async function routesOfStaff(
  context: Context,
  staff: { id: number; privileges: readonly Privilege[] },
): Promise<StaffSession['staff']['routes']> {
  const rows = isAdmin(staff) ? await allRoutes(context) : await selectStaffRoutes(context.db, staff.id);
  return rows.map(({ source_country_code, destination_country_code }) => ({
    source_country_code,
    destination_country_code,
  }));
}

export async function setStaffPassword(context: Context, id: number, passwordHash: string): Promise<void> {
  await updateStaffPassword(context.db, id, passwordHash, context.clock.now());
}

/** A staff member whom a note can mention, because the note's thread is in their scope (decisions, Notes). */
export interface Mentionable {
  id: number;
  username: string;
}

/** Who can be mentioned in each parcel's notes, in the parcels' order; `handlers` are staff who handled the parcel. */
export async function mentionableOfParcels(
  context: Context,
  parcels: readonly { route_id: number; handlers: readonly number[] }[],
): Promise<Mentionable[][]> {
  const routeIds = [...new Set(parcels.map((parcel) => parcel.route_id))];
  const ofRoute = Map.groupBy(await selectMentionableByRoute(context.db, routeIds), (row) => row.route_id);
  return parcels.map(({ route_id, handlers }) =>
    (ofRoute.get(route_id) ?? [])
      .filter(({ id, sees_all }) => sees_all || handlers.includes(id))
      .map(({ id, username }) => ({ id, username })),
  );
}

/** Who can be mentioned in notes of bookings, by source country. */
export async function mentionableBySource(
  context: Context,
  sources: readonly string[],
): Promise<Map<string, Mentionable[]>> {
  const rows = await selectMentionableBySource(context.db, sources);
  const groups = Map.groupBy(rows, (row) => row.source_country);
  return new Map(
    [...groups].map(([source, members]) => [source, members.map(({ id, username }) => ({ id, username }))]),
  );
}

/** Creates the main admin (id 1) of a new installation; throws when there is one. */
export async function createMainAdmin(context: Context, username: string, password: string): Promise<void> {
  const password_hash = await context.adapters.passwords.hash(password);
  if (await insertMainAdmin(context.db, username, password_hash)) return;
  throw new Error('There is already a main admin.');
}
