/**
 * Owns logins. A login is one family of refresh tokens; reusing a token after its successor was used ends the family
 * (I12). The login check reads the login on every call, so that ending one takes effect at once (I13).
 * Decisions, Accounts.
 */
import type { Selectable } from 'kysely';
import type { Logins } from '#server/db/schema.gen.ts';
import { after, DAY } from '#server/adapters/clock.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Caller, Client, Staff } from '#server/access/callers.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { publishChanges } from '#server/features/base/live/live.service.ts';
import { forgetDevicesOf } from '#server/features/base/push/push.service.ts';
import { readAccessToken, signAccessToken } from './access-tokens.ts';
import { withConcurrency } from './concurrent-refreshes.ts';
import { signingKey } from '#server/keyed-hash.ts';
import { rememberPlace } from './known-places.ts';
import { keyOfOwner, nameOfOwner, type Owner, ownerOfLogin } from './owner.ts';
import {
  firstRefreshToken,
  hashOf,
  nextRefreshToken,
  readRefreshToken,
  type RefreshToken,
} from './refresh-tokens.ts';
import { REUSE_TOLERANCE, standingOf } from './token-standing.ts';
import {
  acceptPredecessor,
  endLogin,
  endLoginsBeyond,
  endLoginsOf,
  findLogin,
  insertLogin,
  lockLogin,
  nextGeneration,
  replaceRefreshHash,
  rotateRefreshHash,
  LOGIN_LOOKUP,
  setRefreshHash,
  type LoginRow,
} from './logins.queries.ts';

/** Of a login that is not used. */
const LIFETIME = 30 * DAY;
/** Of any login, however often it is renewed. */
const MAX_LIFETIME = 365 * DAY;
/** Open logins of an account, more than anybody's browsers: all of them end in one statement. */
const MOST_OPEN = 1_000;

type Cookie = Connection['refreshCookie'];

interface OfRequest {
  address: string;
  refreshCookie?: string | undefined;
  /** The call is at work, or its answer is being sent: it may take longer than a token of the present generation is valid. */
  isAtWork?: boolean | undefined;
}

/** The caller of a bearer token; a visitor when the token is missing or no longer valid. */
export async function callerOf(
  context: Context,
  bearer: string | undefined,
  { address, refreshCookie, isAtWork = false }: OfRequest,
): Promise<Caller> {
  const token = bearer === undefined ? undefined : await readAccessToken(context, bearer);
  const row = token && (await openLoginOf(context, token));
  if (row && token && (!token.isExpired || (isAtWork && token.generation === row.generation))) {
    const { generation } = token;
    const passwordGeneration = row.silent_before;
    const isOutdated = generation < passwordGeneration;
    const shared = { address, generation, passwordGeneration, isOutdated };
    const caller = clientOf(row, shared) ?? staffOf(row, shared);
    if (caller !== undefined) return caller;
  }
  const cookie = readRefreshToken(context.config.authKeys, refreshCookie ?? '');
  const renews = cookie && accountOf(cookie, await openLoginOf(context, cookie));
  const account = renews?.account ?? (token && accountOf(token, row))?.account;
  return { kind: 'visitor', address, account, renews };
}

/** Which login a token is of. */
type OfLogin = Pick<RefreshToken, 'loginId' | 'generation'>;

/** The login of a token, unless it has ended. */
async function openLoginOf(context: Context, { loginId }: OfLogin): Promise<LoginRow | undefined> {
  const row = await context.lookups.find(LOGIN_LOOKUP, String(loginId));
  const isOpen = row?.ended_at === null && row.expires_at > context.clock.now();
  return isOpen ? row : undefined;
}

/** Whose token it is; undefined for one of an earlier generation, of which somebody else may have a copy. */
function accountOf({ loginId, generation }: OfLogin, row: LoginRow | undefined) {
  if (row?.generation !== generation) return undefined;
  return { loginId, account: keyOfOwner(row) };
}

/** What all callers with a login have. */
type Shared = Pick<Client, 'address' | 'generation' | 'passwordGeneration' | 'isOutdated'>;

function clientOf(row: LoginRow, shared: Shared): Client | undefined {
  if (row.customer_id === null || row.closed_at !== null) return undefined;
  const { login_id: loginId, customer_id: id, email, name, language } = row;
  return { kind: 'client', ...shared, loginId, id, email: email ?? '', name: name ?? '', language };
}

function staffOf(row: LoginRow, shared: Shared): Staff | undefined {
  if (row.staff_id === null || row.active !== true) return undefined;
  return {
    kind: 'staff',
    ...shared,
    language: row.language,
    loginId: row.login_id,
    id: row.staff_id,
    username: row.username ?? '',
    privileges: row.privileges ?? [],
    routes: row.routes,
    secondFactorDue: row.second_factor_due === true,
  };
}

/**
 * Opens a login: sets the cookies and returns the access token. Ends the browser's previous login, of either kind, and
 * records the place as known.
 */
