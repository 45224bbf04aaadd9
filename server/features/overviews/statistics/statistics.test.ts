import { beforeAll, describe, expect, it } from 'vitest';
import {
  unique,
  makeClient,
  makeStaff,
  takeIn,
  useMainAdmin,
  type Colleague,
  type Person,
} from '#tests/support/factories.ts';
import { foldAll } from '#server/features/base/rollups/fold.task.ts';
import { itemBooking } from '#tests/support/bookings.ts';
import { payCash } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let agent: Colleague;
let client: Person;

const from = { email: 'sender@example.com' };
/** UK → GE, 12.34 kg: freight and packaging of the demo's tariff. */
const british = (change: Record<string, unknown> = {}) => takeIn(app, admin, change);
const irish = (change: Record<string, unknown> = {}) =>
  takeIn(app, admin, { source_country_code: 'IE', ...change });
const show = async (query = '', who: { token: string } = admin) =>
  (await get(app.http, `/statistics?${query}`, { token: who.token })).body;

/** Moves a parcel to another day, as if it had been taken in then. */
async function backdate(tracking: string, instant: string): Promise<void> {
  await app.pool.query('update parcels set created_at = $2 where tracking_number = $1', [tracking, instant]);
  await app.pool.query(
    'insert into statistic_changes (parcel_id) select id from parcels where tracking_number = $1',
    [tracking],
  );
}

beforeAll(async () => {
  agent = await makeStaff(
    app,
    ['VIEW_CARGO_STATISTICS', 'SUMMARY_ITEMS', 'SUMMARY_BOOKINGS', 'VIEW_AGENT_STATISTICS', 'HANDLE_CARGO'],
    ['IE/GE'],
  );
  client = await makeClient(app, { email: from.email });
  const first = await british();
  await british();
  const old = await british({ collection_option: 'HOME' });
  const last = await irish();
  await backdate(old.tracking_number, '2025-11-12T10:00:00Z');
  await payCash(app, admin, [first.invoice.invoice_id]);
  await post(
    app.http,
    `/cargo/${last.tracking_number}/charges`,
    { note: 'Tape', amount: 2.5 },
    { token: admin.token },
  );
});

