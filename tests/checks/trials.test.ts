/**
 * The trials in their short form, on one product, so that they cannot rot. Each gets planted faults: it reports those,
 * and nothing else.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batch } from '../../trials/batch.ts';
import { clock } from '../../trials/clock.ts';
import { crashes } from '../../trials/crashes.ts';
import { diskFull } from '../../trials/disk-full.ts';
import { drain } from '../../trials/drain.ts';
import { fuzz } from '../../trials/fuzz.ts';
import { mails } from '../../trials/mails.ts';
import { pool } from '../../trials/pool.ts';
import { type Product, startProduct } from '../../trials/product.ts';
import { provider } from '../../trials/provider.ts';
import { racing } from '../../trials/races.ts';
import { restore } from '../../trials/restore.ts';
import { silence } from '../../trials/silence.ts';
import { slowClients } from '../../trials/slow-clients.ts';
import { canMount } from '../../trials/small-disk.ts';
import { upgrade } from '../../trials/upgrade.ts';
import { endStarted } from '../support/started-process.ts';
import { webhooks } from '../../trials/webhooks.ts';

const TRIALS = [
  // First: the others leave mails and pages to close, which they would wait for.
  { name: 'mails', trial: mails, reports: [/^lost: trial-mail-never-sent$/] },
  {
    name: 'provider',
    trial: provider,
    reports: [/^forgetful: trial-mail-never-sent arrived under 0 Message-IDs$/],
  },
  { name: 'webhooks', trial: webhooks, reports: [/has 1 payments of \d+, \d+ given back \(/] },
  { name: 'pool', trial: pool, reports: [/^a refusal: \d+ ms, more than 0 ms$/] },
  {
    name: 'slow-clients',
    trial: slowClients,
    reports: [/^others got 1 × 404$/, /^p99 of others: \d+ ms$/],
  },
  { name: 'drain', trial: drain, reports: [/^1 were acknowledged and lost$/] },
  { name: 'races', trial: racing, reports: [/^nobody noticed the absence of: nothing/] },
  { name: 'silence', trial: silence, reports: [/^database, forgotten, busy: lost: cash never sent$/] },
  { name: 'crashes', trial: crashes, reports: [/^lost: cash never sent$/] },
  {
    name: 'batch',
    trial: batch,
    reports: [/^others got 1 × 404$/, /^a batch wrote 100 of 101 events$/],
  },
  { name: 'restore', trial: restore, reports: [/^backup 1: lost: cash never sent$/] },
  // Mounts a small disk.
  {
    name: 'disk-full',
    trial: diskFull,
    reports: [/^a read got 503 unavailable$/, /^lost: cash never sent$/],
  },
  // Their second server keeps its files in a folder of its own, which the trials above would miss.
  { name: 'clock', trial: clock, reports: [/^lost: <.*>$/, /^2 times: <.*>$/] },
  {
    name: 'upgrade',
    trial: upgrade,
    reports: [/^a request: \d+ ms, more than 0 ms$/, /^refused: \/api\/cargo\/track 404$/],
  },
  // The last one, because it changes whatever it can.
  { name: 'fuzz', trial: fuzz, reports: [/^1 × shippingRoutes.unique: .*violates its contract/s] },
];

describe.skipIf(process.platform !== 'linux')('the short form of', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ RATE_LIMITS: 'off' });
  });

  afterAll(async () => {
    try {
      await product.remove();
    } finally {
      // Whatever a trial that failed has left.
      await endStarted();
    }
  });

  it.for(TRIALS)('$name holds, and notices planted faults', async ({ trial, reports }, { skip }) => {
    skip(trial === diskFull && !canMount(), 'mounting needs root or user namespaces');
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const broken = await trial.run(product, { short: true, seed: 1, planted: true, print });
    expect(broken).toEqual(reports.map((text) => expect.stringMatching(text)));
    expect(printed.length).toBeGreaterThan(0);
    expect(await product.violations()).toEqual([]);
  });
});
