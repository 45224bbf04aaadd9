/** Whoever has added as much as an hour allows is refused, with each call that says so in its contract. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allCalls } from '../../shared/contract/all-calls.ts';
import type { CallSpec } from '../../shared/contract/define-call.ts';
import { callerKey } from '../../server/access/callers.ts';
import { HOUR } from '../../server/adapters/clock.ts';
import { featureTasks } from '../../server/features/feature-tasks.ts';
import { collectionAddress, itemBooking, makeBooking, makeSender, ukBooking } from '../support/bookings.ts';
import {
  makeClient,
  intakeForm,
  makeStaff,
  PASSWORD,
  takeIn,
  unique,
  useMainAdmin,
  type Person,
} from '../support/factories.ts';
import { hitsOf, setHits } from '../support/hits.ts';
import { get, post } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const calls = Object.values(allCalls).flatMap((feature) => Object.values(feature)) as CallSpec[];
const counted = calls.filter(
  ({ adds }) => adds !== undefined && !['counted', 'nothing'].includes(adds),
) as (CallSpec & { adds: string })[];
let client: Person;
const admin = useMainAdmin(app);

beforeAll(async () => {
  client = await makeClient(app);
});

beforeEach(() => app.pool.query('delete from rate_limits'));

/** Stores so many copies of a booking, without its items. */
async function copyBooking(id: number, copies: number): Promise<void> {
  const { rows } = await app.pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = current_schema() and table_name = 'bookings' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const columns = rows[0]?.names;
  await app.pool.query(
    `insert into bookings (${columns}) select ${columns} from bookings, generate_series(1, $2) where id = $1`,
    [id, copies],
  );
}

/** The caller of this call, as limits name it, with the token. */
function callerOf({ access: { who } }: CallSpec): { subject: string; token: string | undefined } {
  if (who === 'any')
    return { subject: callerKey({ kind: 'visitor', address: '127.0.0.1' }), token: undefined };
  return who === 'client' || who === 'client_or_staff'
    ? { subject: `client:${client.id}`, token: client.token }
    : { subject: `staff:${admin.id}`, token: admin.token };
}

