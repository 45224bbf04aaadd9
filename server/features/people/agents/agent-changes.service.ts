/**
 * Owns what admins change about staff: accounts, privileges and routes. A change ends the staff member's logins, so that
 * it applies from the next request (I13). Specification 2, Agents page and section 6; decisions, Accounts.
 */
import type { agentCalls } from '#shared/contract/agents.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { mayChange, privilegesAfter } from '#shared/domain/agent-rights.ts';
import { ALL_PRIVILEGES, MAIN_ADMIN_ID, type Privilege } from '#shared/domain/privileges.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import type { Staff } from '#server/access/callers.ts';
import { deletePlaces } from '#server/features/people/logins/known-places.ts';
import { endLogins, requirePresentLogin } from '#server/features/people/logins/logins.service.ts';
import { proveCaller } from '#server/features/people/second-factor/caller-proof.ts';
import { endSecondFactor } from '#server/features/people/second-factor/second-factor.service.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { ACCOUNT_FIELDS, type AccountField } from '#shared/domain/agent-rights.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { allRoutes } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import { findStaffByUsername } from './agents.service.ts';
import {
  countStaff,
  countActive,
  insertStaff,
  lockStaffByUsername,
  replaceStaffRoutes,
  selectAgent,
  selectAgents,
  updateStaff,
  type AgentRow,
} from './agent-changes.queries.ts';
import { told } from '#server/told.ts';

type Change = ParsedInput<typeof agentCalls.update>['body'];
type Agent = Answer<typeof agentCalls.list>['agents'][number];

/** A page of all staff. */
export async function list(
  context: Context,
  start: number,
  limit: number,
): Promise<Answer<typeof agentCalls.list>> {
  const rows = await selectAgents(context.db, start, limit);
  return { agents: rows.map(presentAgent), total: await countStaff(context.db) };
}

/** Every privilege with its text. */
export function privileges(): Answer<typeof agentCalls.privileges> {
  return { privileges: ALL_PRIVILEGES.map((name) => ({ name, text: told(`privileges.${name}`) })) };
}

/** Adds a staff member without privileges or routes; 409 when the username is taken. */
export async function save(
  context: Context,
  admin: Staff,
  { username, password }: ParsedInput<typeof agentCalls.save>['body'],
): Promise<Answer<typeof agentCalls.save>> {
  const password_hash = await context.adapters.passwords.hash(password);
  return inTransaction(context, async (tx) => {
    // The admin's rights may have ended while the password was hashed, which ends the login; or the token may be a copy, and the
    // admin's own password new.
    await requirePresentLogin(tx, admin);
    await requireRoom(tx);
    const id = await insertStaff(tx.db, username, password_hash, tx.clock.now());
    if (id === undefined) throw usernameTaken('username');
    await recordChange(tx, admin, username, ['created']);
    return { message: told('agents.added'), agent: await agentOf(tx, id) };
  });
}

/**
 * Changes only the given fields; 403 when the admin may not change this staff member. The main admin's own username,
 * password and whether a second factor is required take the current password, and a code if there is a second factor.
 */
export async function update(
  context: Context,
  admin: Staff,
  change: Change,
  connection: Connection,
): Promise<Answer<typeof agentCalls.update>> {
  const changesLogin =
    change.new_password !== undefined ||
    change.new_username !== undefined ||
    change.second_factor_required !== undefined;
  const meant = await findStaffByUsername(context, change.username);
  const typed = { password: change.current_password, code: change.code, field: 'current_password' } as const;
  // Before the hash, too, which is no small work.
  if (meant === undefined) throw new AppError('not_found');
  if (change.id !== undefined && change.id !== meant.id)
    throw new AppError('conflict', { message: told('agents.changed') });
  if (!mayChange(admin, meant)) throw new AppError('not_allowed');
  const isOwn = meant.id === admin.id;
  const decide = changesLogin && isOwn ? await proveCaller(context, admin, typed, connection) : undefined;
  const hash =
    change.new_password === undefined
      ? undefined
      : await context.adapters.passwords.hash(change.new_password);
  return inTransaction(context, async (tx) => {
    const target = await lockStaffByUsername(tx.db, change.username);
    if (target === undefined) throw new AppError('not_found');
    // Renamed meanwhile, and somebody else has the name.
    if (target.id !== meant.id) throw new AppError('conflict', { message: told('agents.changed') });
    // Otherwise a list of rights that was opened before would give back what was taken away since.
    if (change.updated_at !== undefined && target.updated_at.getTime() !== Date.parse(change.updated_at))
      throw new AppError('conflict', { message: told('agents.changed') });
    if (!mayChange(admin, target)) throw new AppError('not_allowed');
    const message = messageOf(change);
    const rights = rightsAfter(admin, target, change);
    if (rights.active === true && !target.active) await requireRoom(tx);
    if (decide) await decide(tx);
    // As in `save`: the admin's rights may have ended meanwhile, or the token may be a copy.
    else await requirePresentLogin(tx, admin);
    // Before the row changes: a new username locks it against what the target does with these logins.
    await endLogins(tx, { staff_id: target.id });
    try {
      const columns = {
        ...rights,
        ...(hash !== undefined && { password_hash: hash }),
        ...(change.new_username !== undefined && { username: change.new_username }),
      };
      await updateStaff(tx.db, target.id, columns, tx.clock.now());
    } catch (error) {
      throw isUniqueViolation(error) ? usernameTaken('new_username') : error;
    }
    if (change.routes !== undefined)
      await replaceStaffRoutes(tx.db, target.id, await routeIds(tx, change.routes));
    if (hash !== undefined) await deletePlaces(tx, { staff_id: target.id });
    // For an agent who lost the device. Whoever has the main admin's session must not remove the main admin's own.
    if (hash !== undefined && admin.id === MAIN_ADMIN_ID && target.id !== MAIN_ADMIN_ID)
      await endSecondFactor(tx, target.id);
    await recordChange(tx, admin, target.username, fieldsOf(change));
    return { message, agent: await agentOf(tx, target.id) };
  });
}

