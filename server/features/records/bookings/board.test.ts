import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookedItem,
  collectionAddress,
  itemBooking,
  makeBooking,
  makeSender,
  ukBooking,
} from '#tests/support/bookings.ts';
import {
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  takeIn,
  type Colleague,
} from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { splitByItems } from './board.service.ts';

const app = useTestApp();
let main: Colleague;
let dublin: Colleague;
let london: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  main = await makeMainAdmin(app);
  dublin = await makeStaff(app, ['HANDLE_BOOKINGS'], ['IE/GE']);
  london = await makeStaff(app, ['EDIT_BOOKING_PROCEED'], ['UK/GE']);
});

const idsOf = async (who: Colleague, query = '') => {
  const reply = await get(app.http, `/staff/bookings${query}`, { token: who.token });
  expect(reply.status).toBe(200);
  return reply.body.bookings.map((one: { id: number }) => one.id) as number[];
};

/** A booking from Ireland in one of the four states. */
async function irish(
  state: 'pending' | 'handled' | 'finished' | 'canceled' = 'pending',
  change: object = {},
) {
  const client = await makeSender(app, 'IE');
  const booking = await makeBooking(app, client, itemBooking({ ...change }));
  const step = (status: string) =>
    post(
      app.http,
      '/staff/bookings/proceed',
      { booking_ids: [booking.id], status, courier_phone: '353871' },
      { token: dublin.token },
    );
  if (state !== 'pending') await step(state === 'canceled' ? 'cancel' : 'handle');
  if (state === 'finished') await step('finish');
  return { ...booking, client };
}

const british = async () => makeBooking(app, await makeSender(app, 'UK'), ukBooking());