describe('what a caller may add', () => {
  it('is said by each call that changes something', () => {
    const silent = calls.filter(({ method, kind, adds }) => method === 'POST' && kind !== 'signed' && !adds);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(counted.length).toBeGreaterThan(40);
  });

  it.each(counted.map((call) => [call.name, call] as const))('%s stops at its limit', async (_name, call) => {
    const { subject, token } = callerOf(call);
    const path = call.path.replace(/:\w+/g, 'NOBODY-0');
    await setHits(app, call.adds, subject, 1_000_000);
    const stopped = await post(app.http, path, {}, { token });
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many']);
    expect(Number(stopped.headers['retry-after'])).toBe(call.adds === 'enquiries' ? 86_400 : 3600);
  });

  it.each(counted.map((call) => [call.name, call] as const))(
    '%s counts only what it may have added',
    async (_name, call) => {
      const { subject, token } = callerOf(call);
      const reply = await post(app.http, call.path.replace(/:\w+/g, 'NOBODY-0'), {}, { token });
      const after = reply.status < 400 ? 1 : 0;
      await expect.poll(() => hitsOf(app, call.adds, subject)).toBe(after);
    },
  );

  it('is three thousand parcels of bookings an hour for a customer', async () => {
    const sender = await makeSender(app, 'IE');
    await setHits(app, 'booked_items', `client:${sender.id}`, 5_999);
    const book = () => post(app.http, '/customer/booking', itemBooking(), { token: sender.token });
    expect((await book()).status).toBe(200);
    const refused = await book();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  });

  it('is four million letters of bookings a day for a customer, whatever is swept meanwhile', async () => {
    const sender = await makeSender(app, 'IE');
    const book = async () => {
      const logIn = await post(app.http, '/auth/customer', { email: sender.email, password: PASSWORD });
      return post(app.http, '/customer/booking', itemBooking(), { token: logIn.body.access_token });
    };
    const begin = app.time.now;
    await setHits(app, 'booked_letters', `client:${sender.id}`, 7_999);
    expect((await book()).status).toBe(200);
    const refused = await book();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    for (const [hours, status] of [
      [23, 429],
      [25, 200],
    ] as const) {
      app.time.now = new Date(begin.getTime() + hours * HOUR);
      await featureTasks.tasks.sweep(app.context, {});
      expect((await book()).status).toBe(status);
    }
    app.time.now = begin;
  });

  it('is sixty thousand letters of notes an hour for a customer', async () => {
    const sender = await makeSender(app, 'IE');
    const booked = await post(app.http, '/customer/booking', itemBooking(), { token: sender.token });
    const write = () =>
      post(
        app.http,
        '/customer/store/notes',
        { booking: booked.body.booking.id, body: 'x'.repeat(150) },
        { token: sender.token },
      );
    await setHits(app, 'noted_letters', `client:${sender.id}`, 1_198);
    expect((await write()).status).toBe(200);
    const refused = await write();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  });

  it('is three hundred bookings that a courier may still come for', async () => {
    const sender = await makeSender(app, 'IE');
    const book = () => post(app.http, '/customer/booking', itemBooking(), { token: sender.token });
    const { id } = (await book()).body.booking;
    await copyBooking(id, 298);
    expect((await book()).status).toBe(200);
    const refused = await book();
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.message).toContain('300 open bookings');
    await post(app.http, '/customer/booking/cancel', { id }, { token: sender.token });
    expect((await book()).status).toBe(200);
  });

  it('is a hundred of them that guests made, who do not learn how many the owner has', async () => {
    const sender = await makeSender(app, 'IE');
    const guest = itemBooking({ address_obj: collectionAddress({ email: sender.email }) });
    const bookAsGuest = () => post(app.http, '/public/booking', guest);
    const own = await post(app.http, '/customer/booking', itemBooking(), { token: sender.token });
    await copyBooking(own.body.booking.id, 110);
    const { id } = (await bookAsGuest()).body.booking;
    await copyBooking(id, 98);
    expect((await bookAsGuest()).status).toBe(200);
    const refused = await bookAsGuest();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Please log in to book'),
    ]);
  });

  it('is for all customers of a network together what ten of them may add', async () => {
    const [one, another] = [await makeSender(app, 'IE'), await makeSender(app, 'IE')];
    await setHits(app, 'bookings', 'clients:127.0.0.1', 999);
    const book = ({ token }: { token: string }) =>
      post(app.http, '/customer/booking', itemBooking(), { token });
    expect((await book(one)).status).toBe(200);
    const refused = await book(another);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    await app.pool.query(
      `update rate_limits set hits = 30_000 where subject = 'clients:127.0.0.1' and bucket = 'booked_items'`,
    );
    await app.pool.query(`update rate_limits set hits = 0 where bucket = 'bookings'`);
    expect((await book(another)).status).toBe(429);
    // What is refused for one count is taken back from the others.
    await expect.poll(() => hitsOf(app, 'bookings', `client:${another.id}`)).toBe(0);
    await expect.poll(() => hitsOf(app, 'booked_items', `client:${another.id}`)).toBe(0);
  });

  it('does not count the parcels of a booking that is refused after they were counted', async () => {
    const sender = await makeSender(app, 'IE');
    const form = { ...itemBooking(), address_type: 'default', address_id: 999_999 };
    const refused = await post(app.http, '/customer/booking', form, { token: sender.token });
    expect(refused.status).toBe(422);
    await expect.poll(() => hitsOf(app, 'booked_items', `client:${sender.id}`)).toBe(0);
    expect(await hitsOf(app, 'booked_items', 'clients:127.0.0.1')).toBe(0);
  });

  it('is two thousand payers an hour to whom somebody sends links, however many a call names', async () => {
    const agent = await makeStaff(app, [], ['UK/GE']);
    const invoice_ids = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const sender = { ...intakeForm().sender, email: `payer${unique()}@example.com` };
        return (await takeIn(app, agent, { sender })).invoice.invoice_id as string;
      }),
    );
    await setHits(app, 'payers', `staff:${agent.id}`, 3_998);
    const send = (ids: string[]) =>
      post(app.http, '/billing/payment/method/stripe', { invoice_ids: ids }, { token: agent.token });
    expect((await send(invoice_ids)).status).toBe(429);
    // What was refused has counted nothing.
    expect((await send(invoice_ids.slice(1))).status).toBe(200);
    expect((await send(invoice_ids.slice(2))).status).toBe(429);
  });

  it('is a hundred thousand parcels an hour whose events somebody records, and sixty events of one parcel', async () => {
    const agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    const tracking_numbers = [
      (await takeIn(app, agent)).tracking_number as string,
      (await takeIn(app, agent)).tracking_number as string,
    ];
    const record = (numbers: string[], reason: string) =>
      post(
        app.http,
        '/cargo/batch/event',
        { tracking_numbers: numbers, event: 'DELAY', reason },
        { token: agent.token },
      );
    await setHits(app, 'named_at_once', `staff:${agent.id}`, 199_999);
    expect((await record(tracking_numbers, 'Storm')).status).toBe(429);
    expect((await record(tracking_numbers.slice(1), 'Storm')).status).toBe(200);
    await app.pool.query('delete from rate_limits');
    const begin = app.time.now.getTime();
    // With the intake's own.
    for (let n = 1; n < 60; n += 1) {
      app.time.now = new Date(begin + n * 1_000);
      expect((await record(tracking_numbers.slice(0, 1), `Storm ${n}`)).status).toBe(200);
    }
    app.time.now = new Date(begin + 120_000);
    const refused = await record(tracking_numbers, 'Again');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body.message).toContain(tracking_numbers[0]);
    expect((await record(tracking_numbers.slice(1), 'Again')).status).toBe(200);
  });

  it.each([
    ['coupons', '/cargo/coupons', async () => ({ count: 3 })],
    [
      'bookings',
      '/staff/bookings/proceed',
      async () => {
        const sender = await makeSender(app, 'UK');
        const ids = [];
        for (let n = 0; n < 3; n += 1) ids.push((await makeBooking(app, sender, ukBooking())).id as number);
        return { booking_ids: ids, status: 'cancel' };
      },
    ],
  ])('is a hundred thousand %s that somebody names in an hour', async (_what, path, make) => {
    const agent = await makeStaff(
      app,
      ['MANAGE_COUPONS', 'HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED'],
      ['UK/GE'],
    );
    const body = await make();
    const ask = () => post(app.http, path, body, { token: agent.token });
    await setHits(app, 'named_at_once', `staff:${agent.id}`, 199_998);
    expect((await ask()).status).toBe(429);
    await expect.poll(() => hitsOf(app, 'named_at_once', `staff:${agent.id}`)).toBe(199_998);
    await app.pool.query(`update rate_limits set hits = 99_997 where bucket = 'named_at_once'`);
    expect((await ask()).status).toBe(200);
    expect(await hitsOf(app, 'named_at_once', `staff:${agent.id}`)).toBe(100_000);
  });

  it('is a hundred bookings an hour for a customer, each with its mail, however many are sent at once', async () => {
    const sender = await makeSender(app, 'UK');
    const book = () => post(app.http, '/customer/booking', ukBooking(), { token: sender.token });
    const replies = await Promise.all(Array.from({ length: 110 }, book));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
    const { rows } = await app.pool.query('select count(*)::int from bookings where customer_id = $1', [
      sender.id,
    ]);
    expect(rows).toEqual([{ count: 100 }]);
    app.time.now = new Date(app.time.now.getTime() + 3_600_000);
    const again = await post(app.http, '/auth/customer', { email: sender.email, password: PASSWORD });
    const later = { token: again.body.access_token };
    expect((await post(app.http, '/customer/booking', ukBooking(), later)).status).toBe(200);
  });

  it('does not keep anybody from reading, or from what adds nothing', async () => {
    const sender = await makeSender(app, 'UK');
    const { id } = await makeBooking(app, sender, ukBooking());
    await app.pool.query('delete from rate_limits');
    for (const adds of new Set(counted.map((call) => call.adds)))
      await setHits(app, adds, `client:${sender.id}`, 1_000_000);
    expect((await get(app.http, '/customer/bookings', { token: sender.token })).status).toBe(200);
    expect((await post(app.http, '/customer/booking/cancel', { id }, { token: sender.token })).status).toBe(
      200,
    );
  });
});