export function openLogin(context: Context, connection: Connection, owner: Owner): Promise<string> {
  return inTransaction(context, async (tx) => {
    const cookie = connection.refreshCookie;
    const replaced = readRefreshToken(tx.config.authKeys, cookie.value ?? '');
    if (replaced) await end(tx, replaced);
    const expires = after(tx.clock, LIFETIME);
    const loginId = await insertLogin(tx.db, owner, tx.clock.now(), expires);
    const token = firstRefreshToken(signingKey(tx), { loginId, generation: 0 });
    await setRefreshHash(tx.db, loginId, hashOf(token.text));
    if (await endLoginsBeyond(tx.db, owner, MOST_OPEN, tx.clock.now())) tellOfEnded(tx, owner);
    await rememberPlace(tx, owner, connection);
    connection.account = nameOfOwner(owner);
    cookie.set(token.text, expires);
    return signAccessToken(tx, token);
  });
}

/** Renews the cookie's login; returns an access token and the login's owner. */
export async function renewLogin(
  context: Context,
  { refreshCookie: cookie, arrivedAt }: Connection,
): Promise<{ access_token: string; owner: Owner }> {
  const given = readRefreshToken(context.config.authKeys, cookie.value ?? '');
  const renewed =
    given && (await withConcurrency(given, (concurrent) => renew(context, given, arrivedAt, concurrent)));
  if (!renewed || renewed === 'replaced') {
    // The browser may have a newer cookie already, which must stay.
    if (!renewed) cookie.clear();
    throw new AppError('not_logged_in');
  }
  cookie.set(renewed.token.text, renewed.expires);
  return { access_token: await signAccessToken(context, renewed.token), owner: renewed.owner };
}

interface Renewed {
  token: RefreshToken;
  expires: Date;
  owner: Owner;
}

/** `replaced`: another tab has begun the next generation, or a new password has. Undefined: the login has ended, or ends now. */
async function renew(
  context: Context,
  given: RefreshToken,
  arrivedAt: Date,
  concurrent: boolean,
): Promise<Renewed | 'replaced' | undefined> {
  const hash = hashOf(given.text);
  const before = await findLogin(context.db, given.loginId);
  const wasCurrent = before?.refresh_hash.equals(hash) ?? false;
  return inTransaction(context, async (tx) => {
    const login = await lockLogin(tx.db, given.loginId);
    // Read under the lock: every request that arrived until now did so before the rotation below is committed.
    const now = tx.clock.now();
    if (login === undefined || login.ended_at !== null || login.expires_at <= now) return undefined;
    if (given.generation < login.silent_before || isJustReplaced(given, login, now)) return 'replaced';
    // Whoever brings the same token gets the same successor.
    const token = nextRefreshToken(signingKey(tx), given);
    const renewed = { token, expires: login.expires_at, owner: ownerOfLogin(login) };
    switch (standingOf(hash, login, { now, arrivedAt, wasCurrent: wasCurrent || concurrent })) {
      case 'newest': {
        const expires = expiryOf(login, now);
        const hashes = { refresh_hash: hashOf(token.text), previous_hash: hash };
        await rotateRefreshHash(tx.db, login.id, hashes, now, expires);
        return { ...renewed, expires };
      }
      case 'overtaken':
        return renewed;
      case 'unanswered':
        await acceptPredecessor(tx.db, login.id);
        return renewed;
      case 'reused':
        await end(tx, given);
        return undefined;
    }
  });
}

/** When a login ends that is renewed now. */
const expiryOf = ({ created_at }: Selectable<Logins>, now: Date): Date =>
  new Date(Math.min(now.getTime() + LIFETIME, created_at.getTime() + MAX_LIFETIME));

/** Throws `not_logged_in` when the login has ended, and keeps it open until the transaction ends. */
export async function requireOpenLogin(tx: Context, loginId: number): Promise<void> {
  const login = await lockLogin(tx.db, loginId);
  if (login === undefined || login.ended_at !== null) throw new AppError('not_logged_in');
}

/** As `requireOpenLogin`, and throws for an access token of an earlier generation. For what outlasts the token, and takes no password. */
export async function requirePresentLogin(
  tx: Context,
  { loginId, generation }: Pick<Staff, 'loginId' | 'generation'>,
): Promise<void> {
  const login = await lockLogin(tx.db, loginId);
  if (login?.ended_at !== null || login.generation !== generation) throw new AppError('not_logged_in');
}

/** Whether another tab has just begun the next generation, so that this browser has its cookie, too. */
function isJustReplaced(
  { generation }: RefreshToken,
  login: Pick<Selectable<Logins>, 'generation' | 'generation_at'>,
  now: Date,
): boolean {
  const age = now.getTime() - (login.generation_at?.getTime() ?? 0);
  return generation === login.generation - 1 && age <= REUSE_TOLERANCE;
}

