/** The link to the receiver's page that a job makes while the office corrects the receiver ends with the correction, too. */
import { expect, it } from 'vitest';
import { unique, useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { correct, linkedParcel, linkOf, recordEvent, sendParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { get } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

it('a link that is sent to a wrong address while it is corrected opens nothing afterwards', async () => {
  const receiver = {
    email: `wrong${unique()}@example.com`,
    phone: `99557${String(unique()).padStart(7, '0')}`,
  };
  const first = await linkedParcel(app, admin, { receiver });
  const second = await sendParcel(app, admin, { receiver });
  expect(await linkOf(app, second)).toBe('');
  const change = { email: `right${unique()}@example.com`, update_all: 1 };
  let correcting: ReturnType<typeof correct> | undefined;
  const lock = { text: 'select 1 from receiver_links where parcel_id = $1 for update', values: [first.id] };
  const before = app.mails.length;
  await holding(app, lock, async () => {
    correcting = correct(app, admin, second, 'receiver', change);
    await waitForLock(app);
    await workAll(app);
  });
  expect((await correcting)?.status).toBe(200);
  await workAll(app);
  const sent = app.mails.slice(before).find((mail) => mail.to === receiver.email);
  const token = /\/r\/([\w-]+)/.exec(sent?.text ?? '')?.[1];
  expect(token).toMatch(/^.{16,}$/);
  await recordEvent(app, admin, second.tracking, 'ARRIVE');
  await workAll(app);
  expect((await get(app.http, `/receiver/${token}`)).status).toBe(404);
  const now = await get(app.http, `/receiver/${await linkOf(app, second)}`);
  expect([now.status, now.body.release_code]).toEqual([200, second.code]);
});
