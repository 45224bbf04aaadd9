/**
 * Bounds what customers and strangers read in large answers: what they may store in an hour can be read again and again, and writing
 * it costs the processor each time. Nobody knows before how large an answer gets, so a customer has few at a time. Each process counts
 * for itself, as it is its own processor.
 */
import type { Clock } from '../adapters/clock.ts';
import { MINUTE } from '../adapters/clock.ts';
import { AppError } from '../app-error.ts';
import { callerKey, type Caller } from '../access/callers.ts';
import { networkOf, ipv6BlockOf } from '../access/network.ts';
import { turns } from './turns.ts';

/** Letters of an answer that is not counted. */
const SMALL = 64 * 1024;
const MEGABYTE = 1024 * 1024;
/** Letters in a minute: of one account, of all of a network, and of an IPv6 /48. */
export const MOST = { account: 30 * MEGABYTE, network: 120 * MEGABYTE, block: 240 * MEGABYTE };
/** Reads of customers at a time, of whom likewise; a browser asks for six. What waits in the last two has its turn in the first. */
const TURNS = {
  account: { atOnce: 6, waiting: 100 },
  network: { atOnce: 24, waiting: Infinity },
  block: { atOnce: 48, waiting: Infinity },
};

export interface AnswerBytes {
  /** Throws `too_many` until the minute is over in which this caller, or those of the same network, got too much. */
  require(caller: Caller): void;
  /** Does a read when it is the caller's turn, unless they got too much, or left, meanwhile. */
  inTurn<T>(caller: Caller, hasLeft: () => boolean, read: () => Promise<T>): Promise<T>;
  /** Counts an answer, if it is large, and returns it. */
  counted(caller: Caller, text: string): string;
}

export function answerBytes(clock: Clock): AnswerBytes {
  const got = new Map<string, number>();
  const reading = { account: turns(TURNS.account), network: turns(TURNS.network), block: turns(TURNS.block) };
  let ends = 0;
  const now = (): number => {
    const time = clock.now().getTime();
    if (time >= ends) {
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
      const isOver = holdersOf(caller).some(({ key, of }) => (got.get(key) ?? 0) >= MOST[of]);
      if (isOver) throw new AppError('too_many', { retryAfter: Math.ceil((ends - time) / 1000) });
    },
    async inTurn(caller, hasLeft, read) {
      if (caller.kind !== 'client') return read();
      const taken: (() => void)[] = [];
      try {
        for (const { key, of } of holdersOf(caller)) taken.push(await reading[of].take(key));
        answers.require(caller);
        if (hasLeft()) throw new AppError('malformed');
        return await read();
      } finally {
        for (const end of taken) end();
      }
    },
    counted(caller, text) {
      if (text.length <= SMALL) return text;
      now();
      for (const { key } of holdersOf(caller)) got.set(key, (got.get(key) ?? 0) + text.length);
      return text;
    },
  };
  return answers;
}

interface Holder {
  key: string;
  of: keyof typeof MOST;
}

function holdersOf(caller: Caller): Holder[] {
  if (caller.kind === 'staff') return [];
  const block = ipv6BlockOf(caller.address);
  return [
    { key: callerKey(caller), of: 'account' },
    { key: `network:${networkOf(caller.address)}`, of: 'network' },
    ...(block === undefined ? [] : [{ key: `block:${block}`, of: 'block' } as const]),
  ];
}
