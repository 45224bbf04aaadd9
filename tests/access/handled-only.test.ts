/**
 * Agents with every privilege but LIST_ROUTE_CARGO and HANDLE_CARGO see of their routes' parcels only those that they took in or
 * handled, by every call. The tests follow one another: later ones change the parcels.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../shared/contract/all-calls.ts';
import type { CallSpec } from '../../shared/contract/define-call.ts';
import { ALL_PRIVILEGES } from '../../shared/domain/privileges.ts';
import { mayCall } from '../../server/access/may-call.ts';
import { publishChanges } from '../../server/features/base/live/live.service.ts';
import { foldAll } from '../../server/features/base/rollups/fold.task.ts';
import { listenTo } from '../support/event-stream.ts';
import { makeStaff, takeIn, type Colleague } from '../support/factories.ts';
import { get, post, type Reply } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';
import { makeScene, type Scene } from './others-parcels.ts';
import { APART, NAMING, SHOWING, textOf, WITHOUT_PARCELS } from './parcel-calls.ts';

const app = useTestApp();
let scene: Scene;

beforeAll(async () => {
  scene = await makeScene(app);
}, 180_000);

const calls = Object.values(allCalls).flatMap((feature) => Object.values(feature)) as CallSpec[];

const NONE = { total: 0, current_month: 0, previous_month: 0 };

const ask = (call: string, who: Colleague): Promise<Reply[]> =>
  Promise.all((SHOWING[call] ?? NAMING[call])?.({ app, scene, who }) ?? []);

/** The texts of other agents' parcels in the answers. */
async function seenBy(who: Colleague, call: string): Promise<string[]> {
  const replies = await ask(call, who);
  for (const { status } of replies) expect([200, 404]).toContain(status);
  const text = replies.map(textOf).join('\n');
  return scene.secrets.filter((secret) => text.includes(secret));
}

it('every call that such an agent may make is in one of the lists, once', () => {
  const privileges = ALL_PRIVILEGES.filter(
    (one) => !['SUB_ADMIN', 'LIST_ROUTE_CARGO', 'HANDLE_CARGO'].includes(one),
  );
  const agent = { kind: 'staff', id: 99, privileges } as unknown as Parameters<typeof mayCall>[1];
  // What anybody may call shows staff no more than others, but for receipts, which are tested below.
  const possible = calls.filter(({ access }) => access.who !== 'any' && mayCall(access, agent) === 'yes');
  expect(possible.length).toBeGreaterThan(70);
  const lists = [Object.keys(SHOWING), Object.keys(NAMING), APART, ...Object.values(WITHOUT_PARCELS)];
  expect(lists.flat().toSorted()).toEqual(possible.map((call) => call.name).toSorted());
});

describe('of other agents’ parcels', () => {
  it.each(Object.keys(SHOWING))('%s shows something only to those who see whole routes', async (call) => {
    expect(await seenBy(scene.lister, call)).not.toEqual([]);
    expect(await seenBy(scene.nobody, call)).toEqual([]);
    expect(await seenBy(scene.handler, call)).toEqual([]);
  });
});

