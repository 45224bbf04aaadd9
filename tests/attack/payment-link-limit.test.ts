/** An agent of one route sends a payer the link to one parcel ten times; then nobody of another route can send the payer a first link. */
import { expect, it } from 'vitest';
import { intakeForm, makeStaff, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);

it('one agent leaves the others their links to a payer', async () => {
  const london = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
  const dublin = await makeStaff(app, ['HANDLE_CARGO'], ['IE/GE']);
  const sender = { ...intakeForm().sender, email: 'payer@example.com' };
  const one = await takeIn(app, admin, { sender });
  const other = await takeIn(app, admin, { sender, source_country_code: 'IE' });
  const send = (token: string, id: string) =>
    post(app.http, '/billing/payment/method/stripe', { invoice_ids: [id] }, { token });
  for (let n = 0; n < 10; n += 1) expect((await send(london.token, one.invoice.invoice_id)).status).toBe(200);
  const own = await send(dublin.token, other.invoice.invoice_id);
  console.log(own.status, JSON.stringify(own.body));
  expect(own.status).toBe(200);
});
