/** What the job erases of a closed account that has thousands of rows, and what it leaves to others. */
import { describe, expect, it } from 'vitest';
import { closedEmail } from '#shared/domain/own-data.ts';
import { DAY } from '#server/adapters/clock.ts';
import { markRefused } from '#server/features/base/notifications/mails.queries.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { intakeForm, makeClient, PASSWORD, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { itemBooking, makeSender } from '#tests/support/bookings.ts';
import { holding } from '#tests/support/locks.ts';
import { whileMailsWait } from '#tests/support/messages.ts';
import { foundIn, makeKnownCustomer, type KnownCustomer } from '#tests/support/own-data.ts';
import { payCash, workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ERASED, ITEMS, PIECE } from './erasing.queries.ts';
import { eraseClosed } from './erasing.task.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const close = (token: string) => post(app.http, '/customer/close', { password: PASSWORD }, { token });
const cancel = ({ bookingId: id, token }: KnownCustomer) =>
  post(app.http, '/customer/booking/cancel', { id }, { token });

/** Copies the rows of a table that belong to somebody until there are more than two pieces of them; returns how many. */
async function multiply(table: string, where: string, value: unknown): Promise<number> {
  const { rows } = await app.pool.query<{ name: string; text: string }>(
    `select quote_ident(column_name) as name, case column_name when 'message_id' then $2 else quote_ident(column_name) end as text
     from information_schema.columns where table_schema = current_schema() and table_name = $1
       and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'key'`,
    [table, 'gen_random_uuid()::text'],
  );
  const [names, texts] = [rows.map(({ name }) => name).join(', '), rows.map(({ text }) => text).join(', ')];
  const copied = await app.pool.query(
    `insert into ${table} (${names}) select ${texts} from ${table}, generate_series(1, $2) where ${where} = $1`,
    [value, 2 * PIECE],
  );
  return copied.rowCount ?? 0;
}

