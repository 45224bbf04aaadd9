/**
 * Counts requests in windows of time, in this process's memory. The library's own store takes the time from the system's
 * clock: when that is set back by a day, whoever had reached a limit would be refused for a day.
 */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** The callers that a limit remembers; the one that has been away longest is forgotten first. */
const MOST_CALLERS = 5_000;

export class WindowCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { begin: number; hits: number }>();

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    milliseconds: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && now < known.begin + milliseconds ? known : { begin: now, hits: 0 };
    window.hits += 1;
    // The last of the map is the latest.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MOST_CALLERS && oldest !== undefined) this.#windows.delete(oldest);
    callback(null, { current: window.hits, ttl: Math.ceil(window.begin + milliseconds - now) });
  }

  child(): FastifyRateLimitStore {
    return new WindowCounts();
  }
}
