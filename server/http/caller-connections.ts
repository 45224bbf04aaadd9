/**
 * Gives each caller a share of the database's connections, so that what somebody does many times at once, such as cancelling one
 * booking or trying passwords, leaves connections to all others. A turn is taken with the connection and ends with it: nobody has
 * one while a hash is computed or anything outside is asked.
 */
import type { Context } from '../context.ts';
import type { Admit } from '../db/connect.ts';
import { callerKey, type Caller } from '../access/callers.ts';
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

/** The databases that a caller's call has, in their share. */
export type ConnectionsOf = (caller: Caller) => Pick<Context, 'db' | 'autonomous'>;

/** Whoever waits for a turn waits no longer than for a connection. */
export function callerConnections({ pools, config }: Pick<Context, 'pools' | 'config'>): ConnectionsOf {
  const { calls, autonomous } = pools;
  const ofCalls = sharesOf(calls.size, config.poolWait);
  const ofAutonomous = sharesOf(autonomous.size, config.poolWait);
  return (caller) => ({
    db: calls.open(ofCalls(caller)),
    autonomous: autonomous.open(ofAutonomous(caller)),
  });
}

/** The turns of one pool. */
function sharesOf(size: number, poolWait: number): (caller: Caller) => Admit {
  const turnsOf = (share: number) =>
    callerTurns({ atOnce: Math.max(1, Math.floor(size * share)), waiting: MOST_WAITING });
  const turns = Object.fromEntries(
    Object.entries(SHARES).map(([name, share]) => [name, turnsOf(share)]),
  ) as Record<Share, ReturnType<typeof callerTurns>>;
  return (caller) => {
    const groups = groupsOf(caller);
    return async () => {
      const until = performance.now() + poolWait;
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
      return leave;
    };
  };
}

/** Whose turns a caller's connection takes, the smallest group first: what waits in a larger one has its turn in that. */
function groupsOf(caller: Caller): (readonly [Share, string])[] {
  const [own, network, block] = [callerKey(caller), networkOf(caller.address), ipv6BlockOf(caller.address)];
  const ofBlock = (share: Share) => (block === undefined ? [] : [[share, block] as const]);
  switch (caller.kind) {
    case 'staff':
      return [
        ['staff_login', String(caller.loginId)],
        ['staff', own],
      ];
    case 'client':
      return [
        ['customer_login', String(caller.loginId)],
        ['customer', own],
        ['customers_of_network', network],
        ...ofBlock('customers_of_block'),
        ['customers', ''],
        ['outside', ''],
      ];
    case 'visitor':
      return [
        ['strangers_of_network', network],
        ...ofBlock('strangers_of_block'),
        ['strangers', ''],
        ['outside', ''],
      ];
  }
}
