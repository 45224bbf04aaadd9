/**
 * `npm run trial -- hostile`: the effect of one caller, or one silent external service, on everybody else. Each
 * attack runs against the product with its limits on while health and logins are measured; the invariants must hold
 * at the end.
 */
import { attacks, type Attack } from './attacks.ts';
import { openGate } from './gate.ts';
import { freePort, startProduct, type Product } from './product.ts';
import { percentile, watch, type Measurements } from './watch.ts';

/** Milliseconds and megabytes. */
const BOUNDS = { p99: 1_000, growth: 200 };

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Returns true when every limit in BOUNDS was met. */
export async function hostile(): Promise<boolean> {
  const gatePort = await freePort();
  const apiBase = `http://127.0.0.1:${gatePort}`;
  const product = await startProduct(() => ({ STRIPE_API_BASE: apiBase, DEMO: 'on' }));
  const gate = await openGate(gatePort, () => product.sandboxPort);
  const broken: string[] = [];
  try {
    // Warms up connections and compiled code before anything is measured.
    await watch(product, () => new Promise((resolve) => setTimeout(resolve, 3_000)));
    print('attack                       health p50 / p99 ms   login p50 / p99 ms   memory MB   outcome');
    for (const attack of attacks) broken.push(...(await run(product, gate, attack)));
    const violations = await product.violations();
    for (const violation of violations) broken.push(JSON.stringify(violation));
    print(`invariants: ${violations.length === 0 ? 'all hold' : 'see below'}`);
    const stopped = await product.stop();
    print(`stop: exit ${stopped.code} after ${stopped.milliseconds} ms`);
    if (stopped.code !== 0) broken.push(`the stop ended with ${stopped.code}`);
  } finally {
    await gate.close();
    await product.remove();
  }
  for (const line of broken) print(`BROKEN ${line}`);
  return broken.length === 0;
}

async function run(product: Product, gate: Parameters<Attack['run']>[1], attack: Attack): Promise<string[]> {
  const prepared = await attack.prepare?.(product);
  let outcome = '';
  const measured = await watch(product, async () => {
    outcome = await attack.run(product, gate, prepared);
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