describe('erasing what a closed account left', () => {
  it('goes on piece by piece until nothing of the person is left', async () => {
    const known = await makeKnownCustomer(app, admin, 'Grigoli');
    await cancel(known);
    await workAll(app);
    for (const table of ['bookings', 'notes', 'activity', 'mail_log'])
      expect(await multiply(table, 'customer_id', known.id)).toBeGreaterThan(PIECE);
    expect((await close(known.token)).status).toBe(200);
    await workAll(app);
    expect(await foundIn(app, 'grigoli')).toEqual(['contacts', 'files', 'mail_log']);
    const mails = await app.pool.query('select template from mail_log where recipient = $1', [known.email]);
    expect(mails.rows).toEqual([{ template: 'accountClosedOwing' }]);
    const bookings = await app.pool.query('select 1 from bookings where customer_id = $1', [known.id]);
    expect(bookings.rowCount).toBe(2 * PIECE + 1);
  });

  it('is none of the call’s work: it waits for no booking that is over, and is done by whoever comes next', async () => {
    const known = await makeKnownCustomer(app, admin, 'Ilia');
    await cancel(known);
    await holding(
      app,
      { text: 'select 1 from bookings where id = $1 for update', values: [known.bookingId] },
      async () => {
        expect((await close(known.token)).status).toBe(200);
      },
    );
    expect(await foundIn(app, 'ilia')).toContain('bookings');
    await workAll(app);
    expect(await foundIn(app, 'ilia')).not.toContain('bookings');
  });

  it('takes fewer bookings at a time when they have many items', async () => {
    const sender = await makeSender(app, 'IE');
    const book = async (): Promise<number> =>
      (await post(app.http, '/customer/booking', itemBooking(), { token: sender.token })).body.booking.id;
    const ids = [await book(), await book(), await book()];
    const columns =
      'dimensions, value, details, receiver_name, receiver_phone, receiver_country_code, receiver_line_1';
    await app.pool.query(
      `insert into booking_items (booking_id, item_id, weight_grams, receiver_postal_code, ${columns})
       select booking_id, 1000 + n, weight_grams, receiver_postal_code, ${columns}
       from booking_items, generate_series(1, $2) n where booking_id = any($1) and item_id = 1`,
      [ids, ITEMS / 2],
    );
    expect((await close(sender.token)).status).toBe(200);
    const closed = { customer_id: sender.id, email: sender.email, last_mail: 0, last_message: 0 };
    const taken: (number | undefined)[] = [];
    for (let after: number | undefined = 0; after !== undefined; taken.push(after))
      after = await ERASED.bookings(app.context.db, closed, after);
    expect(taken).toEqual([ids[0], ids[1], undefined]);
  });

  it('goes on in the other tables when one of them fails', async () => {
    const known = await makeKnownCustomer(app, admin, 'Mzia');
    await app.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await app.pool.query(
      'create trigger refuses before delete on notes for each row execute function refuse()',
    );
    expect((await close(known.token)).status).toBe(200);
    await workAll(app);
    expect(await foundIn(app, 'mzia')).toEqual(['contacts', 'files', 'mail_log', 'notes']);
    await app.pool.query('drop function refuse() cascade');
    await workAll(app);
    expect(await foundIn(app, 'mzia')).toEqual(['contacts', 'files', 'mail_log']);
  });

  it('sends nothing that waits, but that the account is closed', async () => {
    const { email, token } = await makeClient(app);
    const made = { amount: 10, count: 1, expires_in: 30, prefix: '' };
    const { body } = await post(app.http, '/cargo/coupons', made, { token: admin.token });
    await workAll(app);
    await whileMailsWait(app, async () => {
      const given = { ids: [body.coupons[0].code], email, note: 'For you' };
      expect((await post(app.http, '/cargo/coupons/give', given, { token: admin.token })).status).toBe(200);
      expect((await close(token)).status).toBe(200);
    });
    await workAll(app);
    const subjects = app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your account is closed']);
  });

  it('still sends the confirmation of a payment, whose receipts are nowhere else', async () => {
    const { email, token } = await makeClient(app);
    const { invoice } = await takeIn(app, admin, { sender: { ...intakeForm().sender, email } });
    await workAll(app);
    expect((await payCash(app, admin, [invoice.invoice_id])).status).toBe(200);
    await whileMailsWait(app, async () => {
      expect((await close(token)).status).toBe(200);
    });
    await workAll(app);
    const [, ...sent] = app.mails.filter(({ to }) => to === email);
    const files = sent.map(({ subject, attachments = [] }) => [subject.split(':')[0], attachments.length]);
    expect(files.toSorted()).toEqual([
      ['Payment received', 1],
      ['Your account is closed', 0],
    ]);
  });

  it('leaves the mails and enquiries of a new account of the same e-mail', async () => {
    const { id, email, token } = await makeClient(app);
    const ask = (body: string) =>
      post(app.http, '/contact', {
        enquery: 'General',
        firstName: 'Nia',
        lastName: '',
        phone: '',
        email,
        body,
      });
    await ask('before');
    expect((await close(token)).status).toBe(200);
    await ask('after');
    const signup = { username: 'again', name: 'Again', phone: '353871234567', email };
    await post(app.http, '/auth/customer/signup', {
      ...signup,
      password: PASSWORD,
      confirm_password: PASSWORD,
    });
    await workAll(app);
    const { rows } = await app.pool.query<{ customer_id: number; has_text: boolean }>(
      `select customer_id, text_body <> '' as has_text from mail_log where recipient = $1 order by id`,
      [email],
    );
    expect(rows.map(({ has_text }) => has_text)).toEqual([true, true]);
    expect(rows.map(({ customer_id }) => customer_id === id)).toEqual([true, false]);
    const enquiries = await app.pool.query('select body from enquiries where email = $1', [email]);
    expect(enquiries.rows).toEqual([{ body: 'after' }]);
  });

  it('forgets after a month whose the goodbye was, also when nobody could take it', async () => {
    const { id, email, token } = await makeClient(app);
    expect((await close(token)).status).toBe(200);
    const mail = await app.context.db
      .selectFrom('mail_log')
      .select('id')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    await markRefused(app.context.db, mail.id, app.time.now);
    await workAll(app);
    const faults = await app.pool.query('select 1 from address_faults where address = $1', [email]);
    expect(faults.rowCount).toBe(0);
    // One that was written anew meanwhile has no text any more.
    await app.pool.query(
      `insert into mail_log (recipient, template, subject, text_body, html_body, customer_id, created_at, message_id)
       select recipient, template, '', '', '', customer_id, created_at, 'rewritten' from mail_log where id = $1`,
      [mail.id],
    );
    app.time.now = new Date(app.time.now.getTime() + 31 * DAY);
    await featureTasks.tasks.sweep(app.context, {});
    const { rows } = await app.pool.query(
      'select recipient, customer_id, text_body from mail_log where id = $1',
      [mail.id],
    );
    expect(rows).toEqual([{ recipient: closedEmail(id), customer_id: null, text_body: '' }]);
    const left = await app.pool.query('select 1 from mail_log where recipient = $1', [email]);
    expect(left.rowCount).toBe(0);
  });

  it('may be done twice', async () => {
    const known = await makeKnownCustomer(app, admin, 'Tornike');
    await close(known.token);
    await workAll(app);
    // As an earlier version queued it, too: without the last enquiry.
    for (const table of Object.keys(ERASED) as (keyof typeof ERASED)[])
      await eraseClosed(app.context, {
        ...{ customer_id: known.id, email: known.email, last_mail: 0, last_message: 0 },
        ...{ table, after: 0 },
      });
    await workAll(app);
    expect(await foundIn(app, 'tornike')).toEqual(['contacts', 'files', 'mail_log']);
  });
});
