import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { makeMainAdmin, makeStaff, makeTariffs, takeIn, type Colleague } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let editor: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  editor = await makeStaff(app, ['EDIT_ROUTES']);
});

const ask = (path: string) => get(app.http, path, { token: editor.token });
const send = (path: string, body: object) => post(app.http, path, body, { token: editor.token });

const UK_GE = { source_country_code: 'UK', destination_country_code: 'GE' };
const rate = (change: object = {}) => ({ rate: 2.5, min: 10, cap: 0, fixed: false, ...change });
const policy = (change: object = {}) => ({
  customer_type: 'INDIVIDUAL',
  parcel_type: 'PARCEL',
  collection_option: 'OFFICE',
  packaging_price: 3,
  weight_bounds: { lowerBound: 0, upperBound: 30 },
  freight: rate(),
  delivery: rate({ rate: 8, min: 0, cap: 60, fixed: true }),
  ...change,
});
const bounds = (lowerBound: number, upperBound: number) => ({ weight_bounds: { lowerBound, upperBound } });
const savePolicies = (...policies: object[]) => send('/route/updatePolicies', { route: UK_GE, policies });
const quote = (weight: number) =>
  post(app.http, '/cargo/price/calculate', { ...UK_GE, collection_option: 'OFFICE', weight });
const policiesOf = async (codes: string) => (await ask(`/route/${codes}`)).body.policies;

describe('shippingRoutes.list and show', () => {
  it('lists all routes with their number of policies for any staff', async () => {
    const agent = await makeStaff(app);
    const { body } = await get(app.http, '/routes', { token: agent.token });
    expect(body.routes).toContainEqual({ ...UK_GE, currency_code: 'GBP', policies: expect.any(Number) });
    expect((await get(app.http, '/routes')).status).toBe(401);
  });

  it('shows a saved route in major units and kilograms', async () => {
    await savePolicies(
      policy({ parcel_type: 'parcel' }),
      policy({ ...bounds(30, 70.5), packaging_price: 0 }),
    );
    const { body } = await ask('/route/UK-GE');
    expect(body.route).toEqual({ ...UK_GE, currency_code: 'GBP' });
    expect(body.policies).toEqual([
      { id: expect.any(Number), ...policy() },
      { id: expect.any(Number), ...policy({ ...bounds(30, 70.5), packaging_price: 0 }) },
    ]);
  });

  it.each(['UK-UK', 'GE-GE'])('answers 404 for the route %s', async (codes) => {
    const { status, body } = await ask(`/route/${codes}`);
    expect([status, body.message]).toEqual([404, 'Route does not exist!']);
  });
});

describe('shippingRoutes.create', () => {
  it('adds a route once, even with concurrent requests, without prices', async () => {
    const body = { source: 'IE', destination: 'SE', currency: 'EUR' };
    const replies = await Promise.all([1, 2, 3].map(() => send('/route', body)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409]);
    const made = replies.find((reply) => reply.status === 200);
    expect(made?.body).toMatchObject({
      message: 'success',
      route: { source_country_code: 'IE', destination_country_code: 'SE', currency_code: 'EUR' },
    });
    expect(replies.find((reply) => reply.status === 409)?.body.message).toBe('This route exists already.');
    const price = await post(app.http, '/cargo/price/calculate', {
      source_country_code: 'IE',
      destination_country_code: 'SE',
      collection_option: 'OFFICE',
      weight: 1,
    });
    expect(price.body.code).toBe('no_price');
  });

  it.each([
    [{}, { source: 'Field is required', destination: 'Field is required', currency: 'Field is required' }],
    [{ source: '', destination: 'GE', currency: 'EUR' }, { source: 'Field is required' }],
    [
      { source: 'GE', destination: 'GE', currency: 'EUR' },
      { destination: 'Source and destination must differ.' },
    ],
    [{ source: 'GB', destination: 'GE', currency: 'EUR' }, { source: expect.any(String) }],
  ])('rejects %j', async (body, fields) => {
    const reply = await send('/route', body);
    expect([reply.status, reply.body.fields]).toEqual([422, fields]);
  });
});

