import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeStaff,
  takeIn,
  unique,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { get, post, type Reply } from '#tests/support/requests.ts';
import { copyParcel } from '#tests/support/copied-parcels.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { PARCEL_STATUSES } from '../../../../../shared/domain/parcel-status.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let london: Colleague;

beforeAll(async () => {
  london = await makeStaff(
    app,
    ['LIST_ROUTE_CARGO', 'COLLECT_CASH_PAYMENTS', 'COLLECT_BANK_PAYMENTS', 'HANDLE_CARGO'],
    ['UK/GE'],
  );
});

type Filter = Record<string, unknown>;
const specification = (filter_value: Filter, filter_by = 'COMBINE') => ({
  filter_specification: { filter_by, filter_value },
});

/** The tracking numbers of a list. */
async function listed(who: Colleague, filter: Filter, paging: object = {}) {
  const body = { ...specification(filter), paging_specification: { page_size: 100, ...paging } };
  const reply = await post(app.http, '/cargo', body, { token: who.token });
  expect(reply.status).toBe(200);
  return reply.body.cargos.map((one: { tracking_number: string }) => one.tracking_number) as string[];
}

/** Parcels with a unique sender name, which a list can find alone. */
function family(change: object = {}) {
  const name = `Family ${unique()} Ltd`;
  const sender = { ...intakeForm().sender, name };
  const take = (more: object = {}) => takeIn(app, admin, { sender, ...change, ...more });
  return { name, take };
}

const pay = (path: string, cargo: { invoice: { invoice_id: string } }, more: object = {}) =>
  post(
    app.http,
    `/billing/payment/${path}`,
    { invoice_ids: [cargo.invoice.invoice_id], ...more },
    { token: london.token },
  );

