/**
 * `npm run trial -- hostile`: the effect of one caller, or one silent external service, on everybody else. Each
 * attack runs against the product with its limits on while health and logins are measured; the invariants must hold
 * at the end.
 */
import { attacks, type Attack } from './attacks.ts';
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';
import { type Product } from './product.ts';
import type { Scale, Trial } from './trial.ts';
import { percentile, watch, type Measurements } from './watch.ts';

/** Milliseconds and megabytes. */
const BOUNDS = { p99: 1_000, growth: 200 };

/** At full size only: its bounds mean nothing in a few seconds. */
export const hostile: Trial = {
  // With limits.
  settings: {},
  async run(product, { print }) {
    const proxy = await openFaultyProxy(() => product.sandboxPort);
    // The product reaches the card provider through it.
    const throughProxy = { STRIPE_API_BASE: `http://127.0.0.1:${proxy.port}` };
    const broken: string[] = [];
    try {
      await product.stop();
      await product.start(throughProxy);
      // Warms up connections and compiled code before anything is measured.
      await watch(product, () => new Promise((resolve) => setTimeout(resolve, 3_000)));
      print('attack                       health p50 / p99 ms   login p50 / p99 ms   memory MB   outcome');
      for (const attack of attacks) broken.push(...(await attackWith(attack, product, proxy, print)));
      const stopped = await product.stop();
      print(`stop: exit ${stopped.code} after ${stopped.milliseconds} ms`);
      if (stopped.code !== 0) broken.push(`the stop ended with ${stopped.code}`);
      await product.start(throughProxy);
    } finally {
      await proxy.close();
    }
    return broken;
  },
};

async function attackWith(
  attack: Attack,
  product: Product,
  proxy: FaultyProxy,
  print: Scale['print'],
): Promise<string[]> {
  const prepared = await attack.prepare?.(product);
  let outcome = '';
  const measured = await watch(product, async () => {
    outcome = await attack.run(product, proxy, prepared);
  });
  print(
    `${attack.name.padEnd(28)} ${times(measured.health)}   ${times(measured.logins)}   ${measured.growth.toFixed(0).padStart(9)}   ${outcome}`,
  );
  return faults(attack.name, measured, outcome);
}

const times = (values: number[]) =>
  `${percentile(values, 50).toFixed(0).padStart(8)} / ${percentile(values, 99).toFixed(0).padStart(6)}`.padEnd(
    18,
  );

function faults(name: string, measured: Measurements, outcome: string): string[] {
  const found: string[] = [];
  if (measured.health.length === 0 || measured.logins.length === 0)
    found.push(`${name}: nothing was measured`);
  if (percentile(measured.health, 99) > BOUNDS.p99) found.push(`${name}: health took too long`);
  if (percentile(measured.logins, 99) > BOUNDS.p99) found.push(`${name}: logins took too long`);
  if (measured.growth > BOUNDS.growth) found.push(`${name}: memory grew by ${measured.growth.toFixed(0)} MB`);
  if (measured.refused.length > 0)
    found.push(`${name}: innocent callers got ${[...new Set(measured.refused)].join(', ')}`);
  if (outcome.includes('!')) found.push(`${name}: ${outcome}`);
  return found;
}