describe("a route's VAT", () => {
  const route = { source_country_code: 'GE', destination_country_code: 'SE', currency_code: 'EUR' };
  const vat = { rate: 12.5, text: 'On the carriage.' };
  const vatOf = async () => (await ask('/route/GE-SE')).body.vat;

  it('is included in its prices, is said with them, and stays with the invoices that it was taken in with', async () => {
    const agent = await makeStaff(app, [...ALL_PRIVILEGES], ['GE/SE']);
    const journey = { source_country_code: 'GE', destination_country_code: 'SE' };
    const taken = () => takeIn(app, agent, { ...journey, weight: 1 });
    const before = await taken();
    expect(before.invoice.vat).toEqual({ rate: 0, text: '', amount: 0 });
    expect((await send('/route/update', { ...route, vat })).body.message).toBe('success');
    const after = await taken();
    expect(after.invoice.total_amount).toBe(before.invoice.total_amount);
    const included = after.invoice.total_amount - after.invoice.total_amount / 1.125;
    expect(after.invoice.vat).toEqual({ ...vat, amount: Math.round(included * 100) / 100 });
    const shown = await get(app.http, `/cargo/${before.tracking_number}`, { token: agent.token });
    expect(shown.body.cargo.invoice.vat).toEqual({ rate: 0, text: '', amount: 0 });
    const question = { ...journey, weight: 1, collection_option: 'OFFICE' };
    expect((await post(app.http, '/cargo/price/calculate', question)).body.vat).toEqual(vat);
    const query = 'source_country_code=GE&destination_country_code=SE&weights=1';
    expect((await get(app.http, `/cargo/price/samples?${query}`)).body.vat).toEqual(vat);
    // Without it, only the currency changes.
    await send('/route/update', route);
    expect(await vatOf()).toEqual(vat);
    await send('/route/update', { ...route, vat: { rate: 0, text: '' } });
  });

  it('and its currency stay as a colleague has saved them, for whom looked at them before', async () => {
    const seen = async () => {
      const { body } = await ask('/route/GE-SE');
      return { currency_code: body.route.currency_code, vat: body.vat };
    };
    const before = await seen();
    const changes = [{ vat }, { currency_code: 'USD' }, { vat: { ...vat, text: 'Of the freight.' } }];
    for (const change of changes) {
      const shown = await seen();
      expect((await send('/route/update', { ...route, ...shown, ...change, before: shown })).status).toBe(
        200,
      );
      const stored = await seen();
      const late = await send('/route/update', { ...route, vat: { rate: 5, text: '' }, before: shown });
      expect([late.status, late.body.message]).toEqual([
        409,
        'This route has changed meanwhile. Please open it again.',
      ]);
      expect(await seen()).toEqual(stored);
    }
    expect((await send('/route/update', { ...route, ...before })).status).toBe(200);
  });

  it.each([
    [{ rate: -1, text: '' }, 'vat.rate'],
    [{ rate: 100.01, text: '' }, 'vat.rate'],
    [{ rate: 'a fifth', text: '' }, 'vat.rate'],
    [{ rate: 0, text: 'x'.repeat(201) }, 'vat.text'],
  ])('is refused as %j', async (wrong, field) => {
    const before = await vatOf();
    const reply = await send('/route/update', { ...route, vat: wrong });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    expect(await vatOf()).toEqual(before);
  });
});

describe('shippingRoutes.update', () => {
  it('changes the currency of new prices and leaves invoices unchanged', async () => {
    const admin = await makeMainAdmin(app);
    const cargo = await takeIn(app, admin, { source_country_code: 'SE', weight: 1 });
    const route = { source_country_code: 'SE', destination_country_code: 'GE', currency_code: 'USD' };
    const reply = await send('/route/update', route);
    expect(reply.body).toMatchObject({ message: 'success', route });
    const shown = await get(app.http, `/cargo/${cargo.tracking_number}`, { token: admin.token });
    expect(shown.body.cargo.invoice.currency_code).toBe('EUR');
    expect((await ask('/route/SE-GE')).body.route.currency_code).toBe('USD');
    const unknown = { source_country_code: 'UK', destination_country_code: 'IE', currency_code: 'EUR' };
    expect((await send('/route/update', unknown)).status).toBe(404);
    expect((await send('/route/update', { ...route, currency_code: '' })).body.fields).toEqual({
      currency_code: 'Field is required',
    });
  });
});