describe('statistics.show', () => {
  it('counts all parcels, this month and the same month a year before', async () => {
    expect((await show()).parcels).toEqual({ total: 4, current_month: 3, previous_month: 1 });
  });

  it('says the same before and after folding', async () => {
    await app.pool.query('insert into statistic_changes (parcel_id) select id from parcels');
    const before = await show('interval=week');
    await foldAll(app.context);
    expect(await show('interval=week')).toEqual(before);
  });

  it('sums prices per currency exactly as their invoices', async () => {
    const { rows } = await app.pool.query(`
      select i.currency_code, sum(i.total_amount)::bigint + coalesce(sum(b.total_amount), 0)::bigint as total
      from invoices i left join bills b on b.parcel_id = i.parcel_id group by 1 order by 1`);
    const { prices, unpaid } = await show();
    expect(prices.map((one: { total: number }) => Math.round(one.total * 100)).toSorted()).toEqual(
      rows.map((row) => row.total).toSorted(),
    );
    const pounds = (cards: { invoice_currency_code: string; total: number }[]) =>
      cards.find((one) => one.invoice_currency_code === 'GBP')?.total ?? 0;
    expect(pounds(unpaid)).toBeLessThan(pounds(prices));
  });

  it('splits prices into parts; later charges count as extra charges', async () => {
    const { pricesParts } = await show();
    const euros = pricesParts.find(
      (one: { invoice_currency_code: string }) => one.invoice_currency_code === 'EUR',
    );
    expect(euros).toMatchObject({ extra_charges: 2.5, extra_charges_current_month: 2.5, weight: 12.34 });
    expect(euros.extra_charges_previous_month).toBe(0);
  });

  it.each([
    ['paymentstatus=PAID', 1],
    ['paymentstatus=PENDING', 3],
    ['paymentmethod=CASH', 1],
    ['paymentmethod=STRIPE', 0],
    ['collection=HOME', 1],
    ['status=PICKED_UP', 4],
    ['status=RELEASED', 0],
    ['route=IE/GE', 1],
    ['route=UK/SE', 0],
    ['agent=1', 4],
    ['agent=999', 0],
    ['paymentstatus=&paymentmethod=&collection=&status=&route=&agent=&datefrom=&dateto=', 4],
  ])('counts %s: %d', async (filter, total) => {
    expect((await show(filter)).parcels.total).toBe(total);
  });

  it('compares chosen dates with the same dates a year before', async () => {
    const { parcels } = await show('datefrom=2026-11-01&dateto=2026-11-12');
    expect(parcels).toEqual({ total: 4, current_month: 3, previous_month: 1 });
    expect((await show('datefrom=2026-11-03&dateto=2026-11-11')).parcels).toEqual({
      total: 4,
      current_month: 0,
      previous_month: 0,
    });
    expect((await show('dateto=2025-11-12')).parcels.current_month).toBe(1);
  });

  it('takes the business time zone for its days', async () => {
    const parcel = await british();
    // In Tbilisi it is the first of October already.
    await backdate(parcel.tracking_number, '2026-09-30T21:00:00Z');
    expect((await show('datefrom=2026-10-01&dateto=2026-10-01')).parcels.current_month).toBe(1);
    await backdate(parcel.tracking_number, app.time.now.toISOString());
  });

  it.each([
    ['year', { year: 2026 }],
    ['month', { year: 2026, month: 11 }],
    ['week', { year: 2026, month: 11, week: 45 }],
    ['day', { year: 2026, month: 11, week: 45, day: 2 }],
  ])('has rows by %s', async (interval, step) => {
    const { data } = await show(`interval=${interval}&route=IE/GE`);
    expect(data).toEqual([
      {
        ...step,
        currency: 'EUR',
        route: 'IE/GE',
        cargo_weight: 12.34,
        cargo_freight_price_total: expect.any(Number),
        parcels: 1,
        clients: 1,
      },
    ]);
  });

  it('counts distinct accounts, in steps and in the card', async () => {
    const { data, customersUsed } = await show('interval=month&route=UK/GE&datefrom=2026-11-01');
    expect(data).toHaveLength(1);
    expect(data[0].clients).toBe(1);
    expect(customersUsed).toEqual({ total: 1, current_month: 1, previous_month: 0 });
  });

  it('counts accounts and bookings by the day they were made', async () => {
    const before = await show();
    await post(app.http, '/public/booking', { ...itemBooking() }, {});
    const after = await show();
    expect(after.bookings.total).toBe(before.bookings.total + 1);
    expect(after.unverifiedCustomers.total).toBe(before.unverifiedCustomers.total + 1);
    expect(after.customers).toEqual(before.customers);
  });

  it('counts the events of each staff member', async () => {
    const { agents } = await show();
    expect(agents).toEqual([
      { id: 1, username: admin.username, total: 5, current_month: 5, previous_month: 0 },
    ]);
  });

  it('averages the days between shipping and arrival by route', async () => {
    const parcel = await irish();
    const event = (type: string, day: number) =>
      post(
        app.http,
        '/cargo/batch/event',
        {
          tracking_numbers: [parcel.tracking_number],
          event: type,
          occurred_at: new Date(app.time.now.getTime() - day * 86_400_000).toISOString(),
        },
        { token: admin.token },
      );
    await event('TRANSIT', 5);
    await event('ARRIVE', 2);
    expect((await show()).periods).toEqual([
      { source_country_code: 'IE', destination_country_code: 'GE', average_time_in_days: 3 },
    ]);
  });

  it('gives an agent the parts of the privileges, for the own routes', async () => {
    const answer = await show('', agent);
    expect(Object.keys(answer).toSorted()).toEqual(['agents', 'bookings', 'error', 'parcels']);
    expect(answer.parcels.total).toBe(2);
    expect((await show('route=UK/GE', agent)).parcels.total).toBe(0);
    // The filter by agent is the main admin's.
    expect((await show('agent=999', agent)).parcels.total).toBe(2);
  });

  it('gives each card for its own privilege alone', async () => {
    const cards = {
      SUMMARY_TOTAL_PRICE: 'prices',
      SUMMARY_CLIENTS_REGISTERED: 'customers',
      SUMMARY_NEW_CLIENTS: 'unverifiedCustomers',
      SUMMARY_CLIENTS_USED_SERVICE: 'customersUsed',
      SUMMARY_ITEMS: 'parcels',
      SUMMARY_BOOKINGS: 'bookings',
      SUMMARY_UNPAID: 'unpaid',
      SUMMARY_FREIGHT: 'pricesParts',
      VIEW_AGENT_STATISTICS: 'agents',
      VIEW_PRICES_STATISTICS_DETAILS: 'data',
      VIEW_ACTIVITY: 'activity',
    } as const;
    for (const [privilege, card] of Object.entries(cards) as [keyof typeof cards, string][]) {
      const holder = await makeStaff(app, ['VIEW_CARGO_STATISTICS', privilege], ['UK/GE']);
      expect(Object.keys(await show('', holder)).toSorted()).toEqual(['error', card].toSorted());
    }
    const holder = await makeStaff(
      app,
      ['VIEW_CARGO_STATISTICS', 'SUMMARY_WEIGHT', 'LIST_ROUTE_CARGO'],
      ['UK/GE'],
    );
    expect(Object.keys((await show('', holder)).pricesParts[0]).toSorted()).toEqual([
      'invoice_currency_code',
      'weight',
      'weight_current_month',
      'weight_previous_month',
    ]);
  });

  it('is for staff with the privilege', async () => {
    const none = await makeStaff(app, ['SUMMARY_ITEMS'], ['UK/GE']);
    expect((await get(app.http, '/statistics')).status).toBe(401);
    expect((await get(app.http, '/statistics', { token: client.token })).status).toBe(403);
    expect((await get(app.http, '/statistics', { token: none.token })).status).toBe(403);
  });

  it.each(['datefrom=yesterday', 'interval=hour', 'status=LOST', 'agent=x', 'route=UK'])(
    'refuses %s',
    async (query) => {
      const reply = await get(app.http, `/statistics?${query}`, { token: admin.token });
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [query.split('=')[0]]]);
    },
  );
});