/**
 * Gives an open login another refresh token: copies of its cookie are of no use any more. Returns what sets the new cookie, once
 * the transaction is over: a cookie of one that was rolled back would end the login. Undefined for whoever does not bring the
 * present cookie: an access token, which is valid for minutes, must not become one that is valid for weeks. Who brings an old one
 * has had it copied and renewed: then nobody has a valid one any more.
 */
export async function replaceToken(
  tx: Context,
  loginId: number,
  cookie: Cookie,
): Promise<(() => void) | undefined> {
  const brought = await tokenBrought(tx, loginId, cookie);
  if (brought === 'none') return undefined;
  const { token, expires } = await beginGeneration(tx, loginId, { ignoresEarlier: false });
  return brought === 'present' ? () => cookie.set(token.text, expires) : undefined;
}

/** Whether all that a caller brings is from before the newest password, so that somebody else may have copied it. */
export async function bringsOnlyOutdated(
  tx: Context,
  { loginId, generation }: Pick<Client | Staff, 'loginId' | 'generation'>,
  cookie: Cookie,
): Promise<boolean> {
  const login = await lockLogin(tx.db, loginId);
  if (login === undefined || generation >= login.silent_before) return false;
  return (await tokenBrought(tx, loginId, cookie)) === 'none';
}

/**
 * After a new password: ends what all earlier tokens of an open login are worth, and gives a new one to whoever has once had its
 * cookie. That they know the password is proven, which would log them in anyway. Returns what sets the cookie, as above.
 */
export async function renewForPassword(
  tx: Context,
  loginId: number,
  cookie: Cookie,
): Promise<(() => void) | undefined> {
  await lockLogin(tx.db, loginId);
  const { token, expires } = await beginGeneration(tx, loginId, { ignoresEarlier: true });
  const isTheirs = readRefreshToken(tx.config.authKeys, cookie.value ?? '')?.loginId === loginId;
  return isTheirs ? () => cookie.set(token.text, expires) : undefined;
}

/**
 * Ends what the login's earlier tokens are worth, and the notifications that were turned on with them. Whoever brings a refresh token
 * of them ends the login, unless they are ignored.
 */
async function beginGeneration(
  tx: Context,
  loginId: number,
  { ignoresEarlier }: { ignoresEarlier: boolean },
) {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - REUSE_TOLERANCE);
  const generation = await nextGeneration(tx.db, loginId, { now, ignoresEarlier, since });
  const token = firstRefreshToken(signingKey(tx), { loginId, generation });
  const expires = await replaceRefreshHash(tx.db, loginId, hashOf(token.text));
  await forgetDevicesOf(tx, loginId);
  return { token, expires };
}

/** Whether the browser brings the present cookie of this login, as far as can be said without its lock. */
export async function bringsPresentCookie(
  context: Context,
  loginId: number,
  { value }: Cookie,
): Promise<boolean> {
  const given = readRefreshToken(context.config.authKeys, value ?? '');
  const login = await findLogin(context.db, loginId);
  return given?.loginId === loginId && login?.refresh_hash.equals(hashOf(given.text)) === true;
}

/**
 * Which cookie of this login it is: `none` also for one that is ignored, as it is older than the newest password; `present` also until a
 * moment after another tab renewed it.
 */
async function tokenBrought(
  tx: Context,
  loginId: number,
  { value }: Cookie,
): Promise<'present' | 'old' | 'none'> {
  const given = readRefreshToken(tx.config.authKeys, value ?? '');
  const login = await lockLogin(tx.db, loginId);
  if (given === undefined || login === undefined || given.loginId !== loginId) return 'none';
  if (given.generation < login.silent_before) return 'none';
  const hash = hashOf(given.text);
  const sinceRotation = tx.clock.now().getTime() - (login.rotated_at?.getTime() ?? Number.NaN);
  const isPresent =
    login.refresh_hash.equals(hash) ||
    (login.previous_hash?.equals(hash) === true && sinceRotation <= REUSE_TOLERANCE);
  return isPresent ? 'present' : 'old';
}

/** Ends every login of an account except `except`, so that account changes apply from the next call (I13). */
export async function endLogins(context: Context, owner: Owner, except?: number): Promise<void> {
  await endLoginsOf(context.db, owner, context.clock.now(), except);
  tellOfEnded(context, owner);
}

/** Open streams of logins that ended hear of it at once. */
function tellOfEnded(context: Context, owner: Parameters<typeof keyOfOwner>[0]): void {
  publishChanges(context, [{ type: 'logins', of: keyOfOwner(owner) }]);
}

/** Ends the login of a token. A copy from before a new password ends nothing. */
async function end(context: Context, token: RefreshToken): Promise<void> {
  const ended = await endLogin(context.db, token, context.clock.now());
  if (ended) tellOfEnded(context, ended);
}

/** Ends the cookie's login, if there is one. */
export async function closeLogin(context: Context, cookie: Cookie): Promise<void> {
  const given = readRefreshToken(context.config.authKeys, cookie.value ?? '');
  if (given) await end(context, given);
  cookie.clear();
}