describe('sums', () => {
  const statistics = async (who: Colleague, query = '') =>
    (await get(app.http, `/statistics?interval=month${query}`, { token: who.token })).body;
  const total = ({ invoice }: Scene['handled'][number]): number => invoice.total_amount;

  it('are those of the handled parcels, before and after folding', async () => {
    const [first, second] = scene.handled;
    for (const isFolded of [false, true]) {
      if (isFolded) await foldAll(app.context);
      const none = await statistics(scene.nobody);
      expect(none).toMatchObject({
        prices: [],
        unpaid: [],
        pricesParts: [],
        data: [],
        agents: [],
        parcels: NONE,
        customersUsed: NONE,
      });
      const sums = await statistics(scene.handler);
      const price = total(first) + total(second);
      const card = { total: price, current_month: price, previous_month: 0 };
      expect(sums).toMatchObject({
        prices: [{ invoice_currency_code: 'GBP', ...card }],
        unpaid: [{ invoice_currency_code: 'GBP', ...card }],
        parcels: { total: 2, current_month: 2, previous_month: 0 },
        pricesParts: [{ weight: 24.68, weight_current_month: 24.68, weight_previous_month: 0 }],
        customersUsed: NONE,
        data: [{ year: 2026, month: 11, route: 'UK/GE', parcels: 2, clients: 1, cargo_weight: 24.68 }],
      });
      // The pick-ups of both parcels, and the scan of the second.
      expect(sums.agents.map((one: { id: number; total: number }) => [one.id, one.total]).toSorted()).toEqual(
        [
          [1, 1],
          [scene.handler.id, 2],
        ].toSorted(),
      );
      expect((await statistics(scene.handler, '&route=IE/GE')).parcels).toEqual(NONE);
      expect((await statistics(scene.handler, '&status=PROCESSING')).parcels.total).toBe(1);
      expect((await statistics(scene.handler, '&datefrom=2026-11-03')).data).toEqual([]);
      expect((await statistics(scene.lister)).parcels.total).toBe(5);
    }
  });

  it('count a paid parcel’s account once, and change at once', async () => {
    const [first] = scene.handled;
    const body = { invoice_ids: [first.invoice.invoice_id], payment_method: 'CASH' };
    expect((await post(app.http, '/billing/payment/cash', body, { token: scene.handler.token })).status).toBe(
      200,
    );
    const sums = await statistics(scene.handler);
    expect(sums.customersUsed).toEqual({ total: 1, current_month: 1, previous_month: 0 });
    expect(sums.unpaid).toMatchObject([{ total: total(scene.handled[1]) }]);
    expect((await statistics(scene.nobody)).customersUsed).toEqual(NONE);
  });

  it('of the list, of a client and of the inactive are those of the handled parcels', async () => {
    const count = async (who: Colleague) => {
      const { stats } = (await post(app.http, '/cargoStats', {}, { token: who.token })).body;
      return stats.reduce((sum: number, one: { count: number }) => sum + one.count, 0);
    };
    expect([await count(scene.nobody), await count(scene.handler), await count(scene.lister)]).toEqual([
      0, 2, 5,
    ]);
    const [first] = scene.handled;
    const { inactive } = (
      await get(app.http, '/statistics/inactive-delayed/', { token: scene.handler.token })
    ).body;
    expect(inactive).toMatchObject([
      {
        email: scene.client.email,
        total_parcels: 1,
        cargo_weight_total: 12.34,
        cargo_total_price: [{ total: total(first) }],
      },
      { email: 'sender@example.com', total_parcels: 1, cargo_total_price: [] },
    ]);
    const client = await get(app.http, `/staff/client/${scene.client.id}`, { token: scene.handler.token });
    expect(client.body.customer.data).toMatchObject([{ parcels: 1, paid: total(first), unpaid: 0 }]);
    expect(
      (await get(app.http, `/staff/client/${scene.client.id}`, { token: scene.nobody.token })).status,
    ).toBe(404);
  });
});

describe('a parcel that they handled', () => {
  it('is in their lists with what others did to it, in full', async () => {
    const { tracking_number } = scene.handled[1];
    const body = { tracking_numbers: [tracking_number], event: 'DELAY', reason: 'Storm' };
    expect((await post(app.http, '/cargo/batch/event', body, { token: scene.admin.token })).status).toBe(200);
    const read = async (path: string, who: Colleague) =>
      (await get(app.http, path, { token: who.token })).body;
    const delayed = async (who: Colleague) => (await read('/statistics/inactive-delayed/', who)).delayed;
    expect(await delayed(scene.handler)).toMatchObject([
      { tracking_number, sender_name: 'Tamar Sender', status: 'DELAYED' },
    ]);
    expect(await delayed(scene.nobody)).toEqual([]);
    const [newest] = (await read('/activity', scene.handler)).activity;
    expect(newest.data).toEqual({ staff: scene.admin.username, tracking: tracking_number, type: 'DELAY' });
    expect((await read('/activity?limit=1&start=1', scene.handler)).activity[0].id).toBeLessThan(newest.id);
    const ofAdmin = (await read('/staff/1', scene.handler)).activity;
    expect(ofAdmin.map((one: { type: string }) => one.type)).toEqual(['HANDLE', 'HANDLE']);
  });
});

