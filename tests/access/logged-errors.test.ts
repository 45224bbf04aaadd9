/** What the product answers when it is busy fills the log no more than refusals do. */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { itemBooking, makeBooking, makeSender } from '#tests/support/bookings.ts';
import { useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { post, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/** A call that gets no connection is refused after half a second. */
const app = useTestApp({ POOL_WAIT: '500' });
useMainAdmin(app);

it('a customer who makes three hundred calls at once causes a hundred lines at most in a second', async () => {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  const http = await createApp({ context: app.context, log: pino({ level: 'info' }, stream) });
  const client = await makeSender(app, 'IE');
  const { id } = await makeBooking(app, client, itemBooking());
  const locked = { text: 'select 1 from bookings where id = $1 for update', values: [id] };
  const cancels: Promise<Reply>[] = [];
  await holding(app, locked, async () => {
    for (let n = 0; n < 300; n += 1) cancels.push(post(http, '/customer/booking/cancel', { id }, client));
    await waitForLock(app, 1);
    await Promise.race(cancels);
  });
  await Promise.all(cancels);
  await http.close();
  expect(written.length).toBeLessThanOrEqual(100);
});
