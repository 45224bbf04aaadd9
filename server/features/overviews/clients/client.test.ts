import { beforeAll, describe, expect, it } from 'vitest';
import { referenceOf } from '#shared/domain/client-reference.ts';
import type { Privilege } from '#shared/domain/privileges.ts';
import { bookedItem, collectionAddress, itemBooking, makeSender } from '#tests/support/bookings.ts';
import {
  intakeForm,
  makeClient,
  makeStaff,
  takeIn,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { countFigures, newEmail, sentBy } from '#tests/support/clients.ts';
import { payCash } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
/** See clients and the parcels of one route. */
let london: Colleague;
let dublin: Colleague;
/** Sees clients, but of parcels only those handled by herself. */
let own: Colleague;

beforeAll(async () => {
  london = await makeStaff(app, ['VIEW_CLIENT', 'LIST_ROUTE_CARGO'], ['UK/GE']);
  dublin = await makeStaff(app, ['VIEW_CLIENT', 'HANDLE_CARGO'], ['IE/GE']);
  own = await makeStaff(app, ['VIEW_CLIENT'], ['UK/GE']);
});

const read = (path: string, who: { token?: string } = admin) => get(app.http, path, { token: who.token });
const page = (reference: string | number, who: { token?: string } = admin) =>
  read(`/staff/client/${encodeURIComponent(reference)}`, who);
const customerOf = async (reference: string | number, who: Colleague = admin) =>
  (await page(reference, who)).body.customer;

/** Every way to read this client with these results: status, or the number of routes. */
async function reads(reference: string, email: string, who: { token?: string }) {
  const replies = await Promise.all([
    page(reference, who),
    read(`/staff/client/${reference}/parcels`, who),
    read(`/customer/activity?id=${reference}`, who),
    read(`/statistics/customer?id=${reference}`, who),
    get(app.http, `/statistics/customer?id=${reference}`, {
      token: who.token,
      headers: { accept: 'text/csv' },
    }),
    read(`/staff/client-notes?email=${encodeURIComponent(email)}`, who),
    post(app.http, '/staff/client-notes', { email, note: 'Polite' }, { token: who.token }),
  ]);
  return new Set(replies.map((reply) => reply.status));
}

describe('clients.show', () => {
  it('shows an account by id and by e-mail in base64, in any case of letters', async () => {
    const client = await makeClient(app, { email: newEmail() });
    const cargo = await takeIn(app, london, sentBy(client.email.toUpperCase()));
    const byId = await customerOf(client.id);
    expect(byId).toEqual({
      id: client.id,
      name: 'Mariam Test',
      username: 'client',
      phone: '442079460111',
      email: client.email,
      activity: [
        { id: expect.any(Number), type: 'HANDLE', data: expect.anything(), created_at: cargo.created_at },
      ],
      parcels: [
        {
          tracking_number: cargo.tracking_number,
          source_country_code: 'UK',
          destination_country_code: 'GE',
          invoice_id: cargo.invoice.invoice_id,
          collection_option: 'OFFICE',
          status: 'PICKED_UP',
          payment_status: 'PENDING',
          total_amount: cargo.invoice.total_amount,
          currency_code: 'GBP',
          release_code: cargo.release_code,
          handled_by: london.username,
          created_at: cargo.created_at,
        },
      ],
      data: [
        {
          source_country_code: 'UK',
          destination_country_code: 'GE',
          currency: 'GBP',
          unpaid: cargo.invoice.total_amount,
          paid: 0,
          parcels: 1,
          weight: 12.34,
        },
      ],
    });
    for (const reference of [
      referenceOf(client.email),
      Buffer.from(client.email.toLowerCase()).toString('base64'),
    ])
      expect(await customerOf(reference)).toEqual(byId);
  });

  it('shows a sender without an account with the newest name, phone and no activity', async () => {
    const email = newEmail();
    await takeIn(app, london, sentBy(email));
    const newer = { ...intakeForm().sender, email, name: 'Tamar Moved', phone: '442079460999' };
    await takeIn(app, admin, { sender: newer, source_country_code: 'IE' });
    const customer = await customerOf(referenceOf(email));
    expect(customer).toMatchObject({
      id: null,
      name: 'Tamar Moved',
      phone: '442079460999',
      username: '',
      email,
    });
    expect(customer.activity).toEqual([]);
    expect(customer.parcels).toHaveLength(2);
    expect(customer.data).toEqual(await countFigures(app, email));
  });

  it('shows the parcels of an account that is not verified yet', async () => {
    const { id, email } = await makeClient(app, { email: newEmail() });
    await app.pool.query('update customers set email_verified_at = null where id = $1', [id]);
    await takeIn(app, london, sentBy(email));
    expect((await customerOf(id)).data).toEqual(await countFigures(app, email));
  });

  it('shows the last 10 parcels and the last 10 activities', async () => {
    const client = await makeClient(app, { email: newEmail() });
    for (let count = 0; count < 11; count += 1) {
      const { invoice } = await takeIn(app, london, sentBy(client.email));
      await payCash(app, admin, [invoice.invoice_id]);
    }
    const { parcels, activity } = await customerOf(client.id);
    expect([parcels.length, activity.length]).toEqual([10, 10]);
    expect(activity[0]).toMatchObject({ type: 'PAYMENT', data: { customer_id: client.id } });
    const rest = await read(`/staff/client/${client.id}/parcels?start=10`);
    expect(rest.body.parcels).toHaveLength(1);
    // Taken in and paid, eleven times.
    const older = await read(`/customer/activity?id=${client.id}&start=20`);
    expect(older.body.customer.activity).toHaveLength(2);
    expect(older.body.customer.activity[0].id).toBeLessThan(activity[9].id);
    expect(JSON.stringify([activity, older.body])).not.toContain('payment_id');
  });

  it.each(['nobody', 'a/b', '999999', referenceOf('nobody@example.com'), '%00'])(
    'answers 404 for %s',
    async (reference) => {
      expect((await page(reference)).status).toBe(404);
    },
  );

  it('answers 404 for a receiver who sent nothing and for a closed account', async () => {
    const receiver = { ...intakeForm().receiver, email: newEmail() };
    await takeIn(app, london, { receiver });
    expect((await page(referenceOf(receiver.email))).status).toBe(404);
    const closed = await makeClient(app);
    await app.pool.query('update customers set closed_at = now() where id = $1', [closed.id]);
    expect((await page(closed.id)).status).toBe(404);
    expect((await page(referenceOf(closed.email))).status).toBe(404);
  });
});

describe('clients.parcels', () => {
  it('filters by payment, later charges included', async () => {
    const email = newEmail();
    const [paid, charged, open] = [
      await takeIn(app, london, sentBy(email)),
      await takeIn(app, london, sentBy(email)),
      await takeIn(app, london, sentBy(email)),
    ];
    await payCash(app, admin, [paid.invoice.invoice_id, charged.invoice.invoice_id]);
    const path = `/cargo/${charged.tracking_number}/charges`;
    await post(app.http, path, { note: 'Tape', amount: 1 }, { token: admin.token });
    const shown = async (status: string) =>
      (await read(`/staff/client/${referenceOf(email)}/parcels?payment_status=${status}`)).body.parcels.map(
        (one: { tracking_number: string; payment_status: string }) => [
          one.tracking_number,
          one.payment_status,
        ],
      );
    expect(await shown('PAID')).toEqual([[paid.tracking_number, 'PAID']]);
    expect(await shown('PENDING')).toEqual([
      [open.tracking_number, 'PENDING'],
      [charged.tracking_number, 'PENDING'],
    ]);
    expect(await shown('')).toHaveLength(3);
  });

  it.each(['payment_status=OPEN', 'limit=0', 'limit=101', 'start=-1'])('refuses %s', async (query) => {
    const email = newEmail();
    await takeIn(app, london, sentBy(email));
    expect((await read(`/staff/client/${referenceOf(email)}/parcels?${query}`)).status).toBe(422);
  });
});

describe('the scope of a client', () => {
  it('is the parcels and bookings that the agent may see; others answer as absent', async () => {
    const client = await makeClient(app, { email: newEmail() });
    const british = await takeIn(app, london, sentBy(client.email));
    await takeIn(app, admin, sentBy(client.email, { source_country_code: 'IE' }));
    await payCash(app, admin, [british.invoice.invoice_id]);
    const reference = referenceOf(client.email);
    const routes = async (who: Colleague) =>
      (await customerOf(reference, who)).data.map(
        (one: { source_country_code: string }) => one.source_country_code,
      );
    expect((await routes(admin)).toSorted()).toEqual(['IE', 'UK']);
    expect(await routes(london)).toEqual(['UK']);
    expect(await routes(dublin)).toEqual(['IE']);
    const dublinPage = await customerOf(client.id, dublin);
    expect(dublinPage.parcels).toHaveLength(1);
    expect(dublinPage.activity).toHaveLength(1);
    expect((await customerOf(client.id, london)).activity.map((one: { type: string }) => one.type)).toEqual([
      'PAYMENT',
      'HANDLE',
    ]);
    const malmo = await makeStaff(app, ['VIEW_CLIENT', 'LIST_ROUTE_CARGO'], ['SE/GE']);
    expect(await reads(reference, client.email, malmo)).toEqual(new Set([404]));
    expect(await reads(reference, client.email, london)).toEqual(new Set([200]));
    const [absent, outside] = [await page(999_999, malmo), await page(client.id, malmo)];
    expect(outside.body).toEqual(absent.body);
  });

  it('of an agent without the routes’ parcels is what she handled herself', async () => {
    const email = newEmail();
    const reference = referenceOf(email);
    await takeIn(app, london, sentBy(email));
    expect((await page(reference, own)).status).toBe(404);
    const mine = await takeIn(app, own, sentBy(email, { weight: 5 }));
    const { parcels, data } = await customerOf(reference, own);
    expect(parcels.map((one: { tracking_number: string }) => one.tracking_number)).toEqual([
      mine.tracking_number,
    ]);
    expect(data).toEqual([
      {
        source_country_code: 'UK',
        destination_country_code: 'GE',
        currency: 'GBP',
        parcels: 1,
        unpaid: mine.invoice.total_amount,
        paid: 0,
        weight: 5,
      },
    ]);
  });

  it('includes clients with a booking from the agent’s countries', async () => {
    const sender = await makeSender(app, 'IE');
    const body = itemBooking({ address_obj: collectionAddress(), items: [bookedItem()] });
    expect((await post(app.http, '/customer/booking', body, { token: sender.token })).status).toBe(200);
    expect((await page(sender.id, london)).status).toBe(404);
    const { data, activity } = await customerOf(sender.id, dublin);
    expect(data).toEqual([]);
    expect(activity[0]).toMatchObject({ type: 'BOOKING' });
  });

  it('needs a login of staff with VIEW_CLIENT', async () => {
    const client = await makeClient(app, { email: newEmail() });
    await takeIn(app, london, sentBy(client.email));
    const reference = referenceOf(client.email);
    const others: Privilege[] = [
      'VIEW_CARGO_STATISTICS',
      'LIST_ROUTE_CARGO',
      'VIEW_ACTIVITY',
      'VIEW_INACTIVE',
    ];
    const unable = await makeStaff(app, others, ['UK/GE']);
    const sub = await makeStaff(app, ['SUB_ADMIN']);
    expect(await reads(reference, client.email, {})).toEqual(new Set([401]));
    expect(await reads(reference, client.email, client)).toEqual(new Set([403]));
    expect(await reads(reference, client.email, unable)).toEqual(new Set([403]));
    expect(await reads(reference, client.email, sub)).toEqual(new Set([200]));
  });
});