describe('bookings.list', () => {
  it('shows only bookings from the source countries of the agent’s routes', async () => {
    const [ie, uk] = [(await irish()).id, (await british()).id];
    expect(await idsOf(dublin, '?limit=1')).toEqual([ie]);
    expect(await idsOf(london, '?limit=1')).toEqual([uk]);
    expect(await idsOf(main, '?limit=2')).toEqual([uk, ie]);
    expect(await idsOf(dublin, '?source_country=UK')).toEqual([]);
    expect(await idsOf(main, '?source_country=IE&limit=1')).toEqual([ie]);
    const homeless = await makeStaff(app, ['HANDLE_BOOKINGS']);
    expect(await idsOf(homeless)).toEqual([]);
  });

  it('lists who can be mentioned: active staff with the booking in scope', async () => {
    const { id } = await irish();
    const left = await makeStaff(app, [], ['IE/GE']);
    await app.context.db.updateTable('staff').set({ active: false }).where('id', '=', left.id).execute();
    const reply = await get(app.http, `/staff/booking/${id}`, { token: dublin.token });
    const names = reply.body.booking.staff.map((one: { username: string }) => one.username);
    expect(names).toContain(main.username);
    expect(names).toContain(dublin.username);
    expect(names).not.toContain(london.username);
    expect(names).not.toContain(left.username);
  });

  it('shows who handled a booking, and which items became parcels', async () => {
    const booking = await irish('handled', {
      parcels_count: 2,
      items: [bookedItem(), bookedItem({ item: { details: 'Shoes' } })],
    });
    await takeIn(app, main, {
      source_country_code: 'IE',
      booking_id: booking.id,
      booking_item_id: 2,
      sender: {
        name: 'T',
        phone: '12345',
        email: booking.client.email,
        country_code: 'IE',
        address_line_1: 'x',
        postal_code: 'D',
      },
    });
    const reply = await get(app.http, `/staff/booking/${booking.id}`, { token: dublin.token });
    expect(reply.body.booking).toMatchObject({ handled_staff_id: dublin.id, courier_phone: '353871' });
    expect(reply.body.booking.items.map((one: { finished: number }) => one.finished)).toEqual([0, 1]);
  });

  it('lists bookings without their items when asked, as they may be many', async () => {
    const { id } = await irish();
    const listed = async (query: string) => {
      const reply = await get(app.http, `/staff/bookings?q=%23${id}${query}`, { token: dublin.token });
      return reply.body.bookings as { id: number; parcels_count: number; items: unknown[] }[];
    };
    const [whole] = await listed('');
    const [short] = await listed('&items=0');
    expect(whole?.items).toHaveLength(1);
    expect(short).toEqual({ ...whole, items: [] });
    const wrong = await get(app.http, '/staff/bookings?items=2', { token: dublin.token });
    expect(wrong.status).toBe(422);
  });

  it('filters by state', async () => {
    const ids: Record<string, number> = {};
    for (const state of ['pending', 'handled', 'finished', 'canceled'] as const)
      ids[state] = (await irish(state)).id;
    for (const state of ['pending', 'handled', 'finished', 'canceled']) {
      const found = await idsOf(dublin, `?status=${state}&limit=100`);
      const expected = Object.keys(ids).filter((one) => found.includes(ids[one] ?? 0));
      expect(expected).toEqual([state]);
    }
    expect((await idsOf(dublin, '?status=')).length).toBeGreaterThan(3);
  });

  it('filters by visit dates of the source country', async () => {
    const client = await makeSender(app, 'GE');
    const form = itemBooking({
      source_country: 'GE',
      address_obj: collectionAddress({ address_country_code: 'GE' }),
      // The 11th in Tbilisi, still the 10th in Greenwich.
      visit_date: '2026-12-11T01:00',
      items: [bookedItem({ address: { country_code: 'UK' } })],
    });
    const { id, visit_date } = await makeBooking(app, client, form);
    expect(visit_date).toBe('2026-12-10T21:00:00.000Z');
    const isListed = async (query: string) => (await idsOf(main, `?source_country=GE&${query}`)).includes(id);
    expect(await isListed('dateFrom=2026-12-11&dateTo=2026-12-11')).toBe(true);
    expect(await isListed('dateFrom=2026-12-11')).toBe(true);
    expect(await isListed('dateTo=2026-12-10')).toBe(false);
    expect(await isListed('dateFrom=2026-12-12')).toBe(false);
    expect(await isListed('dateFrom=&dateTo=')).toBe(true);
  });

  it('finds names, e-mails, phones and the id', async () => {
    const address_obj = collectionAddress({
      name: 'Ørjan 50% O_Neill',
      email: 'orjan@example.com',
      phone: '+353 87 99 88',
    });
    const { id, client } = await irish('pending', { address_obj });
    for (const word of [
      'ørjan',
      '50%',
      'O_N',
      'ORJAN@EX',
      '87 99',
      '+353 879988',
      '087 9988',
      client.email,
      String(id),
      `#${id}`,
    ]) {
      expect(await idsOf(dublin, `?q=${encodeURIComponent(word)}`)).toContain(id);
    }
    expect(await idsOf(dublin, '?q=nobody-has-this')).toEqual([]);
    // A newer booking has the number in its phone; with a # only the number counts.
    const phone = `353${String(id).padStart(6, '0')}`;
    const newer = await irish('pending', { address_obj: collectionAddress({ phone }) });
    expect(await idsOf(dublin, `?q=${id}`)).toEqual(expect.arrayContaining([id, newer.id]));
    expect((await idsOf(dublin, `?q=${id}`))[0]).toBe(id);
    for (const word of [`#${id}`, `Booking ${id}`])
      expect(await idsOf(dublin, `?q=${encodeURIComponent(word)}`)).toEqual([id]);
    expect(await idsOf(london, `?q=${id}`)).not.toContain(id);
  });

  it('shows 18 on a page, newest first', async () => {
    const client = await makeSender(app, 'SE');
    const form = itemBooking({
      source_country: 'SE',
      address_obj: collectionAddress({ address_country_code: 'SE' }),
    });
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.unshift((await makeBooking(app, client, form)).id);
    const malmo = await makeStaff(app, ['HANDLE_BOOKINGS'], ['SE/GE']);
    expect(await idsOf(malmo)).toEqual(ids.slice(0, 18));
    expect(await idsOf(malmo, '?start=18')).toEqual(ids.slice(18));
  });

  it.each(['status=done', 'dateFrom=1.2.2026', 'dateTo=2026-02-30', 'limit=101', 'source_country=FR'])(
    'rejects %s',
    async (query) => {
      const reply = await get(app.http, `/staff/bookings?${query}`, { token: main.token });
      expect([reply.status, reply.body.code]).toEqual([422, 'invalid']);
    },
  );

  it.each(['/staff/bookings', '/staff/bookings/all', '/staff/booking/1'])(
    '%s needs one of two privileges',
    async (path) => {
      const others = await makeStaff(app, ['DELETE_BOOKING', 'HANDLE_CARGO', 'VIEW_CLIENT'], ['IE/GE']);
      const client = await makeClient(app);
      expect((await get(app.http, path)).status).toBe(401);
      expect((await get(app.http, path, { token: client.token })).status).toBe(403);
      expect((await get(app.http, path, { token: others.token })).status).toBe(403);
    },
  );
});

