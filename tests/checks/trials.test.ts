/**
 * The trials in their short form, on one product, so that they cannot rot. Each gets one planted fault: it reports that
 * one, and nothing else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../trials/clock.ts';
import { crashes } from '../../trials/crashes.ts';
import { drain } from '../../trials/drain.ts';
import { fuzz } from '../../trials/fuzz.ts';
import { pool } from '../../trials/pool.ts';
import { type Product, startProduct } from '../../trials/product.ts';
import { racing } from '../../trials/races.ts';
import { slowClients } from '../../trials/slow-clients.ts';
import { upgrade } from '../../trials/upgrade.ts';
import { webhooks } from '../../trials/webhooks.ts';

const TRIALS = [
  { name: 'webhooks', trial: webhooks, reports: [/has 1 payments of \d+ \(.*completed/] },
  { name: 'pool', trial: pool, reports: [/^a refusal: \d+ ms, more than 0 ms$/] },
  { name: 'slow-clients', trial: slowClients, reports: [/^p99 of others: \d+ ms$/] },
  { name: 'drain', trial: drain, reports: [/^1 were acknowledged and lost$/] },
  { name: 'races', trial: racing, reports: [/^nobody noticed the absence of: nothing/] },
  { name: 'clock', trial: clock, reports: [/^\d+ mails were queued, \d+ received$/] },
  { name: 'upgrade', trial: upgrade, reports: [/^a request: \d+ ms, more than 0 ms$/] },
  { name: 'crashes', trial: crashes, reports: [/^lost: cash never sent$/] },
  // The last one, because it changes whatever it can.
  { name: 'fuzz', trial: fuzz, reports: [/^1 × shippingRoutes.unique: .*violates its contract/s] },
];

describe.skipIf(process.platform !== 'linux')('the short form of', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct(() => ({ RATE_LIMITS: 'off' }));
  }, 300_000);

  afterAll(() => product.remove());

  it.each(TRIALS)(
    '$name holds, and notices a planted fault',
    async ({ trial, reports }) => {
      const printed: string[] = [];
      const print = (line: string) => void printed.push(line);
      const broken = await trial.run(product, { short: true, seed: 1, planted: true, print });
      expect(broken).toEqual(reports.map((text) => expect.stringMatching(text)));
      expect(printed.length).toBeGreaterThan(0);
      expect(await product.violations()).toEqual([]);
    },
    90_000,
  );
});
