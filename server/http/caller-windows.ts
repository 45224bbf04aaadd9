/** What a call counts in, in this process's memory: by account, login or address, and with whom it counts together. */
import type { FastifyRequest } from 'fastify';
import type { CallSpec, RateLimit } from '#shared/contract/define-call.ts';
import { callerKey, placeKey, type Client, type Staff, type Visitor } from '../access/callers.ts';
import { ipv6BlockOf, NETWORKS_OF_BLOCK, networkOf } from '../access/network.ts';
import type { Shared, Windows } from './window-counts.ts';

/** Accounts are free: those of one network have together the limits of so many. A village may share one address of its carrier. */
export const CUSTOMERS_OF_NETWORK = 10;

/** A customer's general calls have each its own limit, and together so many times that: a page makes a dozen calls, and is loaded twice a second at most. */
const CALLS_OF_CUSTOMER = 3;

/** Of one customer behind one address, as many as are used at once: more would take what others behind it need. */
const LOGINS_OF_CUSTOMER = 2;

/** Some offices share an account: each page renews at each load. */
const LOGINS_OF_STAFF = 10;

/** Guests' bookings take the processor long, and no carrier's phones book sixty times a minute each. */
const GUESTS_OF_BLOCK = 10;

/** What strangers may do: customers have the same limit there, since accounts are free. */
const FOR_STRANGERS: ReadonlySet<RateLimit> = new Set<RateLimit>([
  'tracking',
  'arrival',
  'guest_booking',
  'contact',
]);

type Call = Pick<CallSpec, 'name' | 'method' | 'access' | 'limit'>;

export function windowsOf(
  { caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>,
  call: Call,
): Windows {
  const { name, limit = 'general' } = call;
  if (limit === 'renewal' || limit === 'own_login') {
    if (caller.kind !== 'visitor') return loginOf(caller);
    if (limit === 'renewal') return renewalOf(caller);
  }
  if (caller.kind === 'visitor') {
    // A page whose token has expired is told so by its next call, and then renews its login by the cookie.
    if (call.access.who !== 'any' && caller.account !== undefined)
      return expiredOf(caller, caller.account, call);
    return { ...strangerAt(caller.address, limit), hits: hitsOfLimit(limit, headers) };
  }
  if (caller.kind === 'staff')
    return { caller: limit === 'general' ? `${placeKey(caller)} ${name}` : placeKey(caller) };
  // An account, which is free, is no help at another's password.
  const isTry = limit === 'general' && call.access.who === 'any' && call.method === 'POST';
  if (isTry || FOR_STRANGERS.has(limit))
    return { ...strangerAt(caller.address, limit), hits: hitsOfLimit(limit, headers) };
  return customerOf(caller, name, limit, headers);
}

/** Somebody whom nobody knows: by network and /48. */
export function strangerAt(address: string, limit: RateLimit): Windows {
  const times = limit === 'guest_booking' ? GUESTS_OF_BLOCK : NETWORKS_OF_BLOCK;
  return { caller: callerKey({ kind: 'visitor', address }), shared: blockOf('visitors', address, times) };
}

function customerOf(
  caller: Client,
  name: string,
  limit: RateLimit,
  headers: FastifyRequest['headers'],
): Windows {
  const key = placeKey(caller);
  if (limit === 'general') return { caller: `${key} ${name}`, shared: generalOf(key, caller.address) };
  return { caller: key, shared: accountsAt(caller.address, 1), hits: hitsOfLimit(limit, headers) };
}

/** All general calls of a customer together, and those of all customers of the network. */
const generalOf = (customer: string, address: string): Shared[] => [
  { subject: customer, times: CALLS_OF_CUSTOMER },
  ...accountsAt(address, CALLS_OF_CUSTOMER),
];

/** All customers of a network and of its /48, each of whom has so many times the limit. */
const accountsAt = (address: string, each: number): Shared[] => [
  { subject: `clients:${networkOf(address)}`, times: CUSTOMERS_OF_NETWORK * each },
  ...blockOf('clients', address, NETWORKS_OF_BLOCK * each),
];

function blockOf(who: string, address: string, times: number): Shared[] {
  const block = ipv6BlockOf(address);
  return block === undefined ? [] : [{ subject: `${who}:${block}`, times }];
}

/** What somebody does from a network, apart from what strangers do there, and from what is done elsewhere. */
const here = (what: string, address: string): { caller: string; shared: Shared[] } => ({
  caller: `${what} from ${networkOf(address)}`,
  shared: blockOf(what, address, NETWORKS_OF_BLOCK),
});

/** A call that needs a login, with a token that has expired. */
function expiredOf({ address }: Visitor, account: string, { name, limit = 'general' }: Call): Windows {
  const own = here(`${name} for ${account}`, address);
  if (limit !== 'general' || account.startsWith('staff:')) return own;
  return { ...own, shared: [...own.shared, ...generalOf(here(account, address).caller, address)] };
}

/** By login, so that whoever shares the account, or stole a login, does not use up what its owner needs. */
const loginOf = (caller: Client | Staff): Windows => ({
  caller: caller.isOutdated ? placeKey(caller) : `login:${caller.loginId}`,
  shared:
    caller.kind === 'client'
      ? [
          { subject: here(placeKey(caller), caller.address).caller, times: LOGINS_OF_CUSTOMER },
          ...accountsAt(caller.address, 1),
        ]
      : [],
});

/** By the login of the cookie: whoever shares the account, or has a token of it, does not use up what its page needs. */
function renewalOf({ address, renews }: Visitor): Windows {
  if (renews === undefined) return strangerAt(address, 'renewal');
  const own = here(`login:${renews.loginId}`, address);
  const isStaff = renews.account.startsWith('staff:');
  const account = { subject: here(renews.account, address).caller, times: isStaff ? LOGINS_OF_STAFF : 1 };
  return { ...own, shared: [...own.shared, account, ...(isStaff ? [] : accountsAt(address, 1))] };
}

/** Bytes for which a booking counts once more: five items that somebody fills in have as many, sixty empty ones too. */
const PIECE_OF_BOOKING = 1_500;
/** A thousand items, or what does not say how long it is. */
const MOST_HITS = 20;

/** Limits of calls that count by their length. */
export const BOOKINGS: readonly RateLimit[] = ['own_booking', 'guest_booking'];

/** A booking's items take the processor long, also when they are refused. */
const hitsOfLimit = (limit: RateLimit, headers: FastifyRequest['headers']): number =>
  BOOKINGS.includes(limit) ? hitsOf(headers, PIECE_OF_BOOKING) : 1;

/** As how many requests one counts where a long body takes the processor long: one more for each piece of so many bytes. */
export function hitsOf(headers: FastifyRequest['headers'], piece: number): number {
  if (headers['transfer-encoding'] !== undefined) return MOST_HITS;
  return Math.min(MOST_HITS, 1 + Math.floor(Number(headers['content-length'] ?? 0) / piece));
}
