import { describe, expect, it } from 'vitest';
import { intakeForm, takeIn, unique, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

describe('parcels.stats', () => {
  it('says what is due of the parcels, and the charges that were added later', async () => {
    const name = `Family ${unique()} Ltd`;
    const sender = { ...intakeForm().sender, name };
    const send = async (path: string, body: object) => {
      const reply = await post(app.http, path, body, { token: admin.token });
      expect(reply.status).toBe(200);
      return reply.body;
    };
    const take = () => takeIn(app, admin, { sender });
    const charge = (parcel: { tracking_number: string }, amount: number) =>
      send(`/cargo/${parcel.tracking_number}/charges`, { note: 'Storage', amount });
    const pay = (parcel: { invoice: { invoice_id: string } }) =>
      send('/billing/payment/cash', { invoice_ids: [parcel.invoice.invoice_id], payment_method: 'CASH' });
    const [unpaid, paid, all] = [await take(), await take(), await take()];
    const { total_amount: price } = unpaid.invoice;
    await charge(unpaid, 2);
    await pay(paid);
    await charge(paid, 5.5);
    await pay(all);
    // Counted one by one, and from the rollups.
    for (const filter_value of [{ query: name }, { route: 'UK/GE' }]) {
      const { stats } = await send('/cargoStats', { filter_specification: { filter_value } });
      expect(stats).toMatchObject([{ count: 3, price: 3 * price, charges: 7.5, due: price + 7.5 }]);
    }
  });
});
