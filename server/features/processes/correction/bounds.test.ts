import { expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { setHits } from '#tests/support/hits.ts';
import { correct, sendParcel } from '#tests/support/messages.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);

it('a member of staff corrects 300 people in an hour, in all logins twice as many', async () => {
  const parcel = await sendParcel(app, admin);
  await setHits(app, 'corrections', `staff:${admin.id}`, 599);
  const statuses = [];
  for (const name of ['Gio One', 'Gio Two'])
    statuses.push((await correct(app, admin, parcel, 'receiver', { name })).status);
  expect(statuses).toEqual([200, 429]);
});