describe('what they did themselves', () => {
  it('is theirs to see, on a parcel that they handled and on a route that they have left', async () => {
    const own = async () =>
      (await get(app.http, '/activity?limit=100', { token: scene.handler.token })).body.activity;
    const numbers = async () =>
      (await own()).map((one: { data: { tracking?: string } }) => one.data.tracking);
    const handled = scene.handled.map(({ tracking_number }) => tracking_number as string);
    for (const number of handled) expect(await numbers()).toContain(number);
    // The pick-up by a colleague is of a parcel in scope.
    expect((await own()).map((one: { data: { staff?: string } }) => one.data.staff)).toContain(
      scene.admin.username,
    );
    await app.pool.query('delete from staff_routes where staff_id = $1', [scene.handler.id]);
    // Without a number: the booking, which was handled by this agent too.
    expect(new Set(await numbers())).toEqual(new Set([...handled, undefined]));
    await app.pool.query(
      'insert into staff_routes select $1, id from routes where source_country_code = $2 and destination_country_code = $3',
      [scene.handler.id, 'UK', 'GE'],
    );
  });
});

describe('a parcel of other agents', () => {
  it.each(Object.keys(NAMING))('%s treats it as absent', async (call) => {
    for (const who of [scene.nobody, scene.handler]) {
      for (const reply of await ask(call, who))
        expect([reply.status, textOf(reply)]).toEqual([404, expect.anything()]);
    }
  });

  it.each(Object.keys(NAMING))('%s knows it for those who see whole routes', async (call) => {
    for (const { status } of await ask(call, scene.lister)) expect([200, 403, 409]).toContain(status);
  });

  it('has its receipt in the answer about its payment link only for those who see it', async () => {
    const path = `/billing/payment/paid?invoice_ids=${scene.paid.invoice.invoice_id}`;
    const receipts = async (who: Colleague) =>
      (await get(app.http, path, { token: who.token })).body.receipts.length as number;
    expect(await Promise.all([scene.nobody, scene.handler, scene.lister].map(receipts))).toEqual([0, 0, 1]);
  });

  it('mentions nobody who does not see it', async () => {
    const outsider = await makeStaff(app, ['LIST_OWN_CARGO_HISTORY'], ['UK/GE']);
    const body = { tracking: 'OTHERS-1', body: `@${outsider.username} @${scene.nobody.username}` };
    expect((await post(app.http, '/staff/store/notes', body, { token: scene.lister.token })).status).toBe(
      200,
    );
    for (const { id } of [outsider, scene.nobody]) {
      const { rows } = await app.pool.query(
        'select m.id from mentions m join notes n on n.id = m.note_id where m.staff_id = $1 and n.body = $2',
        [id, body.body],
      );
      expect(rows).toEqual([]);
    }
    const { staff } = (await get(app.http, '/cargo/OTHERS-1', { token: scene.lister.token })).body.cargo;
    const ids = staff.map((one: { id: number }) => one.id);
    expect(ids).toContain(scene.lister.id);
    expect(ids).not.toContain(scene.nobody.id);
  });
});

it('a change of another agent’s parcel is told to no stream of theirs', async () => {
  const url = `${await app.http.listen({ port: 0, host: '127.0.0.1' })}/api/events/stream`;
  // The first stream connects to the database, unless something else has; either way it hears something.
  const first = await listenTo(url, scene.admin.token);
  publishChanges(app.context, [{ type: 'mention', staff_id: scene.admin.id }]);
  await first.next();
  first.close();
  for (const who of [scene.nobody, scene.handler]) {
    const listener = await listenTo(url, who.token);
    await takeIn(app, scene.admin);
    publishChanges(app.context, [{ type: 'mention', staff_id: who.id }]);
    expect((await listener.next()).name).toBe('mention');
    listener.close();
  }
});
