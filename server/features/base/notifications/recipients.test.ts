/** However many mails and SMS are ordered for one recipient, an hour brings so many; the rest waits and is not lost. */
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTariffs, unique } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { queueMail, type MailOrder } from './mails.service.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const MOST = 1_000;

beforeAll(() => makeTariffs(app));

const order = (to: string, more: Partial<MailOrder> = {}) =>
  queueMail(app.context, { template: 'accountClosed', to, values: { name: 'Nino', link: '/home' }, ...more });
/** So many were sent in this hour. */
const got = (email: string, count: number) =>
  app.pool.query(
    `insert into rate_limits (bucket, subject, window_start, hits) values ('mail_recipient', $1, $2, $3)`,
    [email, app.time.now, count],
  );
const sentTo = (email: string) => app.mails.filter(({ to }) => to === email).length;

describe('mails to one recipient', () => {
  it('are a thousand an hour; the rest comes in the next one, and other people wait for nothing', async () => {
    const [flooded, other] = [`flooded${unique()}@example.com`, `other${unique()}@example.com`];
    await got(flooded, MOST - 2);
    for (let n = 0; n < 5; n += 1) await order(flooded);
    await order(other);
    await app.work();
    expect([sentTo(flooded), sentTo(other)]).toEqual([2, 1]);
    // The clock of the queue is the database's.
    await app.pool.query(`update ${app.queue}._private_jobs set run_at = now() where run_at > now()`);
    await app.work();
    expect(sentTo(flooded)).toBe(2);
    app.time.now = new Date(app.time.now.getTime() + 3_600_000);
    await app.pool.query(`update ${app.queue}._private_jobs set run_at = now() where run_at > now()`);
    await app.work();
    expect(sentTo(flooded)).toBe(5);
  });

  it('of very many each waits for an hour of its own', async () => {
    const flooded = `flooded${unique()}@example.com`;
    await app.pool.query(`delete from ${app.queue}._private_jobs`);
    await got(flooded, 3 * MOST - 1);
    await order(flooded);
    await order(flooded);
    await app.work();
    const { rows } = await app.pool.query(
      `select round(extract(epoch from run_at - now()) / 3600)::int as hours from ${app.queue}._private_jobs order by run_at`,
    );
    expect(rows).toEqual([{ hours: 2 }, { hours: 3 }]);
    await app.pool.query(`delete from ${app.queue}._private_jobs`);
    await app.pool.query('delete from mail_log where recipient = $1', [flooded]);
  });

  it('do not stop those to the office, which strangers could fill up', async () => {
    const office = app.context.config.officeEmail;
    await got(office, MOST);
    await order(office);
    await app.work();
    expect(sentTo(office)).toBe(1);
  });
});
