import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, takeIn, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let london: Colleague;
let dublin: Colleague;

beforeAll(async () => {
  const rights = ['VIEW_ACTIVITY', 'HANDLE_CARGO', 'COLLECT_CASH_PAYMENTS'] as const;
  london = await makeStaff(app, [...rights], ['UK/GE']);
  dublin = await makeStaff(app, [...rights], ['IE/GE']);
});

interface Entry {
  id: number;
  type: string;
  data: Record<string, unknown>;
  created_at: string;
}

const log = async (who: Colleague, query = ''): Promise<Entry[]> =>
  (await get(app.http, `/activity${query}`, { token: who.token })).body.activity;

async function scan(who: Colleague, tracking: string) {
  const body = { tracking_numbers: [tracking], event: 'TRANSIT' };
  return post(app.http, '/cargo/batch/event', body, { token: who.token });
}

describe('activity.list', () => {
  it('shows extra charges only to staff of the route', async () => {
    const colleague = await makeStaff(app, ['VIEW_ACTIVITY', 'LIST_ROUTE_CARGO'], ['UK/GE']);
    const { tracking_number } = await takeIn(app, london);
    const path = `/cargo/${tracking_number}/charges`;
    const added = await post(app.http, path, { note: 'Box', amount: 2 }, { token: london.token });
    const [{ id }] = added.body.cargo.extra_extra_charges;
    await post(app.http, `${path}/delete`, { id }, { token: london.token });
    const charges = async (who: Colleague) =>
      (await log(who)).filter((one) => one.type === 'CHARGE' && one.data['tracking'] === tracking_number);
    expect(await charges(colleague)).toHaveLength(2);
    expect(await charges(dublin)).toEqual([]);
  });

  it('lists entries newest first without internal fields', async () => {
    const cargo = await takeIn(app, london);
    await post(
      app.http,
      '/billing/payment/cash',
      { invoice_ids: [cargo.invoice.invoice_id], payment_method: 'CASH' },
      { token: london.token },
    );
    await scan(london, cargo.tracking_number);
    const [handled, paid] = await log(admin);
    expect(handled).toEqual({
      id: expect.any(Number),
      type: 'HANDLE',
      data: { staff: london.username, tracking: cargo.tracking_number, type: 'TRANSIT' },
      created_at: expect.any(String),
    });
    expect(paid).toMatchObject({
      type: 'PAYMENT',
      data: { method: 'CASH', tracking: cargo.tracking_number },
    });
    expect(Object.keys(paid?.data ?? {}).toSorted()).toEqual([
      ...['amount', 'currency', 'customer_id', 'customer_name', 'method', 'tracking'],
    ]);
  });

  it('shows an agent only their own routes', async () => {
    const cargo = await takeIn(app, london);
    await scan(london, cargo.tracking_number);
    const about = (entries: Entry[]) =>
      entries.filter((one) => one.data['tracking'] === cargo.tracking_number);
    expect(about(await log(london))).not.toEqual([]);
    expect(about(await log(dublin))).toEqual([]);
  });

  it('has 13 entries a page by default', async () => {
    for (let count = 0; count < 14; count += 1)
      await scan(london, (await takeIn(app, london)).tracking_number);
    const first = await log(admin);
    expect(first).toHaveLength(13);
    const [next] = await log(admin, '?start=13&limit=1');
    expect(next?.id).toBeLessThan(first.at(-1)?.id ?? 0);
  });

  it('requires VIEW_ACTIVITY', async () => {
    const other = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const client = await makeClient(app);
    const status = async (token?: string) => (await get(app.http, '/activity', { token })).status;
    expect([await status(), await status(client.token), await status(other.token)]).toEqual([401, 403, 403]);
  });
});

describe('agents.show', () => {
  const page = (who: Colleague, id: number | string) => get(app.http, `/staff/${id}`, { token: who.token });

  it('shows a staff member’s details and activity', async () => {
    const cargo = await takeIn(app, london);
    await scan(london, cargo.tracking_number);
    const { body } = await page(admin, london.id);
    expect(body.staff).toEqual({
      id: london.id,
      username: london.username,
      role: 'AGENT',
      created_at: expect.any(String),
      routes: [{ source_country_code: 'UK', destination_country_code: 'GE' }],
    });
    expect(body.activity[0]).toMatchObject({ type: 'HANDLE', data: { tracking: cargo.tracking_number } });
    expect(body.activity.every((one: Entry) => one.data['staff'] === london.username)).toBe(true);
  });

  it('shows everyone their own page; others need VIEW_ACTIVITY and see only their scope', async () => {
    const plain = await makeStaff(app, [], ['UK/GE']);
    expect((await page(plain, plain.id)).body.staff.username).toBe(plain.username);
    expect((await page(plain, london.id)).status).toBe(403);
    const cargo = await takeIn(app, london);
    await scan(london, cargo.tracking_number);
    expect((await page(dublin, london.id)).body).toMatchObject({ activity: [] });
    expect((await page(admin, 987_654)).status).toBe(404);
    expect((await page(admin, 'nobody')).status).toBe(404);
  });
});
