/**
 * Bounds what is read at a time, so that nobody's reads hold all connections of the database, and what customers read in large
 * answers: what they may store in an hour can be read again and again, and writing it costs the processor each time. How large an
 * answer gets is known when it is made. Each process counts for itself, as it is its own processor.
 */
import type { Clock } from '../adapters/clock.ts';
import { MINUTE } from '../adapters/clock.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { placeKey, type Caller } from '../access/callers.ts';
import { networkOf, ipv6BlockOf } from '../access/network.ts';
import { callerTurns, type Turn, type Turns } from './caller-turns.ts';

/** Letters of an answer, or bytes of a file, that are not counted. */
const SMALL = 64 * 1024;
const MEGABYTE = 1024 * 1024;
/**
 * In a minute: of one account, of all of a network, and of an IPv6 /48. Nobody is refused for what their neighbours got who got nothing
 * large themselves.
 */
export const MOST = { account: 60 * MEGABYTE, network: 240 * MEGABYTE, block: 480 * MEGABYTE };
/**
 * Reads at a time, as shares of the database's connections, of which there are 20: of a member of staff, and of customers as above (a
 * browser asks for six), and of all customers; the rest is for the office. What waits in the last three has its turn in the first.
 */
const SHARES = {
  staff: { share: 0.6, waiting: 500 },
  account: { share: 0.3, waiting: 100 },
  network: { share: 0.5, waiting: Infinity },
  block: { share: 0.7, waiting: Infinity },
  customers: { share: 0.8, waiting: Infinity },
};
/** Files at a time, apart from other reads, as they may come from far away: of the 60 that are read from the bucket at once (adapters/bucket.ts). */
const FILES = { staff: 6, account: 6, network: 20, block: 30, customers: 40 };
type Readers = keyof typeof SHARES;

export interface AnswerBytes {
  /** Throws `too_many` until the minute is over in which this caller got too much, or something and their network too much. */
  require(caller: Caller): void;
  /**
   * Does a read when it is the caller's turn; throws `unavailable` when that takes too long. After a wait it is decided again whether it
   * is done at all: `again` throws when the caller has left, or may not read that any more.
   */
  inTurn<T>(
    { caller, isFile }: { caller: Caller; isFile?: boolean },
    again: () => Promise<void>,
    read: () => Promise<T>,
  ): Promise<T>;
  /** Counts an answer of so many letters, or bytes of a file. */
  count(caller: Caller, size: number): void;
}

/** Whoever waits for a turn waits no longer than for a connection. */
export function answerBytes(
  clock: Clock,
  { poolSize, poolWait }: Pick<Config, 'poolSize' | 'poolWait'>,
): AnswerBytes {
  const got = new Map<string, number>();
  const reads = turnsOf((of) => Math.max(1, Math.floor(poolSize * SHARES[of].share)));
  const files = turnsOf((of) => FILES[of]);
  let ends = 0;
  const now = (): number => {
    const time = clock.now().getTime();
    // A clock that was set back must not make a minute long.
    if (time >= ends || time < ends - MINUTE) {
      got.clear();
      ends = time + MINUTE;
    }
    return time;
  };
  const answers: AnswerBytes = {
    require(caller) {
      // Nobody got a large one, as in most minutes.
      if (got.size === 0) return;
      const time = now();
      const holders = holdersOf(caller);
      const isReader = holders.some(({ key, of }) => of === 'account' && got.has(key));
      if (isReader && holders.some(({ key, of }) => (got.get(key) ?? 0) >= MOST[of]))
        throw new AppError('too_many', { retryAfter: Math.ceil((ends - time) / 1000) });
    },
    async inTurn({ caller, isFile = false }, again, read) {
      const until = performance.now() + poolWait;
      const taken: Turn[] = [];
      try {
        for (const { key, of } of readersOf(caller))
          taken.push(await (isFile ? files : reads)[of].take(key, Math.max(0, until - performance.now())));
        answers.require(caller);
        if (taken.some(({ hasWaited }) => hasWaited)) await again();
        return await read();
      } finally {
        for (const turn of taken) turn.end();
      }
    },
    count(caller, size) {
      if (size <= SMALL) return;
      now();
      for (const { key } of holdersOf(caller)) got.set(key, (got.get(key) ?? 0) + size);
    },
  };
  return answers;
}

function turnsOf(atOnceOf: (of: Readers) => number): Record<Readers, Turns> {
  const all = Object.entries(SHARES) as [Readers, { waiting: number }][];
  const turns = all.map(([of, { waiting }]) => [of, callerTurns({ atOnce: atOnceOf(of), waiting })] as const);
  return Object.fromEntries(turns) as Record<Readers, Turns>;
}

interface Holder {
  key: string;
  of: keyof typeof MOST;
}

/** Whose turn a read takes; strangers cannot be told apart, and take none. */
function readersOf(caller: Caller): { key: string; of: Readers }[] {
  if (caller.kind === 'visitor') return [];
  if (caller.kind === 'staff') return [{ key: placeKey(caller), of: 'staff' }];
  return [...holdersOf(caller), { key: 'customers', of: 'customers' }];
}

function holdersOf(caller: Caller): Holder[] {
  if (caller.kind !== 'client') return [];
  const block = ipv6BlockOf(caller.address);
  return [
    { key: placeKey(caller), of: 'account' },
    { key: `network:${networkOf(caller.address)}`, of: 'network' },
    ...(block === undefined ? [] : [{ key: `block:${block}`, of: 'block' } as const]),
  ];
}
