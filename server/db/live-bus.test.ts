import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';
import { createDb, createPool } from './connect.ts';
import { type Heard, liveBus } from './live-bus.ts';

const app = useTestApp();

it('the bus keeps a bounded number of messages while it cannot send, and then tells that some are lost', async () => {
  const pool = createPool(app.url, 1);
  const bus = liveBus(app.url, createDb(pool));
  onTestFinished(async () => {
    await bus.close();
    await pool.end();
  });
  const heard: Heard[] = [];
  const waiters: (() => void)[] = [];
  bus.subscribe((one) => {
    heard.push(one);
    for (const wake of waiters.splice(0)) wake();
  });
  const until = async (wanted: () => boolean) => {
    while (!wanted()) await new Promise<void>((resolve) => waiters.push(resolve));
  };
  await until(() => heard.length > 0);
  heard.length = 0;

  const only = await pool.connect();
  const mentions = (from: number, to: number) =>
    bus.publish(Array.from({ length: to - from }, (_, n) => ({ type: 'mention', staff_id: from + n })));
  mentions(1, 2);
  // The first one waits for the connection; the others wait for it.
  await new Promise((resolve) => setImmediate(resolve));
  mentions(2, 900);
  mentions(900, 5_000);
  only.release();
  await until(() => heard.length >= 2);
  expect(heard).toEqual([{ type: 'mention', staff_id: 1 }, { type: 'lost' }]);

  mentions(5_000, 5_001);
  await until(() => heard.length > 2);
  expect(heard.at(-1)).toEqual({ type: 'mention', staff_id: 5_000 });
});
