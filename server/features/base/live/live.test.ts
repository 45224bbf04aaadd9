import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listenTo, type Listener } from '#tests/support/event-stream.ts';
import { makeStaff, takeIn, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { makeOwnParcel, makeUkBooking, makeWriter, write } from '#tests/support/notes.ts';
import { makeInvoice, payCash } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { inTransaction } from '#server/context.ts';
import { publishChanges } from './live.service.ts';

const app = useTestApp();
const open: Listener[] = [];
const admin = useMainAdmin(app);
let url: string;

beforeAll(async () => {
  url = `${await app.http.listen({ port: 0, host: '127.0.0.1' })}/api/events/stream`;
  // The first stream connects to the database; later ones hear at once.
  const first = await listenTo(url, admin.token);
  await first.next();
  first.close();
});

afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});

/** Opens a stream that has already passed on what happened before. */
async function hear(who: Colleague): Promise<Listener> {
  const listener = await listenTo(url, who.token);
  open.push(listener);
  publishChanges(app.context, [{ type: 'mention', staff_id: who.id }]);
  while ((await listener.next()).name !== 'mention');
  return listener;
}

/** An event that everybody with parcels of UK/GE hears; what was to come before it has come. */
async function somethingElse(): Promise<string> {
  const parcel = await takeIn(app, admin);
  return parcel.tracking_number as string;
}

describe('live events', () => {
  it('tell the mentioned colleague, and nobody else, of a mention', async () => {
    const [writer, named, other] = [await makeWriter(app), await makeWriter(app), await makeWriter(app)];
    const { tracking } = await makeOwnParcel(app, writer);
    const [hers, his] = [await hear(named), await hear(other)];
    await write(app, writer, { tracking }, `@${named.username}`);
    expect(await hers.next()).toEqual({ name: 'mention', data: { error: false, type: 'mention' } });
    // The other one only hears that the parcel has a new note.
    const later = await somethingElse();
    expect(await his.next()).toMatchObject({ name: 'parcel', data: { tracking_numbers: [tracking] } });
    expect(await his.next()).toMatchObject({ name: 'parcel', data: { tracking_numbers: [later] } });
  });

  it('tell of a booking where its source is in scope', async () => {
    const holds = ['HANDLE_BOOKINGS', 'LIST_ROUTE_CARGO'] as const;
    const agents = [
      await makeStaff(app, [...holds], ['UK/GE']),
      await makeStaff(app, [...holds], ['IE/GE']),
      await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']),
    ];
    const [inScope, abroad, noBookings] = await Promise.all(agents.map(hear));
    await makeUkBooking(app);
    const irish = await takeIn(app, admin, { source_country_code: 'IE' });
    const british = await somethingElse();
    expect(await inScope?.next()).toMatchObject({ name: 'booking', data: { source_country: 'UK' } });
    expect(await abroad?.next()).toMatchObject({ data: { tracking_numbers: [irish.tracking_number] } });
    expect(await noBookings?.next()).toMatchObject({ data: { tracking_numbers: [british] } });
  });

  it('tell of payments and events of parcels in scope; not those who list only their own', async () => {
    const lister = await makeStaff(app, ['LIST_ROUTE_CARGO', 'COLLECT_CASH_PAYMENTS'], ['UK/GE']);
    const own = await makeStaff(app, ['LIST_OWN_CARGO_HISTORY', 'HANDLE_BOOKINGS'], ['UK/GE']);
    const parcel = await takeIn(app, admin);
    const [all, few] = [await hear(lister), await hear(own)];
    await payCash(app, lister, [parcel.checkout?.[0] ?? (await makeInvoice(app, admin))]);
    expect(await all.next()).toMatchObject({ name: 'payment' });
    const body = { tracking_numbers: [parcel.tracking_number], event: 'PROCESS' };
    await post(app.http, '/cargo/batch/event', body, { token: admin.token });
    expect(await all.next()).toEqual({
      name: 'parcel',
      data: { error: false, type: 'parcel', tracking_numbers: [parcel.tracking_number] },
    });
    await makeUkBooking(app);
    expect(await few.next()).toMatchObject({ name: 'booking' });
  });

  it('name no parcels when more than a hundred changed at once', async () => {
    const listener = await hear(admin);
    const tracking_numbers = Array.from({ length: 101 }, (_, n) => `MANY-${n}`);
    publishChanges(app.context, [{ type: 'parcel', route_id: 1, tracking_numbers }]);
    expect(await listener.next()).toMatchObject({ name: 'parcel', data: { tracking_numbers: [] } });
  });

  it('tell of nothing that was rolled back', async () => {
    const listener = await hear(admin);
    const rolledBack = inTransaction(app.context, async (tx) => {
      publishChanges(tx, [{ type: 'booking', source_country: 'SE' }]);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    const later = await somethingElse();
    expect(await listener.next()).toMatchObject({ data: { tracking_numbers: [later] } });
  });

  it('say that everything may be old after the database was away', async () => {
    const listener = await hear(admin);
    const killed = await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen merani_live%'`,
    );
    expect(killed.rowCount).toBe(1);
    expect(await listener.next()).toMatchObject({ name: 'reset' });
    const later = await somethingElse();
    expect(await listener.next()).toMatchObject({ data: { tracking_numbers: [later] } });
  });
});
