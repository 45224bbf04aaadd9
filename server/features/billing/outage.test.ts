/** The card provider is silent or away: what needs no card goes on, and nothing is held while it is asked. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeClient,
  makeMainAdmin,
  makeTariffs,
  takeIn,
  type Colleague,
} from '../../../tests/support/factories.ts';
import { get, post } from '../../../tests/support/requests.ts';
import { useTestApp } from '../../../tests/support/test-app.ts';

const CONNECTIONS = 4;
const app = useTestApp({ POOL_SIZE: String(CONNECTIONS) });
let admin: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
});

/** An invoice whose payment page is open. */
async function withOpenPage(): Promise<string> {
  const id = (await takeIn(app, admin)).invoice.invoice_id;
  await get(app.http, `/billing/payment/stripe?invoice_ids=${id}`);
  return id;
}

const cash = (id: string) =>
  post(app.http, '/billing/payment/cash', { invoice_ids: [id] }, { token: admin.token });

describe('a silent card provider', () => {
  it('holds up nothing but what asks for it, and all settles once when it answers', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await withOpenPage());
    const client = await makeClient(app);
    const silence = app.desk.hang();
    const paying = Promise.all(ids.map(cash));
    await silence.asked(ids.length);

    const idle = await app.pool.query(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(idle.rows).toEqual([]);
    const others = await Promise.all(
      Array.from({ length: 2 * CONNECTIONS }, () =>
        get(app.http, '/customer/cargos', { token: client.token }),
      ),
    );
    expect(new Set(others.map((one) => one.status))).toEqual(new Set([200]));
    expect((await app.http.inject('/health/ready')).statusCode).toBe(200);

    silence.release();
    expect(new Set((await paying).map((one) => one.status))).toEqual(new Set([200]));
    const { rows } = await app.pool.query(
      `select y.method, y.refund_due, count(*)::int from payments y join invoices i on i.id = y.invoice_id
       where i.public_id = any($1) group by 1, 2`,
      [ids],
    );
    expect(rows).toEqual([{ method: 'CASH', refund_due: false, count: ids.length }]);
    expect(new Set(app.desk.sessions.map((one) => one.status))).toEqual(new Set(['expired']));
  });
});