describe('shippingRoutes.updatePolicies', () => {
  beforeEach(async () => {
    await savePolicies(policy());
  });

  it('apply to the next quote: lower bound exclusive, upper bound inclusive', async () => {
    const saved = await savePolicies(
      policy({ ...bounds(0, 10), freight: rate({ min: 0 }) }),
      policy({ ...bounds(10, 20), freight: rate({ rate: 40, min: 0, fixed: true }) }),
    );
    expect(saved.body).toMatchObject({ message: 'success', policies: [bounds(0, 10), bounds(10, 20)] });
    expect((await quote(10)).body.prices.freight_price).toBe(25);
    expect((await quote(10.1)).body.prices.freight_price).toBe(40);
    expect((await quote(20.1)).body.code).toBe('no_price');
    const { rows } = await app.pool.query(
      "select data from activity where type = 'ROUTE' order by id desc limit 1",
    );
    expect(rows).toEqual([{ data: { id: editor.id, username: editor.username, target: 'UK/GE' } }]);
  });

  it('rejects two policies that overlap, names them and keeps the old ones', async () => {
    const before = await policiesOf('UK-GE');
    const reply = await savePolicies(
      policy(bounds(0, 10)),
      policy({ ...bounds(9.9, 20), parcel_type: 'Parcel' }),
    );
    expect([reply.status, reply.body.message]).toEqual([
      422,
      'These policies overlap: INDIVIDUAL OFFICE 0–10 kg and INDIVIDUAL OFFICE 9.9–20 kg.',
    ]);
    expect(await policiesOf('UK-GE')).toEqual(before);
  });

  it.each([
    [bounds(10, 10), 'policies.0.weight_bounds.upperBound', 'The upper bound must be above the lower one.'],
    [bounds(20, 10), 'policies.0.weight_bounds.upperBound', 'The upper bound must be above the lower one.'],
    [
      bounds(0.0001, 0.0002),
      'policies.0.weight_bounds.upperBound',
      'The upper bound must be above the lower one.',
    ],
    [bounds(-1, 10), 'policies.0.weight_bounds.lowerBound', undefined],
    [{ packaging_price: -0.01 }, 'policies.0.packaging_price', undefined],
    [{ freight: rate({ rate: -1 }) }, 'policies.0.freight.rate', undefined],
    [
      { freight: rate({ min: 10, cap: 9.99 }) },
      'policies.0.freight.min',
      'The minimum must not be above the cap.',
    ],
    [{ delivery: rate({ cap: -1 }) }, 'policies.0.delivery.cap', undefined],
    [{ customer_type: 'ROYAL' }, 'policies.0.customer_type', undefined],
    [{ parcel_type: 'HORSE' }, 'policies.0.parcel_type', undefined],
    [{ collection_option: 'MOON' }, 'policies.0.collection_option', undefined],
  ])('rejects %j and keeps the old policies', async (change, field, message) => {
    const before = await policiesOf('UK-GE');
    const reply = await savePolicies(policy(change));
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    if (message !== undefined) expect(reply.body.fields[field]).toBe(message);
    expect(await policiesOf('UK-GE')).toEqual(before);
  });

  it('serialises two concurrent saves, so that the last one wins completely', async () => {
    const late = await whileHeld(
      app,
      { text: "select 1 from routes where source_country_code = 'UK' for update" },
      () => Promise.all([savePolicies(policy(bounds(0, 5))), savePolicies(policy(bounds(1, 7)))]),
      'rollback',
      2,
    );
    expect(late.map((reply) => reply.status)).toEqual([200, 200]);
    expect(await policiesOf('UK-GE')).toHaveLength(1);
  });

  const seenPolicies = async () => {
    const { route, policies } = (await ask('/route/UK-GE')).body;
    return { currency_code: route.currency_code, policies: policies.map(({ id }: { id: number }) => id) };
  };
  const saveSeen = (before: object, ...policies: object[]) =>
    send('/route/updatePolicies', { route: UK_GE, policies, before });
  const CHANGED = 'These prices have changed meanwhile. Please open them again.';

  it('are not taken back by somebody who opened them before a colleague saved, even the same number of them', async () => {
    const before = await seenPolicies();
    for (const dearer of [policy({ freight: rate({ rate: 9 }) }), undefined]) {
      await savePolicies(...(dearer === undefined ? [] : [dearer]));
      const stored = await policiesOf('UK-GE');
      const late = await saveSeen(before, policy());
      expect([late.status, late.body.code, late.body.message]).toEqual([409, 'conflict', CHANGED]);
      expect(await policiesOf('UK-GE')).toEqual(stored);
    }
    expect((await saveSeen(await seenPolicies(), policy())).status).toBe(200);
    const late = await saveSeen({ ...before, policies: [] }, policy());
    expect(late.status).toBe(409);
  });

  it('are not saved in another currency than they were typed in', async () => {
    const before = await seenPolicies();
    await send('/route/update', { ...UK_GE, currency_code: 'EUR' });
    const late = await saveSeen(before, policy());
    await send('/route/update', { ...UK_GE, currency_code: 'GBP' });
    expect([late.status, late.body.message]).toEqual([409, CHANGED]);
  });

  it('are those of the first of two colleagues who opened the same and save at once', async () => {
    const before = await seenPolicies();
    const replies = await whileHeld(
      app,
      { text: "select 1 from routes where source_country_code = 'UK' for update" },
      () => Promise.all([saveSeen(before, policy(bounds(0, 5))), saveSeen(before, policy(bounds(0, 7)))]),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const saved = replies.find((reply) => reply.status === 200);
    expect(await policiesOf('UK-GE')).toEqual(saved?.body.policies);
  });

  it('can remove all policies, and answers 404 for an unknown route', async () => {
    expect((await savePolicies()).body.policies).toEqual([]);
    const route = { source_country_code: 'UK', destination_country_code: 'SE' };
    expect((await send('/route/updatePolicies', { route, policies: [] })).status).toBe(404);
  });
});

describe('shippingRoutes.packaging', () => {
  it('is the packaging price for policies without their own', async () => {
    await savePolicies(policy({ packaging_price: 0 }));
    const saved = await send('/config/packaging/update', { packaging_price: 4.25 });
    expect(saved.body).toEqual({ error: false, message: 'success', packaging_price: 4.25 });
    expect((await ask('/config/packaging')).body.packaging_price).toBe(4.25);
    expect((await quote(1)).body.prices.packaging_price).toBe(4.25);
    const refused = await send('/config/packaging/update', { packaging_price: -1 });
    expect(Object.keys(refused.body.fields)).toEqual(['packaging_price']);
    expect((await ask('/config/packaging')).body.packaging_price).toBe(4.25);
  });

  it('stays as a colleague has saved it, for whom looked at it before', async () => {
    const save = (packaging_price: number, before?: number) =>
      send('/config/packaging/update', { packaging_price, before });
    await save(3);
    const replies = await whileHeld(
      app,
      { text: 'select 1 from packaging_config for update' },
      () => Promise.all([save(4.1, 3), save(4.2, 3)]),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const [saved, late] = replies.toSorted((one, other) => one.status - other.status);
    expect(late?.body.message).toBe('The packaging price has changed meanwhile. Please look at it again.');
    const stored = (await ask('/config/packaging')).body.packaging_price;
    expect(stored).toBe(saved?.body.packaging_price);
    expect((await save(4.25, stored)).status).toBe(200);
  });
});
