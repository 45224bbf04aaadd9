/** What a correction of a parcel's sender makes of the receivers that its former customer has saved. */
import { describe, expect, it } from 'vitest';
import { intakeForm, makeClient, unique, useMainAdmin, type Person } from '#tests/support/factories.ts';
import {
  bookedItem,
  collectionAddress,
  itemBooking,
  makeBooking,
  makeSender,
} from '#tests/support/bookings.ts';
import { correct, sendParcel, type SentParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const [OWN, STRANGE] = ['mother@own.example', 'thief@other.example'];
const NINO = { name: 'Nino Kapanadze', phone: '995555777001', postal_code: '0105' };

const booked = (email: string, line_2 = '') =>
  bookedItem({ address: { ...NINO, line_1: '7 Rustaveli', line_2, email } });
const bookAs = (who: Person, email: string) => makeBooking(app, who, itemBooking({ items: [booked(email)] }));

/** At the counter, by somebody who says this customer's e-mail. */
const bring = ({ email: sender }: Person, email: string): Promise<SentParcel> =>
  sendParcel(app, admin, {
    sender: { email: sender },
    receiver: {
      ...intakeForm().receiver,
      ...NINO,
      address_line_1: '7 Rustaveli',
      address_line_2: '',
      email,
    },
  });

async function bookAsGuest({ email }: Person, receiver: string): Promise<void> {
  const booking = itemBooking({
    address_obj: collectionAddress({ email }),
    items: [booked(receiver, 'left at the thief')],
  });
  expect((await post(app.http, '/public/booking', booking)).status).toBe(200);
}

async function takeAway(parcel: SentParcel): Promise<void> {
  const email = `right${unique()}@example.com`;
  expect((await correct(app, admin, parcel, 'sender', { email })).status).toBe(200);
  await workAll(app);
}

const saved = async ({ token }: Person): Promise<string[]> =>
  (await get(app.http, '/customer/address/receivers', { token })).body.receivers.map(
    (one: { email: string; address_line_2: string }) => `${one.email} ${one.address_line_2}`.trim(),
  );

/** Each thing is newer than the one before. */
const later = () => {
  app.time.now = new Date(app.time.now.getTime() + 60_000);
};

describe('a saved receiver whom the customer has booked for', () => {
  it.each<[string, (who: Person) => Promise<unknown>, string]>([
    ['brought a parcel', (who) => bring(who, STRANGE), STRANGE],
    ['brought a parcel, then one with what is saved', (who) => bring(who, STRANGE), OWN],
    ['booked as a guest', (who) => bookAsGuest(who, STRANGE), OWN],
  ])('stays when a stranger %s, and a parcel is corrected', async (_what, act, last) => {
    const owner = await makeSender(app, 'IE');
    await bookAs(owner, OWN);
    later();
    await act(owner);
    later();
    await takeAway(await bring(owner, last));
    expect(await saved(owner)).toEqual([OWN]);
  });
});

it.each<[string, (booking: number) => Promise<unknown>]>([
  [
    'the office has deleted the booking',
    (booking) =>
      post(
        app.http,
        '/staff/bookings/proceed',
        { booking_ids: [booking], status: 'delete' },
        { token: admin.token },
      ),
  ],
  [
    'it was a guest’s, from which the account was made',
    (booking) => app.pool.query('update bookings set by_guest = true where id = $1', [booking]),
  ],
])('a saved receiver whom the customer has booked for stays though %s', async (_what, change) => {
  const owner = await makeSender(app, 'IE');
  const { id } = await bookAs(owner, OWN);
  await change(id);
  later();
  await takeAway(await bring(owner, STRANGE));
  expect(await saved(owner)).toEqual([OWN]);
  await bring(owner, STRANGE);
  expect(await saved(owner)).toEqual([OWN]);
});

it('a saved receiver whom a parcel has brought is the customer’s own once they book for them', async () => {
  const owner = await makeSender(app, 'IE');
  const wrong = await bring(owner, STRANGE);
  later();
  await bookAs(owner, OWN);
  await takeAway(wrong);
  expect(await saved(owner)).toEqual([OWN]);
});

describe('a saved receiver whom a parcel has brought', () => {
  it('has what the customer’s other parcel says, once the first one is somebody else’s', async () => {
    const owner = await makeClient(app);
    const wrong = await bring(owner, 'private@other.example');
    later();
    await bring(owner, OWN);
    expect(await saved(owner)).toEqual(['private@other.example']);
    await takeAway(wrong);
    expect(await saved(owner)).toEqual([OWN]);
  });

  it('is forgotten with it, though a guest has named them under the customer’s e-mail', async () => {
    const owner = await makeClient(app);
    const wrong = await bring(owner, 'private@other.example');
    await bookAsGuest(owner, STRANGE);
    await takeAway(wrong);
    expect(await saved(owner)).toEqual([]);
  });
});
