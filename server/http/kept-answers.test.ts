/** Answers that are kept for retries have a bound by the hour, as they may be long. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { intakeForm, makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import { setHits } from '#tests/support/hits.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
useMainAdmin(app);

it('refuses a call whose answer is too much to keep, with all that it did; short answers are kept on', async () => {
  const { id, token } = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
  const send = (path: string, body: object, key = randomUUID()) =>
    post(app.http, path, body, { token, headers: { 'idempotency-key': key } });
  const form = intakeForm();
  expect((await send('/cargo/pickup', form)).status).toBe(200);
  await setHits(app, 'kept_answers', `staff:${id}`, 40_000);
  const [refused, key] = [intakeForm({ notes: 'x'.repeat(4_000) }), randomUUID()];
  expect(await send('/cargo/pickup', refused, key)).toMatchObject({
    status: 429,
    body: { code: 'too_many' },
  });
  const found = 'select 1 from parcels where tracking_number = $1';
  expect((await app.pool.query(found, [refused.tracking_number])).rows).toEqual([]);
  const event = { tracking_numbers: [form.tracking_number], event: 'TRANSIT' };
  expect((await send('/cargo/batch/event', event)).status).toBe(200);
  await app.pool.query(`delete from rate_limits where bucket = 'kept_answers'`);
  expect((await send('/cargo/pickup', refused, key)).status).toBe(200);
});
