/** Calls that began before their account was closed, and would be stored after it. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  PASSWORD,
  takeIn,
  useMainAdmin,
  type Person,
} from '#tests/support/factories.ts';
import { makeSubscriber } from '#tests/support/push-subscribers.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { workAll } from '#tests/support/payments.ts';
import { givePoints, saveRates } from '#tests/support/loyalty.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

beforeAll(async () => {
  await saveRates(app, admin);
  app.context.adapters.push = { ...app.context.adapters.push, isKnown: () => true };
});

interface Sender extends Person {
  tracking: string;
}

/** A customer with points and a parcel, on which staff wrote a public note. */
async function makeRichSender(): Promise<Sender> {
  const client = await makeClient(app, { country: 'IE' });
  await givePoints(app, client.id, 40);
  const cargo = await takeIn(app, admin, { sender: { ...intakeForm().sender, email: client.email } });
  const tracking: string = cargo.tracking_number;
  await post(app.http, '/staff/store/notes', { tracking, body: 'Arrived' }, { token: admin.token });
  await post(app.http, '/staff/notes/share', { tracking }, { token: admin.token });
  return { ...client, tracking };
}

const calling = (path: string, body: object) => (client: Sender) =>
  post(app.http, path, body, { token: client.token });

const WRITES: Readonly<Record<string, (client: Sender) => ReturnType<typeof post>>> = {
  'a profile': calling('/customer/profile/update', {
    name: 'Left Behind',
    username: 'left',
    phone: '353871234567',
    customer_type: 'INDIVIDUAL',
  }),
  'an address': calling('/customer/address', {
    address_country_code: 'IE',
    address_line_1: 'Left Street',
    address_line_2: '',
    address_postal_code: 'D01',
  }),
  'a note': ({ tracking, token }) =>
    post(app.http, '/customer/store/notes', { tracking, body: 'Left behind' }, { token }),
  'a note seen': ({ tracking, token }) => post(app.http, '/cargo/notes/seen', { tracking }, { token }),
  'a switch': calling('/customer/settings/notifications', { name: 'EVENT_PICKUP', value: 0 }),
  'a channel': calling('/customer/settings/channels', { name: 'SMS', value: 0 }),
  'a language': calling('/account/language', { language: 'ka' }),
  'an archive': calling('/customer/data/archive', {}),
  'a coupon from points': calling('/customer/store/coupon', { points: 20 }),
  'a browser': ({ token }) =>
    post(app.http, '/push/subscribe', makeSubscriber('https://push.example.com/').subscription, { token }),
};

/** What is stored of an account and must be gone once it is closed. */
async function leftOf(id: number): Promise<unknown> {
  const tables = ['customer_addresses', 'notification_settings', 'note_seen', 'notes', 'data_archives'];
  const left = [];
  for (const table of [...tables, 'push_subscriptions', 'coupons']) {
    const { rows } = await app.pool.query(`select 1 from ${table} where customer_id = $1`, [id]);
    if (rows.length > 0) left.push(table);
  }
  const customer = await app.context.db
    .selectFrom('customers')
    .select(['name', 'username', 'phone', 'language', 'source_country', 'wants_sms'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { left, customer };
}

const NOTHING = {
  left: [],
  customer: {
    name: '',
    username: 'closed',
    phone: '',
    language: null,
    source_country: null,
    wants_sms: true,
  },
};

/** Both wait for the account's row, and closing is first. */
async function whileClosing(client: Person, write: () => ReturnType<typeof post>) {
  return whileHeld(
    app,
    { text: 'select 1 from customers where id = $1 for update', values: [client.id] },
    async () => {
      const closing = post(app.http, '/customer/close', { password: PASSWORD }, { token: client.token });
      await waitForLock(app, 1);
      return Promise.all([closing, write()]);
    },
    'rollback',
    2,
  );
}

/** The names in the log of the payments of a parcel. */
async function namesPaidFor(tracking: string): Promise<unknown[]> {
  const { rows } = await app.pool.query(
    `select data ->> 'customer_name' as name from activity where type = 'PAYMENT' and data ->> 'tracking' = $1`,
    [tracking],
  );
  return rows.map(({ name }) => name);
}

it('a payment that waits while the account of its sender is closed has no name in the log', async () => {
  const client = await makeRichSender();
  const parcel = await get(app.http, `/cargo/${client.tracking}`, { token: admin.token });
  const { invoice_id } = parcel.body.cargo.invoice;
  const pay = () =>
    post(app.http, '/billing/payment/cash', { invoice_ids: [invoice_id] }, { token: admin.token });
  const [closed, paid] = await whileClosing(client, pay);
  expect([closed.status, paid.status]).toEqual([200, 200]);
  expect(await namesPaidFor(client.tracking)).toEqual(['']);
});

it('coupons that are given while an account is closed are mailed without its name', async () => {
  const { email, ...client } = await makeClient(app);
  const made = await post(app.http, '/cargo/coupons', { count: 1, amount: 10 }, { token: admin.token });
  const [{ code }] = made.body.coupons as [{ code: string }];
  const give = () => post(app.http, '/cargo/coupons/give', { ids: [code], email }, { token: admin.token });
  const [closed, given] = await whileClosing({ email, ...client }, give);
  expect([closed.status, given.status]).toEqual([200, 200]);
  await workAll(app);
  const mails = app.mails.filter(({ to, text }) => to === email && text.includes(code));
  expect(mails.map(({ text }) => text.includes('Mariam'))).toEqual([false]);
});

it('notes that are shared while the account is closed are told to nobody', async () => {
  const client = await makeClient(app);
  const cargo = await takeIn(app, admin, { sender: { ...intakeForm().sender, email: client.email } });
  const tracking: string = cargo.tracking_number;
  await post(app.http, '/staff/store/notes', { tracking, body: 'Arrived' }, { token: admin.token });
  await workAll(app);
  const share = () => post(app.http, '/staff/notes/share', { tracking }, { token: admin.token });
  const [closed, shared] = await whileClosing(client, share);
  expect([closed.status, shared.status]).toEqual([200, 200]);
  const { rows } = await app.pool.query(`select template from mail_log where customer_id = $1`, [client.id]);
  expect(rows.map(({ template }) => template)).not.toContain('notesShared');
});

describe('a call that waits while its account is closed', () => {
  it.each(Object.entries(WRITES))('is refused and leaves nothing: %s', async (_name, write) => {
    const client = await makeRichSender();
    const [closed, written] = await whileClosing(client, () => write(client));
    expect([closed.status, written.status, written.body.code]).toEqual([200, 401, 'not_logged_in']);
    expect(await leftOf(client.id)).toEqual(NOTHING);
  });
});
