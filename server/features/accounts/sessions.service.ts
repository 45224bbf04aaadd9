/**
 * Owns logins. A login is one family of refresh tokens; a token used again after its successor was used ends the
 * family (I12). The session check reads the login at every call, so that ending one holds at once (I13).
 * Decisions, Accounts.
 */
import type { Privilege } from '#shared/domain/privileges.ts';
import { after, DAY, SECOND } from '../../adapters/clock.ts';
import { AppError } from '../../app-error.ts';
import { inTransaction, type Context } from '../../context.ts';
import type { Caller, StaffRoute } from '../../http/callers.ts';
import type { Connection } from '../../http/define-routes.ts';
import { loginOfAccessToken, signAccessToken } from './access-tokens.ts';
import {
  firstRefreshToken,
  hashOf,
  nextRefreshToken,
  readRefreshToken,
  type RefreshToken,
} from './refresh-tokens.ts';
import {
  acceptPredecessor,
  endLogin,
  endLoginsOf,
  insertLogin,
  lockLogin,
  rotateRefreshHash,
  setRefreshHash,
  type Owner,
  type SessionRow,
} from './sessions.queries.ts';

const LIFETIME = 30 * DAY;
const LOST_ANSWER = 30 * SECOND;

type Cookie = Connection['refreshCookie'];

/** Who a bearer token stands for; a visitor when it stands for nobody any more. */
export async function callerOf(
  context: Context,
  bearer: string | undefined,
  address: string,
): Promise<Caller> {
  const visitor: Caller = { kind: 'visitor', address };
  if (bearer === undefined) return visitor;
  const loginId = await loginOfAccessToken(context, bearer);
  const row = loginId === undefined ? undefined : await context.lookups.sessions.find(String(loginId));
  if (row === undefined || row.ended_at !== null || row.expires_at <= context.clock.now()) return visitor;
  return clientOf(row, address) ?? staffOf(row, address) ?? visitor;
}

function clientOf(row: SessionRow, address: string): Caller | undefined {
  if (row.customer_id === null || row.closed_at !== null) return undefined;
  const { login_id: loginId, customer_id: id, email, name } = row;
  return { kind: 'client', address, loginId, id, email: email ?? '', name: name ?? '' };
}

function staffOf(row: SessionRow, address: string): Caller | undefined {
  if (row.staff_id === null || row.active !== true) return undefined;
  return {
    kind: 'staff',
    address,
    loginId: row.login_id,
    id: row.staff_id,
    username: row.username ?? '',
    privileges: (row.privileges ?? []) as Privilege[],
    routes: row.routes as StaffRoute[],
  };
}

/** Opens a login: sets the refresh cookie and returns the access token. */
export async function openLogin(context: Context, cookie: Cookie, owner: Owner): Promise<string> {
  const expires = after(context.clock, LIFETIME);
  const loginId = await insertLogin(context.db, owner, expires);
  const token = firstRefreshToken(signingKey(context), loginId);
  await setRefreshHash(context.db, loginId, hashOf(token.text));
  cookie.set(token.text, expires);
  return signAccessToken(context, loginId);
}

/** Renews a login by its cookie; returns the access token and whose login it is. */
export async function renewLogin(
  context: Context,
  cookie: Cookie,
): Promise<{ access_token: string; owner: Owner }> {
  const given = readRefreshToken(context.config.authKeys, cookie.value ?? '');
  const renewed = given && (await inTransaction(context, (within) => renew(within, given)));
  if (!renewed) {
    cookie.clear();
    throw new AppError('not_logged_in');
  }
  cookie.set(renewed.token.text, renewed.expires);
  return { access_token: await signAccessToken(context, renewed.token.loginId), owner: renewed.owner };
}

interface Renewed {
  token: RefreshToken;
  expires: Date;
  owner: Owner;
}

async function renew(context: Context, given: RefreshToken): Promise<Renewed | undefined> {
  const now = context.clock.now();
  const login = await lockLogin(context.db, given.loginId);
  if (login === undefined || login.ended_at !== null || login.expires_at <= now) return undefined;
  const owner =
    login.staff_id === null ? { customer_id: login.customer_id ?? 0 } : { staff_id: login.staff_id };
  const token = nextRefreshToken(signingKey(context), given);
  const hash = hashOf(given.text);
  if (hash.equals(login.refresh_hash)) {
    const expires = after(context.clock, LIFETIME);
    const hashes = { refresh_hash: hashOf(token.text), previous_hash: hash };
    await rotateRefreshHash(context.db, login.id, hashes, now, expires);
    return { token, expires, owner };
  }
  const isPredecessor = login.previous_hash !== null && hash.equals(login.previous_hash);
  const recent = login.rotated_at !== null && now.getTime() - login.rotated_at.getTime() <= LOST_ANSWER;
  if (isPredecessor && recent && !login.predecessor_accepted) {
    await acceptPredecessor(context.db, login.id);
    return { token, expires: login.expires_at, owner };
  }
  // Given out once, replaced since: somebody else may hold it.
  await endLogin(context.db, login.id, now);
  return undefined;
}

/** Ends every login of a member of staff: what was changed of it holds from the next request on (I13). */
export async function endStaffLogins(context: Context, staffId: number): Promise<void> {
  await endLoginsOf(context.db, { staff_id: staffId }, context.clock.now());
}

/** Ends the login of the cookie, if there is one. */
export async function closeLogin(context: Context, cookie: Cookie): Promise<void> {
  const given = readRefreshToken(context.config.authKeys, cookie.value ?? '');
  if (given) await endLogin(context.db, given.loginId, context.clock.now());
  cookie.clear();
}

function signingKey(context: Context): string {
  const [key] = context.config.authKeys;
  if (key === undefined) throw new Error('There is no key to sign with.');
  return key;
}