describe('parcels.list', () => {
  it('is narrowed to single parcels, with their totals, and never shows those out of scope', async () => {
    const { take } = family();
    const [one, two] = [await take({ weight: 2 }), await take({ weight: 3 })];
    const far = await take({ source_country_code: 'IE' });
    const tracking_numbers = [one, two, far].map((parcel) => parcel.tracking_number);
    expect(await listed(london, { tracking_numbers })).toEqual([two.tracking_number, one.tracking_number]);
    expect(await listed(admin, { tracking_numbers: [far.tracking_number.toLowerCase()] })).toEqual([
      far.tracking_number,
    ]);
    const totals = await post(app.http, '/cargoStats', specification({ tracking_numbers }), {
      token: london.token,
    });
    expect(totals.body.stats).toMatchObject([{ count: 2, weight: 5 }]);
    for (const wrong of [[], Array.from({ length: 201 }, (_, n) => `MR-${n}`)]) {
      const reply = await post(app.http, '/cargo', specification({ tracking_numbers: wrong }), {
        token: london.token,
      });
      expect(reply.status).toBe(422);
    }
  });

  it('sorts by age or weight, from page to page and in the CSV', async () => {
    const { name, take } = family();
    const weights = [5, 2, 9, 2, 7];
    const numbers: string[] = [];
    for (const weight of weights) numbers.push((await take({ weight })).tracking_number);
    const ask = async (sort: string | undefined, more: object = {}, headers: Record<string, string> = {}) =>
      post(
        app.http,
        '/cargo',
        {
          ...specification({ query: name }),
          ...(sort && { sort }),
          paging_specification: { page_size: 2 },
          ...more,
        },
        { token: admin.token, headers },
      );
    const places = {
      newest: [4, 3, 2, 1, 0],
      oldest: [0, 1, 2, 3, 4],
      heaviest: [2, 4, 0, 3, 1],
      lightest: [1, 3, 0, 4, 2],
    };
    for (const [sort, order] of [...Object.entries(places), [undefined, places.newest] as const]) {
      const shown: string[] = [];
      let after: object = {};
      do {
        const { body } = await ask(sort, after);
        shown.push(...body.cargos.map((one: { tracking_number: string }) => one.tracking_number));
        after = { after: body.next };
      } while ((after as { after: string | null }).after !== null);
      expect([sort, shown]).toEqual([sort, order.map((place) => numbers[place])]);
      const csv = await ask(sort, { paging_specification: { page_size: 100 } }, { accept: 'text/csv' });
      const lines = String(csv.body).split('\n').slice(1, 6);
      expect(lines.map((line) => numbers.findIndex((number) => line.includes(number)))).toEqual(order);
    }
    expect((await ask('random')).status).toBe(422);
  });

  it.each([
    ['heaviest', 9, [7, 5]],
    ['lightest', 5, [7, 9]],
  ])('goes on by weight where it was, whatever is weighed since: %s', async (sort, first, rest) => {
    const { name, take } = family();
    for (const weight of [5, 9, 7]) await take({ weight });
    const weightsOf = ({ body }: Reply) =>
      body.cargos.map((cargo: { item: { weight: number } }) => cargo.item.weight) as number[];
    const ask = (more: object) =>
      post(app.http, '/cargo', { ...specification({ query: name }), sort, ...more }, { token: admin.token });
    const page = await ask({ paging_specification: { page_size: 1 } });
    expect(weightsOf(page)).toEqual([first]);
    // Far behind the others.
    await app.pool.query(`update parcels set weight_grams = $2 where tracking_number = $1`, [
      page.body.cargos[0].tracking_number,
      sort === 'heaviest' ? 1_000 : 20_000,
    ]);
    expect(weightsOf(await ask({ after: page.body.next })).slice(0, 2)).toEqual(rest);
    expect((await ask({ after: 'aWQ6MQ' })).status).toBe(422);
  });

  it('shows the parcels in scope, newest first, 50 a page by default', async () => {
    const { name, take } = family();
    const numbers: string[] = [];
    for (let count = 0; count < 52; count += 1) numbers.unshift((await take()).tracking_number);
    const first = await post(app.http, '/cargo', specification({ query: name }), { token: london.token });
    const seen = first.body.cargos.map((one: { tracking_number: string }) => one.tracking_number);
    expect(seen).toEqual(numbers.slice(0, 50));
    expect(await listed(london, { query: name }, { page_offset: 50, page_size: 50 })).toEqual(
      numbers.slice(50),
    );
    const rest = await post(
      app.http,
      '/cargo',
      { ...specification({ query: name }), after: first.body.next },
      { token: london.token },
    );
    expect(rest.body.cargos).toHaveLength(2);
    const tooMany = { paging_specification: { page_offset: 0, page_size: 101 } };
    expect((await post(app.http, '/cargo', tooMany, { token: london.token })).status).toBe(422);
  });

  it('combines all given filters, under ALL too', async () => {
    const { name, take } = family();
    const [plain, home] = [await take(), await take({ collection_option: 'HOME' })];
    const irish = await take({ source_country_code: 'IE' });
    const query = name.toLowerCase();
    expect(await listed(admin, { query })).toHaveLength(3);
    expect(await listed(london, { query })).toEqual([home.tracking_number, plain.tracking_number]);
    expect(await listed(admin, { query, route: 'IE/GE' })).toEqual([irish.tracking_number]);
    expect(await listed(admin, { query, route: 'UK/GE', collection_option: 'HOME' })).toEqual([
      home.tracking_number,
    ]);
    expect(await listed(admin, { query: irish.tracking_number.toLowerCase() })).toEqual([
      irish.tracking_number,
    ]);
    const all = { ...specification({ query, collection_option: 'HOME' }, 'ALL') };
    const reply = await post(app.http, '/cargo', all, { token: admin.token });
    expect(reply.body.cargos).toHaveLength(1);
  });

  it('filters by days of the business time zone', async () => {
    const { name, take } = family();
    // Half past ten on the 2nd in Greenwich is already the 3rd in Tbilisi.
    const { tracking_number } = await take();
    await app.pool.query(
      `update parcels set created_at = '2026-11-02T22:30:00Z' where tracking_number = $1`,
      [tracking_number],
    );
    expect(await listed(admin, { query: name, date_from: '2026-11-03', date_to: '2026-11-03' })).toHaveLength(
      1,
    );
    expect(await listed(admin, { query: name, date_to: '2026-11-02' })).toEqual([]);
    expect(await listed(admin, { query: name, date_from: '2026-11-04' })).toEqual([]);
  });

  it('filters by each of the eight statuses', async () => {
    const { name, take } = family();
    const numbers = new Map<string, string>();
    const events = [undefined, 'PICKUP', 'PROCESS', 'TRANSIT', 'ARRIVE', 'RECEIVE', 'DELAY', 'ARRIVE'];
    for (const [place, status] of PARCEL_STATUSES.entries()) {
      const cargo = await take({ picked_up: 0 });
      numbers.set(status, cargo.tracking_number);
      const event = events[place];
      if (event === undefined) continue;
      const body = { tracking_numbers: [cargo.tracking_number], event };
      await post(app.http, '/cargo/batch/event', body, { token: admin.token });
      if (status !== 'RELEASED') continue;
      await app.pool.query(
        `with handed as (update parcel_status set status = 'RELEASED' where parcel_id = $1)
         insert into releases (parcel_id, staff_id) values ($1, $2)`,
        [cargo.item.id, admin.id],
      );
    }
    expect([...PARCEL_STATUSES]).toEqual([
      'PENDING',
      'PICKED_UP',
      'PROCESSING',
      'IN_TRANSIT',
      'ARRIVED',
      'RECEIVED',
      'DELAYED',
      'RELEASED',
    ]);
    for (const status of PARCEL_STATUSES) {
      expect(await listed(admin, { query: name, status })).toEqual([numbers.get(status)]);
    }
  });

  it('filters by the actual payment method, not by the planned one', async () => {
    const { name, take } = family();
    const made = {
      unpaid: await take({ payment_method: 'CASH' }),
      cash: await take({ payment_method: 'ONLINE' }),
      bank: await take({ payment_method: 'NO_PAYMENT' }),
      card: await take({ payment_method: 'BANK' }),
    };
    await pay('cash', made.cash);
    await pay('bank', made.bank);
    await pay('bank', made.card, { payment_method: 'CARD' });
    for (const [payment_method, numbers] of [
      ['CASH', [made.cash.tracking_number]],
      ['BANK', [made.bank.tracking_number]],
      ['CARD', [made.card.tracking_number]],
      ['STRIPE', []],
    ]) {
      expect(await listed(admin, { query: name, payment_method })).toEqual(numbers);
    }
    expect(await listed(admin, { query: name, payment_status: 'PENDING' })).toEqual([
      made.unpaid.tracking_number,
    ]);
    expect(await listed(admin, { query: name, payment_status: 'PAID' })).toHaveLength(3);
    const charge = { note: 'Customs', amount: 5 };
    const { tracking_number } = made.bank;
    await post(app.http, `/cargo/${tracking_number}/charges`, charge, { token: admin.token });
    expect(await listed(admin, { query: name, payment_status: 'PAID' })).not.toContain(tracking_number);
    expect(await listed(admin, { query: name, payment_status: 'PENDING' })).toEqual([
      tracking_number,
      made.unpaid.tracking_number,
    ]);
    const show = async (tracking: string) =>
      (await get(app.http, `/cargo/${tracking}`, { token: admin.token })).body.cargo;
    expect(await show(made.cash.tracking_number)).toMatchObject({
      payment_method: 'ONLINE',
      invoice: { payment_status: 'PAID', method: 'CASH' },
    });
    expect(await show(made.unpaid.tracking_number)).toMatchObject({
      payment_method: 'CASH',
      invoice: { payment_status: 'PENDING', method: null },
    });
  });

  it('allows the filter by agent only for the main admin', async () => {
    const { name, take } = family();
    await take();
    const mine = await takeIn(app, london, { sender: { ...intakeForm().sender, name } });
    expect(await listed(admin, { query: name, agent: london.id })).toEqual([mine.tracking_number]);
    const sub = await makeStaff(app, ['SUB_ADMIN']);
    expect(await listed(sub, { query: name, agent: london.id })).toHaveLength(2);
  });

  it('shows only the agent’s own parcels with LIST_OWN_CARGO_HISTORY, and none without either privilege', async () => {
    const { name, take } = family();
    await take();
    const own = await makeStaff(app, ['LIST_OWN_CARGO_HISTORY'], ['UK/GE']);
    const none = await makeStaff(app, [], ['UK/GE']);
    const mine = await takeIn(app, own, { sender: { ...intakeForm().sender, name } });
    expect(await listed(own, { query: name })).toEqual([mine.tracking_number]);
    expect(await listed(none, { query: name })).toEqual([]);
  });

  it('is available as CSV of any size, with the same rows and names as the JSON', async () => {
    const { name, take } = family();
    const numbers: string[] = [];
    for (const delivery_option of ['HOME', 'OFFICE', 'HOME'])
      numbers.unshift((await take({ delivery_option })).tracking_number);
    const body = {
      ...specification({ query: name }),
      paging_specification: { page_offset: 0, page_size: 2000 },
    };
    const reply = await post(app.http, '/cargo', body, {
      token: london.token,
      headers: { accept: 'text/csv' },
    });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', ...rows] = String(reply.body)
      .split('\r\n')
      .filter((line) => line !== '');
    expect(head.startsWith('\u{FEFF}tracking_number,status,')).toBe(true);
    for (const column of ['invoice_total_amount', 'invoice_payment_status', 'item_weight'])
      expect(head.split(',')).toContain(column);
    expect(rows.map((row) => row.split(',')[0])).toEqual(numbers);
    const place = head.split(',').indexOf('delivery_option');
    expect(rows.map((row) => row.split(',')[place])).toEqual(['HOME', 'OFFICE', 'HOME']);
  });
});

