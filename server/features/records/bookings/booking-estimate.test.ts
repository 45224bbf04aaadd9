import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookedItem,
  collectionAddress,
  itemBooking,
  makeSender,
  ukBooking,
} from '#tests/support/bookings.ts';
import { makeClient, makeTariffs, unique, type Person } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const book = async (client: Person, form: object, headers: Record<string, string> = {}) =>
  (await post(app.http, '/customer/booking', form, { token: client.token, headers })).body;
const bookAsGuest = async (form: object) => (await post(app.http, '/public/booking', form)).body;
const priceOf = async (weight: number, change: object = {}) => {
  const question = { source_country_code: 'IE', destination_country_code: 'GE', weight };
  const options = { collection_option: 'HOME', delivery_option: 'HOME', ...change };
  return (await post(app.http, '/cargo/price/calculate', { ...question, ...options })).body.prices;
};
const cents = (amount: number) => Math.round(amount * 100);
const mailTo = async (email: string) => {
  await app.work();
  return app.mails.findLast((mail) => mail.to === email && mail.subject.includes('book'))?.text ?? '';
};
const withWeight = (weight: number) => bookedItem({ item: { weight } });

describe('the price estimate of a booking', () => {
  it('is the calculator’s price, in the answer and the e-mail', async () => {
    const client = await makeSender(app, 'IE');
    const { booking } = await book(client, itemBooking({ items: [withWeight(5)] }));
    const prices = await priceOf(5);
    expect(booking).toEqual({
      id: expect.any(Number),
      estimate: [
        {
          currency_code: 'EUR',
          freight_price: prices.freight_price,
          packaging_price: prices.packaging_price,
          collection_price: prices.delivery_price,
          delivery_price: prices.delivery_price,
          total: prices.total,
          vat: [{ rate: 0, text: '', amount: 0 }],
        },
      ],
    });
    const text = await mailTo(client.email);
    expect(text).toContain(`\n\nPrice estimate: €${prices.total.toFixed(2)}\nFreight: €`);
    expect(text).toContain(
      `\nDelivery to the door: €${prices.delivery_price.toFixed(2)}\nNo VAT is added.\n\nAn estimate`,
    );
  });

  it('is the sum of all parcels with their own delivery, for a drop-off without collection', async () => {
    const client = await makeSender(app, 'IE');
    const items = [withWeight(5), bookedItem({ item: { weight: 2 }, to_be_delivered: 0 })];
    const dropOff = { drop_off: 1, home_collection: 0 };
    const { booking } = await book(client, itemBooking({ ...dropOff, parcels_count: 2, items }));
    const toDoor = await priceOf(5, { collection_option: 'OFFICE' });
    const toOffice = await priceOf(2, { collection_option: 'OFFICE', delivery_option: 'OFFICE' });
    const [sum] = booking.estimate;
    expect(cents(sum.total)).toBe(cents(toDoor.total) + cents(toOffice.total));
    expect([sum.collection_price, sum.delivery_price]).toEqual([0, toDoor.delivery_price]);
    expect(await mailTo(client.email)).not.toContain('CollectionAddress from home');
  });

  it('ignores a price that the client sends', async () => {
    const client = await makeSender(app, 'IE');
    const sent = { price: 1, estimate: [{ total: 1 }], booking: { estimate: [] } };
    const { booking } = await book(client, itemBooking({ ...sent, items: [withWeight(5)] }));
    expect(booking.estimate[0].total).toBe((await priceOf(5)).total);
  });

  it('has the customer’s type, and for a guest never that of the account', async () => {
    const client = await makeSender(app, 'IE');
    await app.context.db
      .updateTable('customers')
      .set({ customer_type: 'CORPORATE' })
      .where('id', '=', client.id)
      .execute();
    const items = [withWeight(5)];
    const corporate = await book(client, itemBooking({ items }));
    const address_obj = collectionAddress({ email: client.email });
    const asGuest = await bookAsGuest(itemBooking({ items, address_obj }));
    expect(corporate.booking.estimate[0].total).toBe(
      (await priceOf(5, { customer_type: 'CORPORATE' })).total,
    );
    expect(asGuest.booking.estimate[0].total).toBe((await priceOf(5)).total);
    expect(corporate.booking.estimate[0].total).not.toBe(asGuest.booking.estimate[0].total);
  });

  it('is read from the words of a booking from the UK', async () => {
    const email = `words${unique()}@example.com`;
    const address_obj = collectionAddress({ email, address_country_code: 'UK' });
    const form = ukBooking({ address_obj, parcels_count: 2, parcels_weight: '12 kg and 8,5 kg' });
    const { booking } = await bookAsGuest(form);
    const options = { source_country_code: 'UK', collection_option: 'OFFICE', delivery_option: 'OFFICE' };
    const totals = [(await priceOf(12, options)).total, (await priceOf(8.5, options)).total];
    expect(cents(booking.estimate[0].total)).toBe(cents(totals[0]) + cents(totals[1]));
    expect(await mailTo(email)).toContain('to our office in Georgia');

    const wish = { parcels_weight: '12 kg', parcels_count: 1, receiver_details: 'To the door: Nino Beridze' };
    const toDoor = await bookAsGuest({ ...form, ...wish });
    const price = await priceOf(12, { ...options, delivery_option: 'HOME' });
    expect(toDoor.booking.estimate[0]).toMatchObject({
      total: price.total,
      delivery_price: price.delivery_price,
    });
    expect(await mailTo(email)).toContain('to the receiver’s door in Georgia');
  });

  it('says in the e-mail that insurance costs extra, only if an item is insured', async () => {
    const client = await makeSender(app, 'IE');
    await book(client, itemBooking({ items: [{ ...withWeight(5), insurance: 1 }] }));
    expect(await mailTo(client.email)).toContain('Insurance costs extra');
    const other = await makeSender(app, 'IE');
    await book(other, itemBooking({ items: [withWeight(5)] }));
    expect(await mailTo(other.email)).not.toContain('Insurance');
  });

  it.each([
    ['words without clear weights', ukBooking()],
    ['a weight without a price', itemBooking({ items: [withWeight(9999)] })],
  ])('is missing for %s, and the booking is made', async (_what, form) => {
    const email = `none${unique()}@example.com`;
    const { address_obj } = form;
    const reply = await bookAsGuest({ ...form, address_obj: { ...address_obj, email } });
    expect(reply).toMatchObject({ error: false, booking: { id: expect.any(Number), estimate: [] } });
    const text = await mailTo(email);
    expect(text).toContain(`booking ${reply.booking.id} from`);
    expect(text).not.toMatch(/estimate|\{/);
  });

  it('covers a booking of a thousand parcels, each kind asked for once', async () => {
    const client = await makeSender(app, 'IE');
    const items = Array.from({ length: 1000 }, (_, index) => withWeight(1 + (index % 500) / 10));
    const { booking } = await book(client, itemBooking({ parcels_count: 1000, items }));
    expect(booking.estimate[0].total).toBeGreaterThan((await priceOf(1)).total * 1000);
  });

  it('is the same when the booking is sent again with its Idempotency-Key', async () => {
    const client = await makeSender(app, 'IE');
    const headers = { 'idempotency-key': `estimate-${client.id}` };
    const form = itemBooking({ items: [withWeight(5)] });
    const first = await book(client, form, headers);
    expect(await book(client, form, headers)).toEqual(first);
    expect(first.booking.estimate).toHaveLength(1);
  });

  it('is missing in the e-mail of a job that an earlier version queued', async () => {
    const client = await makeClient(app);
    const { id } = (await book(await makeSender(app, 'IE'), itemBooking())).booking;
    await app.context.db
      .updateTable('bookings')
      .set({ customer_id: client.id })
      .where('id', '=', id)
      .execute();
    await featureTasks.tasks.mail_booking(app.context, { booking_id: id, account_is_new: false });
    expect(await mailTo(client.email)).not.toMatch(/estimate|\{/);
  });
});
