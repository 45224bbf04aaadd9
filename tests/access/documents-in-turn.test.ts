/** Two documents are drawn at a time: nobody holds their places while they wait for connections of their own. */
import { expect, it } from 'vitest';
import { itemBooking, makeBooking, makeSender } from '#tests/support/bookings.ts';
import { takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on', POOL_WAIT: '5000' });
const admin = useMainAdmin(app);

it('a label is drawn while two customers, who never sent a parcel, keep their connections busy and ask for receipts', async () => {
  const { tracking_number } = await takeIn(app, admin);
  const label = () => get(app.http, `/cargo/${tracking_number}/label`, admin);
  await label();
  const clients = [await makeSender(app, 'IE'), await makeSender(app, 'IE')];
  const ids: number[] = [];
  for (const client of clients) ids.push((await makeBooking(app, client, itemBooking())).id);
  const working: Promise<unknown>[] = [];
  // Each of the cancels locks its booking; here the first ones take long.
  const locked = { text: 'select 1 from bookings where id = any($1) for update', values: [ids] };
  await holding(app, locked, async () => {
    for (const [place, client] of clients.entries())
      for (let n = 0; n < 6; n += 1)
        working.push(post(app.http, '/customer/booking/cancel', { id: ids[place] }, client));
    await waitForLock(app, 12);
    const receipts = clients.map((client) => get(app.http, '/billing/receipt/R-1', client));
    // As often as takes them to their places.
    for (let n = 0; n < 20; n += 1) await get(app.http, '/staff/mentions', admin);
    expect((await label()).status).toBe(200);
    // They are answered as well, and not when they have given up waiting for a connection.
    expect((await Promise.all(receipts)).map(({ status }) => status)).toEqual([404, 404]);
  });
  await Promise.all(working);
});
