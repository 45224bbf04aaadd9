/** Whoever takes as many connections as they get leaves some to the office. */
import { describe, expect, it } from 'vitest';
import type { Caller } from '../access/callers.ts';
import type { Context } from '../context.ts';
import type { Admit, Db } from '../db/connect.ts';
import { callerConnections } from './caller-connections.ts';

/** Pools as the product has them, whose databases are only the right to a connection. */
function useShares(poolWait = 0) {
  const pool = (size: number) => ({ size, open: (admit: Admit) => admit as unknown as Db, whole: {} as Db });
  const connectionsOf = callerConnections({
    pools: { calls: pool(20), autonomous: pool(4) },
    config: { poolWait } as Context['config'],
  });
  const identified: Caller[] = [];
  const admit = async (caller: Caller, of: 'db' | 'autonomous') => {
    const mayStill = async () => void identified.push(caller);
    const { confirm, leave } = await (connectionsOf(caller, mayStill)[of] as unknown as Admit)();
    await confirm();
    return leave;
  };
  /** How many of a hundred the callers get, one after the other. */
  const taken = async (callers: (n: number) => Caller, of: 'db' | 'autonomous') => {
    let count = 0;
    for (let n = 0; n < 100; n += 1) {
      const leave = await admit(callers(n), of).catch(() => undefined);
      if (leave !== undefined) count += 1;
    }
    return count;
  };
  return { admit, taken, identified };
}

const staff = (id: number, loginId = id) => ({ kind: 'staff', id, loginId, address: '192.0.2.1' }) as Caller;
const client = (id: number, address: string, loginId = id) =>
  ({ kind: 'client', id, loginId, address }) as Caller;
const visitor = (address: string): Caller => ({ kind: 'visitor', address });
/** Somebody whose page renews a login by its cookie. */
const renewal = (account: string, address: string): Caller => ({
  ...{ kind: 'visitor', address, account },
  renews: { loginId: 1, account },
});

describe('of twenty connections for calls and four that count', () => {
  it.each<[string, (n: number) => Caller, number, number]>([
    ['a login of staff', () => staff(1), 12, 2],
    ['a member of staff', (n) => staff(1, n), 15, 3],
    ['a login of a customer', (n) => client(1, `192.0.2.${n}`), 6, 1],
    ['a customer', (n) => client(1, `192.0.2.${n}`, n), 10, 2],
    ['the customers of a network', (n) => client(n, '192.0.2.1'), 12, 2],
    ['the customers of an IPv6 /48', (n) => client(n, `2001:db8:5:${n}::1`), 13, 2],
    ['all customers', (n) => client(n, `192.0.2.${n}`), 14, 2],
    ['the strangers of a network', () => visitor('192.0.2.1'), 6, 1],
    ['the strangers of an IPv6 /48', (n) => visitor(`2001:db8:5:${n}::1`), 10, 2],
    ['who renews a login of staff', () => renewal('staff:1', '192.0.2.1'), 12, 2],
    ['who renews a login of a customer', () => renewal('client:1', '192.0.2.1'), 6, 1],
    ['all strangers', (n) => visitor(`192.0.2.${n}`), 12, 2],
    ['all who are not staff', (n) => (n % 2 ? visitor(`192.0.2.${n}`) : client(n, `192.0.2.${n}`)), 16, 3],
  ])('%s get a share', async (_name, callers, calls, counting) => {
    expect(await useShares().taken(callers, 'db')).toBe(calls);
    expect(await useShares().taken(callers, 'autonomous')).toBe(counting);
  });
});

it('a share that is given back is the next one’s, who waits for it in their turn', async () => {
  const { admit, identified } = useShares(60_000);
  const open = await Promise.all(Array.from({ length: 6 }, () => admit(client(1, '192.0.2.1'), 'db')));
  const order: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    const leave = await admit(client(1, '192.0.2.1'), 'db');
    order.push(name);
    leave();
  });
  // Another's turn does not wait for them.
  (await admit(client(2, '192.0.2.1'), 'db'))();
  expect(order).toEqual([]);
  for (const leave of open) leave();
  await Promise.all(waiting);
  expect(order).toEqual(['first', 'second']);
  // Those who had to wait are looked up again.
  expect(identified.filter((caller) => caller.kind === 'client' && caller.id === 1)).toHaveLength(2);
});

it('who gives up waiting in a larger group gives back the turn in the smaller one', async () => {
  const { admit } = useShares();
  const others = Array.from({ length: 14 }, (_, n) => admit(client(n, `192.0.2.${n}`), 'db'));
  const leaves = await Promise.all(others);
  for (let n = 0; n < 20; n += 1)
    await expect(admit(client(99, '198.51.100.1'), 'db')).rejects.toMatchObject({ code: 'unavailable' });
  for (const leave of leaves) leave();
  const own = Array.from({ length: 6 }, () => admit(client(99, '198.51.100.1'), 'db'));
  expect(await Promise.all(own)).toHaveLength(6);
});
