/**
 * Owns the places that an account is known from: its browsers, identified by a signed cookie, and its network addresses.
 * Only keyed hashes are stored. Decision 006, after OWASP's "device cookies".
 */
import { randomBytes } from 'node:crypto';
import { after, DAY } from '#server/adapters/clock.ts';
import type { Context } from '#server/context.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { networkOf } from '#server/access/network.ts';
import { keyedHash, mac, sameText, signingKey } from '#server/keyed-hash.ts';
import { deletePlacesBeyond, deletePlacesOf, rememberPlaces, selectKnown } from './known-places.queries.ts';
import { nameOfOwner, type Owner } from './owner.ts';

const DEVICE_KNOWN = 180 * DAY;
const ADDRESS_KNOWN = 30 * DAY;
/** Of an account. */
const MOST_KNOWN = 1_000;

export type Place = Pick<Connection, 'account' | 'address' | 'deviceCookie'>;

/**
 * The hash of a place that the account is known from (the browser is preferred to the address); undefined for a
 * stranger's. An unknown `account` takes the same work.
 */
export async function knownPlace(
  context: Context,
  account: string,
  place: Place,
): Promise<Buffer | undefined> {
  const { authKeys } = context.config;
  const device = readDevice(authKeys, place.deviceCookie.value);
  const ofDevice = authKeys.map((key) => hashOfDevice(key, account, device ?? ''));
  const ofAddress = authKeys.map((key) => hashOfAddress(key, account, place.address));
  const known = await selectKnown(context.db, [...ofDevice, ...ofAddress], context.clock.now());
  return [...ofDevice, ...ofAddress].find((hash) => known.some((one) => one.equals(hash)));
}

/** Records the browser and address of a successful login as known. */
export async function rememberPlace(context: Context, owner: Owner, place: Place): Promise<void> {
  const key = signingKey(context);
  const account = nameOfOwner(owner);
  const device =
    readDevice(context.config.authKeys, place.deviceCookie.value) ?? randomBytes(32).toString('base64url');
  const last_at = context.clock.now();
  const deviceUntil = after(context.clock, DEVICE_KNOWN);
  await rememberPlaces(context.db, owner, [
    { hash: hashOfDevice(key, account, device), known_until: deviceUntil, last_at },
    {
      hash: hashOfAddress(key, account, place.address),
      known_until: after(context.clock, ADDRESS_KNOWN),
      last_at,
    },
  ]);
  await deletePlacesBeyond(context.db, owner, MOST_KNOWN);
  place.deviceCookie.set(`${device}.${macOf(key, device)}`, deviceUntil);
}

/** Deletes all known places of an account. */
export function deletePlaces(context: Context, owner: Owner): Promise<void> {
  return deletePlacesOf(context.db, owner);
}

const macOf = (key: string, device: string) => mac(key, `device ${device}`);
const hashOfDevice = (key: string, account: string, device: string) =>
  keyedHash(key, `known device ${account} ${device}`);
const hashOfAddress = (key: string, account: string, address: string) =>
  keyedHash(key, `known address ${account} ${networkOf(address)}`);

/** The browser's random id, from a cookie with a valid signature. */
function readDevice(keys: readonly string[], cookie = ''): string | undefined {
  const [device, signature] = cookie.split('.');
  if (!device || signature === undefined) return undefined;
  const genuine = keys.some((key) => sameText(`${device}.${macOf(key, device)}`, cookie));
  return genuine ? device : undefined;
}
