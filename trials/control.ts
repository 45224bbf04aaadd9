/** Orders for a product that was started with `controlled`: see process-control.ts. */
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** The setting with which a product obeys. */
export const controlled = {
  // An address, since a path may contain a space.
  NODE_OPTIONS: `--expose-gc --import=${new URL('process-control.ts', import.meta.url).href}`,
};

/** Moves the product's clock so many milliseconds from the real one. */
export async function moveClock(product: Product, offset: number): Promise<void> {
  await order(product, { offset });
}

/** Collects the product's garbage; returns the megabytes that are in use. */
export async function memoryInUse(product: Product): Promise<number> {
  return (await order(product, {})).megabytes;
}

async function order({ dataDir }: Product, what: object): Promise<{ megabytes: number }> {
  const id = randomUUID();
  const file = join(dataDir, 'trial-orders.json');
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...what, id })}\n`);
  renameSync(`${file}.new`, file);
  for (let tries = 0; tries < 1_500; tries += 1) {
    const answer = answerIn(join(dataDir, 'trial-answer.json'));
    if (answer?.id === id) return answer;
    await pause(20);
  }
  throw new Error('The product does not obey.');
}

function answerIn(file: string): { id: string; megabytes: number } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { id: string; megabytes: number };
  } catch {
    // It is not there yet, or just being written.
    return undefined;
  }
}
