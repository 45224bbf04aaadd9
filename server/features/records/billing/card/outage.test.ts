/** With an unresponsive card provider, calls that need no card still work, and no locks or connections are held. */
import { beforeAll, describe, expect, it } from 'vitest';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { makeClient, useMainAdmin, type Person } from '#tests/support/factories.ts';
import { cardPage, makeInvoice, openPage, payCash, paymentsOf, workAll } from '#tests/support/payments.ts';
import { get } from '#tests/support/requests.ts';
import { log, useTestApp } from '#tests/support/test-app.ts';

const CONNECTIONS = 4;
const MANY = 30;
const app = useTestApp({ POOL_SIZE: String(CONNECTIONS) });
const admin = useMainAdmin(app);
let client: Person;

beforeAll(async () => {
  client = await makeClient(app);
});

async function makeInvoices(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await makeInvoice(app, admin));
  return ids;
}

/** The rest of the product responds, and no connection is idle in a transaction. */
async function expectFree(): Promise<void> {
  const idle = await app.pool.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(idle.rows).toEqual([]);
  const ownParcels = () => get(app.http, '/customer/cargos', { token: client.token });
  const others = await Promise.all(Array.from({ length: 2 * CONNECTIONS }, ownParcels));
  expect(new Set(others.map((one) => one.status))).toEqual(new Set([200]));
  await expect.poll(async () => (await app.http.inject('/health/ready')).statusCode).toBe(200);
}

describe('an unresponsive card provider', () => {
  it('delays only cash for invoices with open pages, and all of it settles once when the provider returns', async () => {
    const ids = await makeInvoices(MANY);
    for (const id of ids) await openPage(app, id);
    const silence = app.cardProvider.hang();
    const paying = Promise.all(ids.map((id) => payCash(app, admin, [id])));
    await silence.asked(MANY);
    await expectFree();

    silence.release();
    expect(new Set((await paying).map((one) => one.status))).toEqual(new Set([200]));
    for (const id of ids)
      expect(await paymentsOf(app, id)).toMatchObject([{ method: 'CASH', refund_due: false }]);
    expect(new Set(app.cardProvider.sessions.map((one) => one.status))).toEqual(new Set(['expired']));
  });

  it('does not let links without a login hold any resources', async () => {
    const ids = await makeInvoices(MANY);
    const silence = app.cardProvider.hang();
    const opening = Promise.all(ids.map((id) => cardPage(app, id)));
    await silence.asked(MANY);
    await expectFree();
    silence.release();
    for (const reply of await opening)
      expect(app.cardProvider.at(reply.headers['location']).status).toBe('open');
  });

  it('leaves workers free for the queue’s other jobs', async () => {
    const ids = await makeInvoices(8);
    for (const id of ids) await openPage(app, id);
    await app.work();
    app.cardProvider.away = true;
    for (const id of ids) await payCash(app, admin, [id]);
    app.cardProvider.away = false;
    // Closing jobs come before the emails that thank for the payment.
    await app.pool.query(
      `update ${app.queue}._private_jobs set run_at = now() - interval '1 hour' where key is not null`,
    );
    const sent = app.mails.length;
    const silence = app.cardProvider.hang();
    const worker = startWorker(app.context, app.pool, featureTasks, log);
    await silence.asked(1);
    while (app.mails.length < sent + ids.length) await app.pool.query('select 1');
    silence.release();
    await worker.stop();
    await workAll(app);
    expect(new Set(app.cardProvider.sessions.slice(-ids.length).map((one) => one.status))).toEqual(
      new Set(['expired']),
    );
  });
});
