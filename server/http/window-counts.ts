/**
 * Counts requests in windows of time, in this process's memory. The library's own store takes the time from the system's
 * clock: when that is set back by a day, whoever had reached a limit would be refused for a day.
 */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { NETWORKS_OF_BLOCK } from '../access/network.ts';

interface Window {
  begin: number;
  hits: number;
}

/** The key of a caller who also has one of many networks of a `block` (its /48), whose requests count together. */
export const keyOfWindows = (caller: string, block?: string): string =>
  block === undefined ? caller : `${caller}\n${block}`;

/** The callers that a limit remembers; the one that has been away longest is forgotten first. */
const MOST_CALLERS = 20_000;

export class WindowCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();
  readonly #groups = new Map<unknown, WindowCounts>();

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    milliseconds: number,
  ): void {
    const now = performance.now();
    const [caller = '', block] = key.split('\n');
    const own = this.#hit(caller, now, milliseconds);
    const ofBlock = block === undefined ? { begin: now, hits: 0 } : this.#hit(block, now, milliseconds);
    const share = Math.ceil(ofBlock.hits / NETWORKS_OF_BLOCK);
    const { begin } = share > own.hits ? ofBlock : own;
    callback(null, { current: Math.max(own.hits, share), ttl: Math.ceil(begin + milliseconds - now) });
  }

  #hit(key: string, now: number, milliseconds: number): Window {
    const known = this.#windows.get(key);
    const window = known && now < known.begin + milliseconds ? known : { begin: now, hits: 0 };
    window.hits += 1;
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
