import { beforeAll, describe, expect, it } from 'vitest';
import { makeMainAdmin, makeTariffs, takeIn, type Colleague } from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let admin: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
});

describe('weighing', () => {
  it('does not stand in the way of a payment that came first', async () => {
    const { tracking_number, invoice } = await takeIn(app, admin);
    const send = (path: string, body: object) => post(app.http, path, body, { token: admin.token });
    // The payment's rows refer to the parcel, which the weighing has locked meanwhile.
    const both = async () => {
      const paying = send('/billing/payment/cash', { invoice_ids: [invoice.invoice_id] });
      await waitForLock(app);
      return Promise.all([paying, send(`/cargo/${tracking_number}/weight`, { weight: 20 })]);
    };
    const held = {
      text: 'select 1 from invoices where public_id = $1 for update',
      values: [invoice.invoice_id],
    };
    const [paid, weighed] = await whileHeld(app, held, both, 'rollback', 2);
    expect([paid.status, weighed.status]).toEqual([200, 409]);
  });
});
