/** The copy of a booking that is cancelled before it is mailed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { collectionAddress, itemBooking, makeBooking, makeSender } from '#tests/support/bookings.ts';
import { makeMainAdmin, makeTariffs, unique, type Colleague } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { whileMailsWait } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let admin: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
});

const subjectsTo = (email: string) =>
  app.mails.filter((mail) => mail.to === email).map(({ subject }) => subject);
const step = (id: number, status: string) =>
  post(app.http, '/staff/bookings/proceed', { booking_ids: [id], status }, { token: admin.token });

describe('the copy of a booking', () => {
  it('is not mailed when the customer cancelled it first', async () => {
    const client = await makeSender(app, 'IE');
    const { id } = await makeBooking(app, client, itemBooking());
    await post(app.http, '/customer/booking/cancel', { id }, { token: client.token });
    await workAll(app);
    expect(subjectsTo(client.email)).not.toContain('Your courier is booked');
  });

  it.each(['cancel', 'delete'])('is not mailed when staff %s it while the relay is away', async (status) => {
    const client = await makeSender(app, 'IE');
    const { id } = await makeBooking(app, client, itemBooking());
    await whileMailsWait(app, async () => expect((await step(id, status)).status).toBe(200));
    await workAll(app);
    expect(subjectsTo(client.email)).not.toContain('Your courier is booked');
  });

  it('is not mailed when its job waits for the cancellation', async () => {
    const client = await makeSender(app, 'IE');
    const { id } = await makeBooking(app, client, itemBooking());
    const canceling = {
      text: 'update bookings set finished = true, canceled_at = now() where id = $1',
      values: [id],
    };
    const mail = () =>
      featureTasks.tasks.mail_booking(app.context, { booking_id: id, account_is_new: false });
    await whileHeld(app, canceling, mail, 'commit');
    await workAll(app);
    expect(subjectsTo(client.email)).not.toContain('Your courier is booked');
  });

  it('is missing for a guest, who still gets the link to the account', async () => {
    const email = `guest${unique()}@example.com`;
    const form = itemBooking({ address_obj: collectionAddress({ email }) });
    const { body } = await post(app.http, '/public/booking', form);
    expect((await step(body.booking.id, 'cancel')).status).toBe(200);
    await workAll(app);
    expect(subjectsTo(email)).toEqual(['Your booking and your account']);
  });
});
