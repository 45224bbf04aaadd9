import { expect, it } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';
import { inTransaction, NeedsExternalCall, type Context } from '../context.ts';
import { leaveTrace, type Trace } from './traces.ts';

const app = useTestApp();
const called = (): Context & { traces: Trace[] } => ({ ...app.context, traces: [] });

it('are left once the outermost transaction is committed, and none of what was rolled back', async () => {
  const context = called();
  const nested = (tx: Context) => inTransaction(tx, async (inner) => leaveTrace(inner, { notes: [2] }));
  await inTransaction(context, async (tx) => {
    leaveTrace(tx, { notes: [1] }, 'first');
    await nested(tx);
    expect(context.traces).toEqual([]);
  });
  const refused = inTransaction(context, async (tx) => {
    await nested(tx);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(context.traces).toEqual([{ action: 'first', about: { notes: [1] } }, { about: { notes: [2] } }]);
});

it('are those of the run that was committed, when a transaction runs again', async () => {
  const context = called();
  let run = 0;
  await inTransaction(context, async (tx) => {
    run += 1;
    leaveTrace(tx, { coupons: [run] });
    if (run === 1) throw new NeedsExternalCall(async () => []);
  });
  expect(context.traces).toEqual([{ about: { coupons: [2] } }]);
});

it('name each thing once, and nothing of what has none', () => {
  const context = called();
  leaveTrace(context, { bookings: [3, 5, 3], customers: [null], parcels: [] });
  expect(context.traces).toEqual([{ about: { bookings: [3, 5] } }]);
});

it('are not left by jobs, which nobody called', async () => {
  await inTransaction(app.context, async (tx) => leaveTrace(tx, { notes: [1] }));
  expect(app.context).not.toHaveProperty('traces');
});
