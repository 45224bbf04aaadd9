/** The card provider's events are stored as raw bytes before they are parsed. */
import { describe, expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { DAY } from '#server/adapters/clock.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { waitForLock } from '#tests/support/locks.ts';
import { deliver, makeInvoice, openPage, paymentsOf, workAll } from '#tests/support/payments.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const PAID = [{ method: 'STRIPE', amount: 3400, refund_due: false, payment_status: 'PAID' }];

async function storedEvents(payload: string) {
  const { rows } = await app.pool.query<{ event_id: string | null; type: string | null; done: boolean }>(
    'select event_id, type, processed_at is not null as done from provider_events where raw = $1',
    [Buffer.from(payload)],
  );
  return rows;
}

/** The event of a paid page, as the provider's raw bytes. */
async function paidEvent(change: object = {}): Promise<{ invoice: string; payload: string; id: string }> {
  const invoice = await makeInvoice(app, admin);
  const event = app.cardProvider.pay(await openPage(app, invoice)) as {
    id: string;
    data: { object: object };
  };
  Object.assign(event.data.object, change);
  return { invoice, payload: JSON.stringify(event), id: event.id };
}

describe('an event', () => {
  it.each([
    ['a NUL', 'Ana\0Kapanadze'],
    ['half of a surrogate pair', 'Ana \ud83d'],
  ])('is booked when the payer’s name contains %s', async (_what, name) => {
    const details = { customer_details: { name, email: 'ana@example.com' }, payment_intent: `pi_${name}` };
    const { invoice, payload } = await paidEvent(details);
    expect((await deliver(app, payload)).status).toBe(200);
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
  });

  it('is stored once, with its id and type', async () => {
    const { payload, id } = await paidEvent();
    for (let n = 0; n < 2; n += 1) expect((await deliver(app, payload)).status).toBe(200);
    expect(await storedEvents(payload)).toEqual([
      { event_id: id, type: 'checkout.session.completed', done: true },
    ]);
  });

  it('is forgotten after 90 days, with what it says of the payer, once it is processed', async () => {
    const { payload } = await paidEvent({ customer_details: { name: 'Ana', email: 'ana@example.com' } });
    await deliver(app, payload);
    await deliver(app, 'not read');
    const kept = async (days: number) => {
      await app.pool.query(`update provider_events set created_at = $1`, [
        new Date(app.time.now.getTime() - days * DAY),
      ]);
      await featureTasks.tasks.sweep(app.context, {});
      return (await storedEvents(payload)).length + (await storedEvents('not read')).length;
    };
    expect([await kept(89), await kept(91)]).toEqual([2, 1]);
    expect(await storedEvents('not read')).toHaveLength(1);
  });

  it('is stored even if it cannot be parsed, unless its signature is wrong', async () => {
    for (const payload of ['no event', '{"id":1}', '[]']) {
      expect(await deliver(app, payload)).toMatchObject({ status: 400, body: { code: 'malformed' } });
      expect(await storedEvents(payload)).toEqual([{ event_id: null, type: null, done: false }]);
    }
    const forged = JSON.stringify({ id: 'evt_forged' });
    expect(await deliver(app, forged, 'whsec_another_one')).toMatchObject({
      status: 400,
      body: { code: 'bad_signature' },
    });
    expect(await storedEvents(forged)).toEqual([]);
  });
});

describe('an event whose processing was interrupted', () => {
  /** Delivers it while its invoice is locked, and terminates the waiting connection, as a crash would. */
  async function broken() {
    const { invoice, payload } = await paidEvent();
    const other = await app.pool.connect();
    await other.query('begin');
    await other.query('select 1 from invoices where public_id = $1 for update', [invoice]);
    const delivering = deliver(app, payload);
    await waitForLock(app);
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    const reply = await delivering;
    await other.query('rollback');
    other.release();
    expect(reply.status).toBe(503);
    expect(await storedEvents(payload)).toEqual([{ event_id: null, type: null, done: false }]);
    expect((await paymentsOf(app, invoice))[0]?.payment_status).toBe('PENDING');
    return { invoice, payload };
  }

  it('is processed by its job', async () => {
    const { invoice, payload } = await broken();
    await workAll(app);
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
    expect((await storedEvents(payload))[0]?.done).toBe(true);
    expect((await deliver(app, payload)).status).toBe(200);
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
  });

  it('is processed by the next delivery, and then the job changes nothing', async () => {
    const { invoice, payload } = await broken();
    expect((await deliver(app, payload)).status).toBe(200);
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
    await workAll(app);
    expect(await paymentsOf(app, invoice)).toEqual(PAID);
  });
});