describe('parcels.stats', () => {
  it('returns count, weight and price of the same parcels, one row per currency', async () => {
    const { name, take } = family();
    // 12.34 kg: £34 from the UK; the Irish price is in euros.
    const [british] = [await take(), await take()];
    const irish = await take({ source_country_code: 'IE' });
    const owing = ({ invoice }: typeof irish, count: number) => {
      const price = count * invoice.total_amount;
      return { count, price, charges: 0, due: price };
    };
    const reply = await post(app.http, '/cargoStats', specification({ query: name }), { token: admin.token });
    expect(reply.body).toEqual({
      error: false,
      stats: [
        { ...owing(irish, 1), weight: 12.34, ccy: 'EUR' },
        { ...owing(british, 2), weight: 24.68, ccy: 'GBP' },
      ],
    });
    const scoped = await post(app.http, '/cargoStats', specification({ query: name }), {
      token: london.token,
    });
    expect(scoped.body.stats.map((row: { ccy: string }) => row.ccy)).toEqual(['GBP']);
  });

  it('returns the same from the rollups as by counting the list', async () => {
    const { take } = family({ collection_option: 'HOME', payment_method: 'CASH' });
    await pay('cash', await take(), { payment_method: 'CASH' });
    await take({ source_country_code: 'IE' });
    const filters: Filter[] = [
      {},
      { route: 'UK/GE' },
      { status: 'PICKED_UP' },
      { status: 'RELEASED' },
      { payment_status: 'PAID' },
      { payment_status: 'PENDING', collection_option: 'HOME' },
      { payment_method: 'CASH' },
      { date_from: '2026-11-02', date_to: '2026-11-02' },
      { date_to: '2026-11-01' },
      { agent: 1 },
      { agent: 999 },
    ];
    for (const who of [admin, london]) {
      for (const filter of filters) {
        const { stats } = (await post(app.http, '/cargoStats', specification(filter), { token: who.token }))
          .body;
        const count = stats.reduce((sum: number, row: { count: number }) => sum + row.count, 0);
        // Fewer than a page in this file's database, but for the first test's.
        const list = [...(await listed(who, filter)), ...(await listed(who, filter, { page_offset: 100 }))];
        expect([filter, count]).toEqual([filter, list.length]);
        const rows = await post(
          app.http,
          '/cargoStats',
          specification({ tracking_numbers: list.slice(0, 200) }),
          { token: who.token },
        );
        if (list.length > 0 && list.length <= 200) expect([filter, stats]).toEqual([filter, rows.body.stats]);
      }
    }
  });

  it('counts the first 10,000 of a searched word and says that there are more', async () => {
    const { name, take } = family();
    await copyParcel(app, await take(), { prefix: 'COPY', count: 10_000 });
    const { body } = await post(app.http, '/cargoStats', specification({ query: name }), {
      token: admin.token,
    });
    expect([body.capped, body.stats[0].count]).toEqual([1, 10_001]);
    const all = await post(app.http, '/cargoStats', specification({}), { token: admin.token });
    expect(all.body.capped).toBeUndefined();
    expect(all.body.stats.find((row: { ccy: string }) => row.ccy === 'GBP').count).toBeGreaterThan(10_001);
  });
});