/** Ends the second factor and the logins of a staff member who lost it, at the machine only; throws when there is no such one. */
export async function resetSecondFactor(context: Context, username: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const staff = await lockStaffByUsername(tx.db, username);
    if (staff === undefined) throw new Error(`There is no ${username} among the staff.`);
    await endSecondFactor(tx, staff.id);
    await endLogins(tx, { staff_id: staff.id });
  });
}

/** Active members of staff: the notes of each parcel and booking name all who may be mentioned in them. */
const MOST_STAFF = 500;

async function requireRoom(tx: Context): Promise<void> {
  if ((await countActive(tx.db)) < MOST_STAFF) return;
  throw new AppError('conflict', { message: told('agents.most', { most: MOST_STAFF }) });
}

/** The new privileges and active flag; the main admin's cannot change. */
function rightsAfter(
  admin: Staff,
  target: { id: number; privileges: readonly Privilege[] },
  { privileges: wanted, active, second_factor_required: required }: Change,
): { privileges?: Privilege[]; active?: boolean; second_factor_required?: boolean } {
  if (required !== undefined && admin.id !== MAIN_ADMIN_ID)
    throw new AppError('not_allowed', { message: told('agents.reserved') });
  if (target.id === MAIN_ADMIN_ID && (wanted !== undefined || active === 0))
    throw new AppError('not_allowed', { message: told('agents.mainStays') });
  const after = wanted === undefined ? undefined : privilegesAfter(admin, target.privileges, wanted);
  if (wanted !== undefined && after === undefined)
    throw new AppError('not_allowed', { message: told('agents.reserved') });
  return {
    ...(after !== undefined && { privileges: after }),
    ...(active !== undefined && { active: active === 1 }),
    ...(required !== undefined && { second_factor_required: required === 1 }),
  };
}

async function routeIds(tx: Context, wanted: NonNullable<Change['routes']>): Promise<number[]> {
  const codeOf = (route: { source_country_code: string; destination_country_code: string }) =>
    `${route.source_country_code}/${route.destination_country_code}`;
  const ids = new Map((await allRoutes(tx)).map((route) => [codeOf(route), route.id]));
  const found = wanted.map((route) => ids.get(codeOf(route)));
  if (found.includes(undefined)) throw invalidField('routes', told('agents.routeUnknown'));
  return [...new Set(found as number[])];
}

/** The specification has a separate message for each kind of change. */
function messageOf(change: Change): string {
  if (change.new_password !== undefined) return told('agents.passwordUpdated');
  if (change.new_username !== undefined) return told('agents.usernameUpdated');
  if (change.privileges !== undefined) return told('agents.privilegesUpdated');
  if (change.routes !== undefined) return told('agents.routesUpdated');
  if (change.active !== undefined || change.second_factor_required !== undefined)
    return told('agents.agentUpdated');
  throw new AppError('invalid', { message: told('agents.nothing') });
}

const usernameTaken = (field: string) =>
  new AppError('conflict', {
    message: told('agents.usernameTaken'),
    fields: { [field]: told('agents.usernameTaken') },
  });

/** Which fields were given, never what is in them. */
function fieldsOf(change: Change): AccountField[] {
  const given = {
    username: change.new_username,
    password: change.new_password,
    privileges: change.privileges,
    routes: change.routes,
    active: change.active,
    second_factor_required: change.second_factor_required,
  };
  return ACCOUNT_FIELDS.filter((field) => field !== 'created' && given[field] !== undefined);
}

async function recordChange(
  tx: Context,
  admin: Staff,
  target: string,
  fields: readonly AccountField[],
): Promise<void> {
  const data = { id: admin.id, username: admin.username, target, fields: fields.join(',') };
  await recordActivity(tx, 'AGENT', data, { staff_id: admin.id });
}

async function agentOf(context: Context, id: number): Promise<Agent> {
  const row = await selectAgent(context.db, id);
  if (row === undefined) throw new AppError('not_found');
  return presentAgent(row);
}

function presentAgent({ created_at, updated_at, ...row }: AgentRow): Agent {
  return {
    ...row,
    active: row.active ? 1 : 0,
    second_factor_required: row.second_factor_required ? 1 : 0,
    second_factor_enabled: row.second_factor_enabled ? 1 : 0,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