describe('statistics.inactiveDelayed', () => {
  const report = async (query = '', who: { token: string } = admin) =>
    (await get(app.http, `/statistics/inactive-delayed/?${query}`, { token: who.token })).body;
  const person = (email: string) => ({
    name: 'Quiet Sender',
    phone: '442079460999',
    email,
    country_code: 'UK',
    address_line_1: '1 High Street',
    address_line_2: '',
    postal_code: 'E1 6AN',
  });

  it('lists people by their last activity, longest first, with what they sent and paid', async () => {
    app.time.now = new Date('2026-01-10T09:00:00Z');
    const { token } = await makeStaff(app, ['SUB_ADMIN']);
    const quiet = await takeIn(app, { id: 0, username: '', token }, { sender: person('quiet@example.com') });
    await post(
      app.http,
      '/billing/payment/cash',
      { invoice_ids: [quiet.invoice.invoice_id], payment_method: 'CASH' },
      { token },
    );
    app.time.now = new Date('2026-11-02T09:00:00Z');
    const { inactive } = await report();
    expect(inactive[0]).toEqual({
      id: null,
      email: 'quiet@example.com',
      phone: '442079460999',
      name: 'Quiet Sender',
      inactive_since: '2026-01-10T09:00:00.000Z',
      total_parcels: 1,
      cargo_total_price: [{ currency: 'GBP', total: quiet.invoice.total_amount }],
      cargo_weight_total: 12.34,
    });
    expect(inactive.map((one: { inactive_since: string }) => one.inactive_since)).toEqual(
      inactive.map((one: { inactive_since: string }) => one.inactive_since).toSorted(),
    );
  });

  it.each([
    ['time=9&time_by=month', true],
    ['time=11&time_by=month', false],
    ['time=40&time_by=week', true],
    ['time=50&time_by=week', false],
    ['registered=1', false],
  ])('lists the quiet sender for %s: %s', async (query, listed) => {
    const { inactive } = await report(query);
    const emails = inactive.map((one: { email: string }) => one.email);
    expect(emails.includes('quiet@example.com')).toBe(listed);
  });

  it('ends an inactivity with a new parcel', async () => {
    await british({ sender: person('quiet@example.com') });
    const { inactive } = await report('time=1');
    expect(inactive.map((one: { email: string }) => one.email)).not.toContain('quiet@example.com');
  });

  it('lists delayed parcels, latest first, with their invoice and the delay', async () => {
    const parcels = [await british(), await irish()];
    for (const [index, parcel] of parcels.entries()) {
      await post(
        app.http,
        '/cargo/batch/event',
        {
          tracking_numbers: [parcel.tracking_number],
          event: 'DELAY',
          occurred_at: new Date(app.time.now.getTime() + index * 60_000).toISOString(),
        },
        { token: admin.token },
      );
    }
    const { delayed } = await report();
    expect(delayed.map((one: { tracking_number: string }) => one.tracking_number)).toEqual([
      parcels[1]?.tracking_number,
      parcels[0]?.tracking_number,
    ]);
    expect(delayed[1]).toMatchObject({
      sender_name: 'Tamar Sender',
      sender_address_country_code: 'UK',
      receiver_name: 'Gio Receiver',
      item_weight: 12.34,
      invoice_id: parcels[0]?.invoice.invoice_id,
      invoice_extra_charges: '[]',
      payment_status: 'PENDING',
      status: 'DELAYED',
      delay_date: app.time.now.toISOString(),
    });
    expect((await report('limit=1&start=1')).delayed).toHaveLength(1);
  });

  it('shows each list for its privilege, and only the own routes', async () => {
    // Accounts of tests were made at the real time, which is later than the tests' time.
    app.time.now = new Date('2030-01-01T09:00:00Z');
    const sees = async (...privileges: ('VIEW_INACTIVE' | 'VIEW_DELAY')[]) =>
      report('', await makeStaff(app, [...privileges, 'LIST_ROUTE_CARGO'], ['IE/GE']));
    const inactive = await sees('VIEW_INACTIVE');
    expect(Object.keys(inactive).toSorted()).toEqual(['error', 'inactive']);
    expect(inactive.inactive.map((one: { email: string }) => one.email)).toEqual([from.email]);
    const delayed = await sees('VIEW_DELAY');
    expect(Object.keys(delayed).toSorted()).toEqual(['delayed', 'error']);
    expect(delayed.delayed).toHaveLength(1);
  });

  it('tells an agent no time of what was sent on another route', async () => {
    const email = `twice${unique()}@example.com`;
    app.time.now = new Date('2029-01-01T09:00:00Z');
    const { token } = await makeStaff(app, ['SUB_ADMIN']);
    const colleague = { id: 0, username: '', token };
    await takeIn(app, colleague, { sender: person(email) });
    app.time.now = new Date('2029-01-01T09:10:00Z');
    await takeIn(app, colleague, { sender: person(email), source_country_code: 'IE' });
    app.time.now = new Date('2030-01-01T09:00:00Z');
    const since = async (route: 'UK/GE' | 'IE/GE') => {
      const agent = await makeStaff(app, ['VIEW_INACTIVE', 'LIST_ROUTE_CARGO'], [route]);
      const { inactive } = await report('limit=100', agent);
      return inactive.find((one: { email: string }) => one.email === email)?.inactive_since as string;
    };
    expect(await since('UK/GE')).toBe('2029-01-01T09:00:00.000Z');
    expect(await since('IE/GE')).toBe('2029-01-01T09:10:00.000Z');
  });

  it('is for staff with one of the privileges', async () => {
    const path = '/statistics/inactive-delayed/';
    expect((await get(app.http, path)).status).toBe(401);
    expect((await get(app.http, path, { token: client.token })).status).toBe(403);
    expect((await get(app.http, path, { token: agent.token })).status).toBe(403);
    expect((await get(app.http, `${path}?time=-1`, { token: admin.token })).status).toBe(422);
    expect((await get(app.http, '/statistics/inactive-delayed', { token: admin.token })).status).toBe(200);
  });
});
