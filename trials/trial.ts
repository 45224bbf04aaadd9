/** What every trial has in common. */
import { type Product, type Settings, startProduct } from './product.ts';

export interface Scale {
  /** A few seconds, for `npm test`; the figures mean little then. */
  short: boolean;
  /** Chooses the random moments; printed, so that a run can be repeated. */
  seed: number;
  /** Adds faults to what the trial compares with, to prove that they are noticed. */
  planted: boolean;
  /** How many requests, for trials that count them. */
  count?: number | undefined;
  print(line: string): void;
}

export interface Trial {
  /** Of the product; no rate limits by default. */
  settings?: Settings;
  /** Prints its figures; returns what broke a bound, one line each. The product is running, and runs afterwards. */
  run(product: Product, scale: Scale): Promise<string[]>;
}

/** Runs a trial on a product of its own; returns what broke a bound or an invariant. */
export async function runAlone(trial: Trial, scale: Scale): Promise<string[]> {
  const product = await startProduct(trial.settings ?? { RATE_LIMITS: 'off' });
  try {
    const broken = await trial.run(product, scale);
    const violations = await product.violations();
    scale.print(`invariants: ${violations.length === 0 ? 'all hold' : 'see below'}`);
    return [...broken, ...violations.map((one) => JSON.stringify(one))];
  } finally {
    await product.remove();
  }
}

/** Numbers in [0, 1) that depend only on the seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `median 12 ms, p99 40 ms, worst 41 ms`. */
export function timesOf(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? 0).toFixed(0)} ms`;
  return `median ${at(50)}, p99 ${at(99)}, worst ${at(100)}`;
}

/** A bound that was exceeded, as a line; nothing otherwise. A bound over no values counts as exceeded. */
export function above(name: string, milliseconds: readonly number[], bound: number): string[] {
  if (milliseconds.length === 0) return [`${name}: nothing was measured`];
  const worst = Math.max(...milliseconds);
  return worst > bound ? [`${name}: ${worst.toFixed(0)} ms, more than ${bound} ms`] : [];
}

/** A test tells right from wrong, however slow the machine is, so the short form has no bound: it prints the figures. */
export const boundOf = (milliseconds: number, short: boolean): number => (short ? Infinity : milliseconds);
