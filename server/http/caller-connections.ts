/**
 * Gives each caller a share of the database's connections, so that what somebody does many times at once, such as cancelling one
 * booking or trying passwords, leaves connections to all others. A turn is taken with the connection and ends with it: nobody has
 * one while a hash is computed or anything outside is asked.
 */
import type { Context } from '../context.ts';
import { type Admission, type Admit, LATE_MS } from '../db/connect.ts';
import { callerKey, placeKey, type Caller } from '../access/callers.ts';
import { networkOf, ipv6BlockOf } from '../access/network.ts';
import { callerTurns, type Turn } from './caller-turns.ts';

/**
 * Shares of the connections of a pool, of which there are 20 for calls: of one login, and of all of one member of staff (some offices share
 * an account) or one customer, so that whoever stole a login leaves some to its owner, who ends it; of the customers and of the
 * strangers of a network and of an IPv6 /48, of all of either, and of all who are not staff. What they leave is the office's.
 */
const SHARES = {
  staff_login: 0.6,
  staff: 0.75,
  customer_login: 0.3,
  customer: 0.5,
  customers_of_network: 0.6,
  customers_of_block: 0.65,
  customers: 0.7,
  strangers_of_network: 0.3,
  strangers_of_block: 0.5,
  strangers: 0.6,
  outside: 0.8,
};
type Share = keyof typeof SHARES;

/** Of one caller, for a connection; more are refused. */
const MOST_WAITING = 500;

/**
 * The databases that a caller's call has, in their share. Who had to wait for a connection gets it if `mayStill` does not throw: their
 * login may have ended meanwhile.
 */
export type ConnectionsOf = (
  caller: Caller,
  mayStill: () => Promise<void>,
) => Pick<Context, 'db' | 'autonomous'>;

/** Whoever waits for a turn waits no longer than for a connection. */
export function callerConnections({ pools, config }: Pick<Context, 'pools' | 'config'>): ConnectionsOf {
  const { calls, autonomous } = pools;
  const ofCalls = sharesOf(calls.size, config.poolWait);
  const ofAutonomous = sharesOf(autonomous.size, config.poolWait);
  return (caller, mayStill) => ({
    db: calls.open(ofCalls(caller, mayStill)),
    autonomous: autonomous.open(ofAutonomous(caller, mayStill)),
  });
}

/** The turns of one pool. */
function sharesOf(size: number, poolWait: number): (...of: Parameters<ConnectionsOf>) => Admit {
  const turnsOf = (share: number) =>
    callerTurns({ atOnce: Math.max(1, Math.floor(size * share)), waiting: MOST_WAITING });
  const turns = Object.fromEntries(
    Object.entries(SHARES).map(([name, share]) => [name, turnsOf(share)]),
  ) as Record<Share, ReturnType<typeof callerTurns>>;
  return (caller, mayStill) => {
    const groups = groupsOf(caller);
    return async (): Promise<Admission> => {
      const began = performance.now();
      const until = began + poolWait;
      const taken: Turn[] = [];
      const leave = () => {
        for (const turn of taken.splice(0)) turn.end();
      };
      try {
        for (const [share, key] of groups)
          taken.push(await turns[share].take(key, Math.max(0, until - performance.now())));
      } catch (error) {
        leave();
        throw error;
      }
      const hasWaited = taken.some((turn) => turn.hasWaited);
      const confirm = async () => {
        if (hasWaited || performance.now() - began > LATE_MS) await mayStill();
      };
      return { confirm, leave };
    };
  };
}

type Groups = (readonly [Share, string])[];

/** Whose turns a caller's connection takes, the smallest group first: what waits in a larger one has its turn in that. */
function groupsOf(caller: Caller): Groups {
  const account = accountOf(caller);
  const [network, block] = [networkOf(caller.address), ipv6BlockOf(caller.address)];
  const ofBlock = (share: Share): Groups => (block === undefined ? [] : [[share, block]]);
  if (account === undefined)
    return [
      ['strangers_of_network', network],
      ...ofBlock('strangers_of_block'),
      ['strangers', ''],
      ['outside', ''],
    ];
  const { login, account: own } = account;
  if (own.startsWith('staff:'))
    return [
      ['staff_login', login],
      ['staff', own],
    ];
  return [
    ['customer_login', login],
    ['customer', own],
    ['customers_of_network', network],
    ...ofBlock('customers_of_block'),
    ['customers', ''],
    ['outside', ''],
  ];
}

/** Undefined for strangers. Whoever renews a login by its cookie is none. An outdated token is a login of its own. */
function accountOf(caller: Caller): { login: string; account: string } | undefined {
  if (caller.kind === 'visitor') {
    const { renews } = caller;
    return renews && { login: String(renews.loginId), account: renews.account };
  }
  const login = caller.isOutdated ? placeKey(caller) : String(caller.loginId);
  return { login, account: callerKey(caller) };
}
