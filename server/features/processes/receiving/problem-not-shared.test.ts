/** What a receiver reports is for the office: it is not shared with the sender, whatever else of the thread is. */
import { expect, it } from 'vitest';
import { makeClient, useMainAdmin } from '#tests/support/factories.ts';
import { linkOf, sendParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
const WORDS = 'The sender must not know where I live now';

it('is in nothing that the sender sees', async () => {
  const client = await makeClient(app);
  const parcel = await sendParcel(app, admin, { sender: { email: client.email } });
  await workAll(app);
  const token = (await linkOf(app, parcel)).split('/').pop();
  expect((await post(app.http, `/receiver/${token}/problem`, { text: WORDS })).status).toBe(200);
  const share = () =>
    post(app.http, '/staff/notes/share', { tracking: parcel.tracking }, { token: admin.token });
  // There is nothing else to be shared.
  expect((await share()).status).toBe(409);
  await post(
    app.http,
    '/staff/store/notes',
    { tracking: parcel.tracking, body: 'On Monday' },
    { token: admin.token },
  );
  expect((await share()).status).toBe(200);
  for (const path of ['/customer/cargos?start=0', `/customer/cargo/${parcel.tracking}`, '/customer/data']) {
    const text = JSON.stringify((await get(app.http, path, { token: client.token })).body);
    expect([path, text.includes('On Monday'), text.includes(WORDS)]).toEqual([path, true, false]);
  }
  const { body } = await get(app.http, `/cargo/${parcel.tracking}`, { token: admin.token });
  expect(JSON.stringify(body)).toContain(WORDS);
});
