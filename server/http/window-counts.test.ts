import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOfWindows, WindowCounts } from './window-counts.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

describe('the counts of requests', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const keyOf = (caller: string) => keyOfWindows({ caller });
  const hit = (store: FastifyRateLimitStore, key = keyOf('a')) => {
    let counted: { current: number; ttl: number } | undefined;
    store.incr(key, (_error, result) => (counted = result), MINUTE, 60);
    return counted;
  };

  it('begin again with each window, for each caller and each limit', () => {
    const counts = new WindowCounts();
    expect([hit(counts), hit(counts)]).toEqual([
      { current: 1, ttl: MINUTE },
      { current: 2, ttl: MINUTE },
    ]);
    expect(hit(counts, keyOf('b'))).toEqual({ current: 1, ttl: MINUTE });
    expect(hit(counts.child())).toEqual({ current: 1, ttl: MINUTE });
    const group = { groupId: 'general' };
    expect(hit(counts.child(group))).toEqual({ current: 1, ttl: MINUTE });
    expect(hit(counts.child(group))).toEqual({ current: 2, ttl: MINUTE });
    vi.advanceTimersByTime(MINUTE - 1);
    expect(hit(counts)).toEqual({ current: 3, ttl: 1 });
    vi.advanceTimersByTime(1);
    expect(hit(counts)).toEqual({ current: 1, ttl: MINUTE });
  });

  it.each([-DAY, DAY])('do not follow a system clock that jumps by %d ms', (jump) => {
    const counts = new WindowCounts();
    hit(counts);
    vi.setSystemTime(Date.now() + jump);
    expect(hit(counts)).toEqual({ current: 2, ttl: MINUTE });
  });

  const ofBlock = (network: number, subject = 'block') =>
    keyOfWindows({ caller: `network ${network}`, shared: [{ subject, times: 32 }] });

  it('count the networks of a block together as 32 of them', () => {
    const counts = new WindowCounts();
    const ask = (network: number) => hit(counts, ofBlock(network))?.current;
    expect([ask(0), ask(0)]).toEqual([1, 2]);
    for (let network = 1; network <= 62; network += 1) expect(ask(network)).toBeLessThanOrEqual(2);
    expect(ask(63)).toBe(3);
    // Its own count is above the block's share.
    expect([ask(0), ask(0)]).toEqual([3, 4]);
    expect(hit(counts, ofBlock(1, 'another block'))?.current).toBe(2);
  });

  it('take nothing from a block for what one of its networks is refused', () => {
    const counts = new WindowCounts();
    for (let n = 0; n < 10_000; n += 1) hit(counts, ofBlock(0));
    expect(hit(counts, ofBlock(1))).toEqual({ current: 2, ttl: MINUTE });
  });

  it('take a large request for as many as it counts', () => {
    const counts = new WindowCounts();
    const large = (network: number) => keyOfWindows({ caller: `network ${network}`, hits: 17 });
    expect(hit(counts, large(0))?.current).toBe(17);
    expect(hit(counts, large(0))?.current).toBe(34);
  });

  it('are those of a group whatever the library appends to a key', () => {
    const counts = new WindowCounts();
    hit(counts, `${ofBlock(0)}general`);
    expect(hit(counts, ofBlock(0))?.current).toBe(2);
  });

  it('remember 20,000 callers, those that came last', () => {
    const counts = new WindowCounts();
    for (let n = 0; n < 20_000; n += 1) hit(counts, keyOf(`caller ${n}`));
    hit(counts, keyOf('caller 0'));
    hit(counts, keyOf('another'));
    expect(hit(counts, keyOf('caller 0'))?.current).toBe(3);
    expect(hit(counts, keyOf('caller 1'))?.current).toBe(1);
  });
});
