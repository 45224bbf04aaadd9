/** The copy of a booking that is cancelled before it is mailed. */
import { describe, expect, it } from 'vitest';
import { featureTasks } from '#server/features/feature-tasks.ts';
import {
  bookedItem,
  collectionAddress,
  itemBooking,
  londonAddress,
  makeBooking,
  makeSender,
  ukBooking,
} from '#tests/support/bookings.ts';
import { unique, useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock, whileHeld } from '#tests/support/locks.ts';
import { whileMailsWait } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

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

  it.each(['cancel', 'delete'])(
    'is not mailed when staff %s it while the mail server is away',
    async (status) => {
      const client = await makeSender(app, 'IE');
      const { id } = await makeBooking(app, client, itemBooking());
      await whileMailsWait(app, async () => expect((await step(id, status)).status).toBe(200));
      await workAll(app);
      expect(subjectsTo(client.email)).not.toContain('Your courier is booked');
    },
  );

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

  it('is taken back from a guest, who then gets the link to the account alone', async () => {
    const email = `guest${unique()}@example.com`;
    const { body } = await post(
      app.http,
      '/public/booking',
      itemBooking({ address_obj: collectionAddress({ email }) }),
    );
    await whileMailsWait(app, async () => expect((await step(body.booking.id, 'cancel')).status).toBe(200));
    await workAll(app);
    const [mail, ...others] = app.mails.filter(({ to }) => to === email);
    expect(others).toEqual([]);
    expect(mail?.text).not.toContain('We have your booking');
    expect(mail?.text).toMatch(/\/reset-password\/[\w-]{40,}\n/);
  });

  it('of a guest who has chosen a password meanwhile is sent all the same', async () => {
    const email = `guest${unique()}@example.com`;
    await post(app.http, '/public/booking', itemBooking({ address_obj: collectionAddress({ email }) }));
    await whileMailsWait(
      app,
      async () =>
        void (await app.pool.query(`update customers set password_hash = 'chosen' where email = $1`, [
          email,
        ])),
    );
    await workAll(app);
    const [mail, ...others] = app.mails.filter(({ to }) => to === email);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/We have your booking[^]*\/reset-password\/expired\n/);
  });

  it('has no link to the account for a guest who has one with a password when its job runs', async () => {
    const email = `guest${unique()}@example.com`;
    await post(app.http, '/public/booking', itemBooking({ address_obj: collectionAddress({ email }) }));
    await app.pool.query(`update customers set password_hash = 'chosen' where email = $1`, [email]);
    await workAll(app);
    const [mail, ...others] = app.mails.filter(({ to }) => to === email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('We have your booking');
    expect(mail?.text).not.toContain('/reset-password/');
  });

  it('is taken back from a guest who has chosen a password meanwhile, without another link', async () => {
    const email = `guest${unique()}@example.com`;
    const form = itemBooking({ address_obj: collectionAddress({ email }) });
    const { body } = await post(app.http, '/public/booking', form);
    await whileMailsWait(app, async () => {
      await app.pool.query(`update customers set password_hash = 'chosen' where email = $1`, [email]);
      expect((await step(body.booking.id, 'cancel')).status).toBe(200);
    });
    await workAll(app);
    expect(subjectsTo(email)).toEqual([]);
  });

  it('is written anew when staff delete one of its parcels, before and after it was written', async () => {
    for (const isWritten of [true, false]) {
      const client = await makeSender(app, 'IE');
      const items = ['Nino', 'Second Person'].map((name) => bookedItem({ address: { name } }));
      const { id } = await makeBooking(app, client, itemBooking({ items, parcels_count: 2 }));
      const { rows } = await app.pool.query(
        'select id from booking_items where booking_id = $1 and item_id = 2',
        [id],
      );
      const deleteSecond = async () => {
        const body = { ids: [rows[0].id] };
        const path = '/staff/booking/items/delete';
        expect((await post(app.http, path, body, { token: admin.token })).status).toBe(200);
      };
      if (isWritten) await whileMailsWait(app, deleteSecond);
      else await deleteSecond();
      await workAll(app);
      const [mail, ...others] = app.mails.filter(({ to }) => to === client.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Your courier is booked');
      expect(mail?.text).toContain('Parcels: 1\n');
      for (const gone of ['Second Person', 'Price estimate']) expect(mail?.text).not.toContain(gone);
    }
  });

  it('names no parcel that staff delete while its job waits for the booking', async () => {
    const client = await makeSender(app, 'IE');
    const items = ['Nino', 'Somebody Else'].map((name) => bookedItem({ address: { name } }));
    const { id } = await makeBooking(app, client, itemBooking({ items, parcels_count: 2 }));
    const found = await app.pool.query('select id from booking_items where booking_id = $1 and item_id = 2', [
      id,
    ]);
    const ids = [found.rows[0].id];
    const row = { text: 'select 1 from booking_items where id = $1 for update', values: ids };
    let deleting: ReturnType<typeof post> | undefined;
    let working: Promise<unknown> | undefined;
    await holding(app, row, async () => {
      deleting = post(app.http, '/staff/booking/items/delete', { ids }, { token: admin.token });
      await waitForLock(app);
      working = app.work();
      await waitForLock(app, 2);
    });
    expect((await deleting)?.status).toBe(200);
    await working;
    await workAll(app);
    const texts = app.mails.filter((mail) => mail.to === client.email).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('Nino')]);
    expect(texts[0]).not.toContain('Somebody Else');
  });

  it('says to who was logged in what was booked: from where, and each parcel with its receiver', async () => {
    const client = await makeSender(app, 'IE');
    const items = Array.from({ length: 22 }, (_, index) =>
      bookedItem({ address: { name: index === 0 ? 'Nino {booking} <b>' : 'Gia' } }),
    );
    const address_obj = collectionAddress({ address_line_1: '12 Long Street' });
    await makeBooking(app, client, itemBooking({ parcels_count: 22, items, address_obj }));
    await workAll(app);
    const mail = app.mails.find(({ to: email }) => email === client.email);
    expect(mail?.text).toContain('We collect them from: 12 Long Street');
    expect(mail?.text).toMatch(/\nParcel 1: [\d.]+ kg, for Nino \{booking\} <b>, Georgia\n/);
    expect(mail?.text).toMatch(/\nParcel 20: [^]*\nand 2 more\n/);
    expect(mail?.text).not.toContain('Parcel 21');
    expect(mail?.html).not.toContain('<b>');
  });

  it('says to who was logged in the words for the parcels and their receivers, and to a guest only the number', async () => {
    const client = await makeSender(app, 'UK');
    const words = {
      parcels_weight: '12 kg and {name} kg',
      parcels_content: 'clothes <b>, £75',
      receiver_details: 'Gio, 5 Rustaveli, Tbilisi\nNino, 7 Chavchavadze, Batumi',
    };
    await makeBooking(app, client, ukBooking(words));
    const email = `guest${unique()}@example.com`;
    await post(
      app.http,
      '/public/booking',
      ukBooking({ ...words, address_obj: londonAddress({ name: 'Gia', email, phone: '442079460111' }) }),
    );
    await workAll(app);
    const [own, guests] = [client.email, email].map((one) => app.mails.find(({ to }) => to === one));
    expect(own?.text).toContain(
      'Weight: 12 kg and {name} kg\nContents: clothes <b>, £75\nReceivers: Gio, 5 Rustaveli, Tbilisi\nNino, 7 Chavchavadze, Batumi\n',
    );
    expect(own?.html).not.toContain('<b>');
    expect(guests?.text).toContain('Parcels: 3');
    for (const typed of ['12 kg', 'clothes', 'Rustaveli']) expect(guests?.text).not.toContain(typed);
  });

  it('has the beginning of a long description: a mail is kept beside the booking, twice', async () => {
    const client = await makeSender(app, 'UK');
    const receiver_details = `Nino, ${'ნ'.repeat(9_000)}`;
    await makeBooking(app, client, ukBooking({ receiver_details }));
    await workAll(app);
    const mail = app.mails.find(({ to }) => to === client.email);
    expect(mail?.text).toMatch(/\nReceivers: Nino, ნ{993}…\n/);
    expect(mail?.html).not.toContain('ნ'.repeat(1_000));
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
