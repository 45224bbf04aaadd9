import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { intakeForm, takeIn, unique, useMainAdmin } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

/** A registered customer; `verify` follows the link in the email. */
async function registered() {
  const email = `sender${unique()}@example.com`;
  const form = { username: 'sender', name: 'Tamar Sender', phone: '442079460123', password: 'long enough' };
  await post(app.http, '/auth/customer/signup', { ...form, email, confirm_password: form.password });
  await app.work();
  const text = app.mails.findLast((mail) => mail.to === email)?.text ?? '';
  const token = /\/verify\/customer\/([\w-]+)/.exec(text)?.[1] ?? '';
  const { id } = await app.context.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, verify: () => get(app.http, `/auth/customer/verification/${token}`) };
}

const sentBy = (email: string, change: object = {}) =>
  intakeForm({ ...change, sender: { ...intakeForm().sender, email: email.toUpperCase() } });
const pickup = (form: object) => post(app.http, '/cargo/pickup', form, { token: admin.token });
const ownerOf = async (tracking_number: string) => {
  const row = await app.context.db
    .selectFrom('parcels')
    .select('customer_id')
    .where('tracking_number', '=', tracking_number)
    .executeTakeFirstOrThrow();
  return row.customer_id;
};

describe('a parcel and a concurrent verification of its sender’s e-mail', () => {
  it('are linked when the verification is first', async () => {
    const { id, email, verify } = await registered();
    const form = sentBy(email);
    const replies = await whileHeld(
      app,
      { text: 'select 1 from customers where id = $1 for update', values: [id] },
      async () => {
        const verifying = verify();
        await waitForLock(app, 1);
        return Promise.all([verifying, pickup(form)]);
      },
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(await ownerOf(form.tracking_number)).toBe(id);
  });

  it('are linked when the intake is first', async () => {
    const { id, email, verify } = await registered();
    const checkout_id = randomUUID();
    const form = sentBy(email, { checkout_id });
    const replies = await whileHeld(
      app,
      { text: 'insert into checkouts (id, staff_id) values ($1, $2)', values: [checkout_id, admin.id] },
      async () => {
        const taking = pickup(form);
        await waitForLock(app, 1);
        return Promise.all([taking, verify()]);
      },
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(await ownerOf(form.tracking_number)).toBe(id);
  });

  it('do not block two intakes of one sender', async () => {
    const { email } = await registered();
    const checkout_id = randomUUID();
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query('insert into checkouts (id, staff_id) values ($1, $2)', [checkout_id, admin.id]);
    // The first intake holds the shared lock on the sender's e-mail while it waits for the checkout.
    const taking = pickup(sentBy(email, { checkout_id }));
    await waitForLock(app);
    const other = await pickup(sentBy(email));
    await holder.query('rollback');
    holder.release();
    expect((await taking).status).toBe(200);
    expect(other.status).toBe(200);
  });

  it.each(['the edit', 'the verification'])(
    'are linked when a sender is corrected and %s is first',
    async (who) => {
      const { id, email, verify } = await registered();
      const cargo = await takeIn(app, admin);
      const address = { ...intakeForm().sender, email };
      const body = { id: cargo.item.id, update_all: 0, target: 'sender', address };
      const edit = () => post(app.http, `/cargo/${cargo.item.id}/info/edit`, body, { token: admin.token });
      const [first, second] = who === 'the edit' ? [edit, verify] : [verify, edit];
      const held =
        who === 'the edit'
          ? {
              text: `select 1 from parcel_status s join parcels p on p.id = s.parcel_id
              where p.tracking_number = $1 for update of s`,
              values: [cargo.tracking_number],
            }
          : { text: 'select 1 from customers where id = $1 for update', values: [id] };
      const replies = await whileHeld(
        app,
        held,
        async () => {
          const working = first();
          await waitForLock(app, 1);
          return Promise.all([working, second()]);
        },
        'rollback',
        2,
      );
      expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
      expect(await ownerOf(cargo.tracking_number)).toBe(id);
    },
  );
});
