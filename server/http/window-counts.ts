/**
 * Counts requests in windows of time, in this process's memory. The library's own store takes the time from the system's
 * clock: when that is set back by a day, whoever had reached a limit would be refused for a day.
 */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Window {
  begin: number;
  hits: number;
}

/** What a request counts in. */
export interface Windows {
  caller: string;
  /**
   * Those whose requests count together with the caller's, such as a network, the smallest first: they have so many times the limit.
   * Whoever is refused takes nothing away from them.
   */
  shared?: readonly Shared[];
  /** As how many requests it counts. */
  hits?: number;
}

export interface Shared {
  subject: string;
  times: number;
}

/** The windows as the library's key. The library appends the name of a group to it, which the last line break keeps from them. */
export const keyOfWindows = ({ caller, shared = [], hits = 1 }: Windows): string =>
  [hits, caller, ...shared.map(({ subject, times }) => `${times} ${subject}`), ''].join('\n');

function windowsOfKey(key: string): Required<Windows> {
  const [hits, caller = '', ...others] = key.split('\n');
  const shared = others.slice(0, -1).map((line) => {
    const space = line.indexOf(' ');
    return { times: Number(line.slice(0, space)), subject: line.slice(space + 1) };
  });
  return { caller, shared, hits: Number(hits) };
}

/** The callers, and those who count together, that a limit remembers; who has been away longest is forgotten first. */
const MOST_CALLERS = 20_000;

export class WindowCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();
  readonly #groups = new Map<unknown, WindowCounts>();

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    milliseconds: number,
    max: number,
  ): void {
    const now = performance.now();
    const { caller, shared, hits } = windowsOfKey(key);
    let counted = this.#hit(caller, hits, { now, milliseconds });
    let current = counted.hits;
    for (const { subject, times } of shared) {
      if (current > max) break;
      const together = this.#hit(subject, hits, { now, milliseconds });
      const share = Math.ceil(together.hits / times);
      if (share <= current) continue;
      current = share;
      counted = together;
    }
    callback(null, { current, ttl: Math.ceil(counted.begin + milliseconds - now) });
  }

  #hit(key: string, hits: number, { now, milliseconds }: { now: number; milliseconds: number }): Window {
    const known = this.#windows.get(key);
    const window = known && now < known.begin + milliseconds ? known : { begin: now, hits: 0 };
    window.hits += hits;
    // The last of the map is the latest.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MOST_CALLERS && oldest !== undefined) this.#windows.delete(oldest);
    return window;
  }

  /** The store of a call. Calls of one group count together; the library gives each its own, and adds the group's name to the key only. */
  child(settings: object = {}): FastifyRateLimitStore {
    const groupId = 'groupId' in settings ? settings.groupId : undefined;
    const group = groupId === undefined ? undefined : this.#groups.get(groupId);
    if (group !== undefined) return group;
    const store = new WindowCounts();
    if (groupId !== undefined) this.#groups.set(groupId, store);
    return store;
  }
}
