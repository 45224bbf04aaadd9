/**
 * Measures the product for innocent callers while a trial attacks it: health ten times a second, logins twice, and
 * its memory.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

const INTERVAL_MS = 100;
const LOGIN_INTERVAL = 5;
/** Used in turn, so that no account reaches its own limit while logins are slow. */
const STAFF = ['tbilisi', 'dublin', 'nino'];

export interface Measurements {
  /** Milliseconds, sorted. */
  health: number[];
  logins: number[];
  /** Responses that an innocent caller should not get. */
  refused: string[];
  /** Largest increase in memory since the start, in megabytes. */
  growth: number;
}

let addresses = 0;

/** An address that was not used before. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Runs `attack` and measures meanwhile. */
export async function watch(product: Product, attack: () => Promise<void>): Promise<Measurements> {
  const measured: Measurements = { health: [], logins: [], refused: [], growth: 0 };
  const before = product.memory();
  const stopped = new AbortController();
  const timed = async (times: number[], path: string, body?: object) => {
    const began = performance.now();
    const reply = await product.request(path, { body, from: newAddress() });
    times.push(performance.now() - began);
    if (reply.status !== 200) measured.refused.push(`${path} ${reply.status}`);
  };
  const pending: Promise<void>[] = [];
  const loop = (async () => {
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      pending.push(timed(measured.health, '/health/ready'));
      const staff = {
        username: STAFF[Math.floor(n / LOGIN_INTERVAL) % STAFF.length],
        password: 'merani-demo',
      };
      if (n % LOGIN_INTERVAL === 0) pending.push(timed(measured.logins, '/api/auth/staff', staff));
      measured.growth = Math.max(measured.growth, product.memory() - before);
      await pause(INTERVAL_MS);
    }
  })();
  await attack();
  stopped.abort();
  await loop;
  await Promise.all(pending);
  for (const times of [measured.health, measured.logins]) times.sort((a, b) => a - b);
  return measured;
}

/** The percentile of sorted times. */
export function percentile(times: readonly number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor((times.length * part) / 100))] ?? 0;
}
