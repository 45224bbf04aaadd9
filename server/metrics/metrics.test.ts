import { afterEach, expect, inject, it } from 'vitest';
import { administer } from '#tests/support/database-setup.ts';
import { get } from '#tests/support/requests.ts';
import { openTestApp, type OpenedTestApp, useTestApp } from '#tests/support/test-app.ts';
import { addJob } from '../jobs/jobs.queries.ts';

const app = useTestApp();
const opened: OpenedTestApp[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** The value of a line such as `name{label="value"} 7`. */
async function valueOf(
  line: string,
  { http }: Pick<OpenedTestApp, 'http'> = app,
): Promise<number | undefined> {
  const { payload } = await http.inject('/metrics');
  const found = payload.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

it('count each call by route and status', async () => {
  await get(app.http, '/routes/unique');
  await get(app.http, '/staff');
  const count = 'http_request_duration_seconds_count';
  expect(await valueOf(`${count}{method="GET",route="/api/routes/unique",status="200"}`)).toBe(1);
  expect(await valueOf(`${count}{method="GET",route="/api/staff",status="401"}`)).toBe(1);
  // The one that asks.
  expect(await valueOf('http_requests_in_progress')).toBe(1);
});

it('show the connections of each pool', async () => {
  await get(app.http, '/routes/unique');
  const idle = await valueOf('merani_pool_connections{pool="calls",state="idle"}');
  expect(idle).toBeGreaterThan(0);
  expect(await valueOf('merani_pool_waiting{pool="calls"}')).toBe(0);
});

it('show how long the oldest job waits', async () => {
  const other = await openTestApp();
  opened.push(other);
  await addJob(other.context, 'mail_reset_link', { email: 'nobody@example.com', key: 'a' }, { delay: -90 });
  await addJob(other.context, 'mail_reset_link', { email: 'nobody@example.com', key: 'b' });
  expect(await valueOf('merani_jobs_due{task="mail_reset_link"}', other)).toBe(2);
  const oldest = await valueOf('merani_jobs_oldest_seconds{task="mail_reset_link"}', other);
  expect(oldest).toBeGreaterThanOrEqual(90);
  // Seconds, not milliseconds.
  expect(oldest).toBeLessThan(3_600);
  expect(await valueOf('merani_database_up', other)).toBe(1);
});

it('say when the database is away, and go on with everything else', async () => {
  const other = await openTestApp();
  opened.push(other);
  const name = new URL(other.url).pathname.slice(1);
  await administer(inject('adminUrl'), `alter database ${name} with allow_connections false`);
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  await administer(inject('adminUrl'), ended);
  expect(await valueOf('merani_database_up', other)).toBe(0);
  expect(await valueOf('http_requests_in_progress', other)).toBe(1);
});

it('count requests to outside services by outcome', async () => {
  const { mailer, cards } = app.context.adapters;
  await mailer.send({
    to: 'a@example.com',
    subject: 's',
    text: 't',
    html: 'h',
    messageId: '<m@example.com>',
  });
  const count = 'merani_outside_request_seconds_count';
  expect(await valueOf(`${count}{service="mail",operation="send",outcome="ok"}`)).toBe(1);
  app.cardProvider.away = true;
  await expect(cards.expire('nothing')).rejects.toThrow('The card provider');
  app.cardProvider.away = false;
  expect(await valueOf(`${count}{service="card",operation="expire",outcome="unavailable"}`)).toBe(1);
});