describe('bookings.show', () => {
  it('answers 404 for a booking out of scope', async () => {
    const { id } = await british();
    expect((await get(app.http, `/staff/booking/${id}`, { token: london.token })).body.booking.id).toBe(id);
    const outside = await get(app.http, `/staff/booking/${id}`, { token: dublin.token });
    const absent = await get(app.http, '/staff/booking/999999', { token: dublin.token });
    expect([outside.status, outside.body]).toEqual([404, absent.body]);
    expect((await get(app.http, '/staff/booking/abc', { token: dublin.token })).status).toBe(404);
  });
});

describe('bookings.csv', () => {
  const csv = async (who: Colleague, query = '') => {
    const reply = await get(app.http, `/staff/bookings/all${query}`, { token: who.token });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    return String(reply.body).split('\r\n');
  };

  it('has the columns of the list and a row for each booking in scope', async () => {
    const address_obj = collectionAddress({ name: '=1+1' });
    const { id } = await irish('pending', { address_obj });
    const uk = await british();
    const [head = '', first = '', ...others] = await csv(dublin);
    expect(head.startsWith('\u{FEFF}id,customer_id,source_country,')).toBe(true);
    expect(first.startsWith(`${id},`)).toBe(true);
    // Spreadsheets must not run formulas that customers typed.
    expect(first).toContain(`"'=1+1"`);
    // For people: no JSON, and the times of the office, which the last column names.
    expect(first).not.toContain('{');
    expect(first).not.toMatch(/\dT\d/);
    expect(first).toMatch(/"1\. [\d.]+ kg, .+ → .+"/);
    expect(head).toMatch(/,time_zone$/);
    expect(first).toMatch(/,Asia\/Tbilisi$/);
    expect(others.some((line) => line.startsWith(`${uk.id},`))).toBe(false);
    const bookings = (await get(app.http, '/staff/bookings?limit=100', { token: dublin.token })).body
      .bookings;
    expect(others.length + 1).toBe(bookings.length + 1);
  });

  it('has the same filters as the list', async () => {
    const { id, client } = await irish('canceled');
    await makeBooking(app, client, itemBooking());
    const [, ...rows] = await csv(dublin, `?status=canceled&q=${client.email}`);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.startsWith(`${id},`)).toBe(true);
  });

  it('has the same date filter as the list', async () => {
    const client = await makeSender(app, 'IE');
    const ids: number[] = [];
    for (const visit_date of ['2027-03-01', '2027-03-02', '2027-03-03'])
      ids.push((await makeBooking(app, client, itemBooking({ visit_date }))).id);
    const idsFor = async (query: string) => {
      const [, ...rows] = await csv(dublin, `?q=${client.email}&${query}`);
      return rows.filter((line) => line !== '').map((line) => Number(line.split(',')[0]));
    };
    expect(await idsFor('dateFrom=2027-03-02&dateTo=2027-03-02')).toEqual([ids[1]]);
    expect(await idsFor('dateFrom=2027-03-02')).toEqual([ids[2], ids[1]]);
    expect(await idsFor('dateTo=2027-03-02&status=pending')).toEqual([ids[1], ids[0]]);
    expect(await idsFor('dateTo=2027-03-02&status=handled')).toEqual([]);
  });

  it('continues after the first batch of rows', async () => {
    const { id } = await irish();
    await app.pool.query(
      `insert into bookings (customer_id, source_country, address_type, courier_visit_date, drop_off, home_collection,
         parcels_count, ci_name, ci_phone, ci_address_country_code, ci_address_line_1, ci_address_postal_code)
       select customer_id, 'IE', 'custom', now(), true, false, 1, 'Copy', '1', 'IE', 'x', 'y'
       from bookings, generate_series(1, 1100) where id = $1`,
      [id],
    );
    const [, ...rows] = await csv(dublin, '?q=copy');
    const ids = rows.filter((line) => line !== '').map((line) => Number(line.split(',')[0]));
    expect(new Set(ids).size).toBe(1100);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});

const from1To = (count: number, after = 0) => Array.from({ length: count }, (_, n) => after + n + 1);

it.each([
  ['few items are read together', [1, 1, 1], [[1, 2, 3]]],
  ['what does not fit any more is read next', [1_500, 400, 200], [[1, 2], [3]]],
  ['more items than are read at a time stand alone', [2_500, 1, 2_500], [[1], [2], [3]]],
  [
    'bookings without items are read fifty at a time',
    Array.from({ length: 70 }, () => 0),
    [from1To(50), from1To(20, 50)],
  ],
  ['there are none', [], []],
])('bookings for a CSV: %s', (_what, counts, expected) => {
  const ids = counts.map((_count, place) => place + 1);
  expect(splitByItems(ids, new Map(counts.map((count, place) => [place + 1, count])))).toEqual(expected);
});
