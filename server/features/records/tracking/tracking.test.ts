import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { STATUS_AFTER, type EventType } from '#shared/domain/parcel-status.ts';
import {
  makeClient,
  makeStaff,
  takeIn,
  unique,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let agent: Colleague;

beforeAll(async () => {
  agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
});

const track = (tracking_number: string) => post(app.http, '/cargo/track', { tracking_number });
const batch = (tracking_numbers: string[], event: string, more: object = {}, token = agent.token) =>
  post(app.http, '/cargo/batch/event', { tracking_numbers, event, ...more }, { token });
const numberOf = async (change: object = {}): Promise<string> =>
  (await takeIn(app, admin, { ...change })).tracking_number;
/** Hands the parcel over, as far as tracking sees it. */
async function handOver(number: string): Promise<void> {
  const { rows } = await app.pool.query('select id from parcels where tracking_number = $1', [number]);
  await app.pool.query('insert into releases (parcel_id, staff_id) values ($1, $2)', [rows[0].id, admin.id]);
  await app.pool.query(`update parcel_status set status = 'RELEASED' where parcel_id = $1`, [rows[0].id]);
}
const minutes = (count: number) => new Date(app.time.now.getTime() + count * 60_000).toISOString();

describe('tracking.track', () => {
  it('shows only history and status, case-insensitively, to anybody', async () => {
    const number = await numberOf();
    const reply = await track(` ${number.toLowerCase()} `);
    expect(reply.body).toEqual({
      error: false,
      history: [{ type: 'PICKUP', time: app.time.now.toISOString() }],
      status: 'PICKED_UP',
      delayed: 0,
    });
  });

  it('finds a number without its hyphens, or with others, unless several parcels are meant', async () => {
    const number = `HY-${unique()}-1`.toUpperCase();
    await takeIn(app, admin, { tracking_number: number });
    const plain = number.replaceAll('-', '');
    for (const typed of [
      plain,
      plain.toLowerCase(),
      `H-${plain.slice(1)}`,
      number.replaceAll('-', ' '),
      `${number}.`,
    ])
      expect((await track(typed)).body.status).toBe('PICKED_UP');
    await takeIn(app, admin, { tracking_number: `H-${plain.slice(1)}` });
    expect((await track(plain)).status).toBe(404);
    expect((await track(number)).status).toBe(200);
  });

  it('shows a delay with its reason only while it is the latest event', async () => {
    const number = await numberOf();
    await batch([number], 'DELAY', { reason: 'Customs', occurred_at: minutes(1) });
    expect((await track(number)).body).toMatchObject({
      delayed: 1,
      delay_reason: 'Customs',
      status: 'DELAYED',
    });
    await batch([number], 'TRANSIT', { occurred_at: minutes(2) });
    const after = (await track(number)).body;
    expect(after).toMatchObject({ delayed: 0, status: 'IN_TRANSIT' });
    expect(after).not.toHaveProperty('delay_reason');
  });

  it.each(['NOBODY-1', '???', 'ქართული'])('answers %s with No parcels found', async (number) => {
    const reply = await track(number);
    expect([reply.status, reply.body.message]).toEqual([404, 'No parcels found']);
  });

  it('fails only the caller who sent a NUL byte, among many concurrent requests', async () => {
    const number = await numberOf();
    const replies = await Promise.all([track(number), track('A\u0000B'), track(number)]);
    expect(replies.map((one) => one.status)).toEqual([200, 422, 200]);
  });

  it.each([
    [{}],
    [{ tracking_number: '' }],
    [{ tracking_number: 7 }],
    [{ tracking_number: 'x'.repeat(101) }],
  ])('rejects %j', async (body) => {
    const reply = await post(app.http, '/cargo/track', body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual(['tracking_number']);
  });
});

describe('tracking.batchEvent', () => {
  it('applies an event to all parcels, counts duplicates once, and ignores a repeated batch', async () => {
    const numbers = [await numberOf(), await numberOf()];
    const sent = await batch([...numbers, (numbers[0] ?? '').toLowerCase()], 'TRANSIT', {
      occurred_at: minutes(1),
    });
    expect(sent.body).toEqual({ error: false, message: 'Status updated!', updated: 2 });
    expect((await batch(numbers, 'TRANSIT', { occurred_at: minutes(1) })).body.updated).toBe(0);
    expect((await batch(numbers, 'TRANSIT', { occurred_at: minutes(3) })).body.updated).toBe(0);
  });

  it('writes none when one is unknown, and names it', async () => {
    const number = await numberOf();
    const reply = await batch([number, 'UNKNOWN-1'], 'TRANSIT', { occurred_at: minutes(1) });
    expect([reply.status, reply.body.message]).toEqual([404, 'UNKNOWN-1: Item not found!']);
    expect((await track(number)).body.status).toBe('PICKED_UP');
  });

  it('names all unknown and released parcels at once, the first five of a long list', async () => {
    const released = [await numberOf(), await numberOf()];
    for (const number of released)
      await app.pool.query(
        `with p as (select id from parcels where tracking_number = $1),
           r as (insert into releases (parcel_id, staff_id) select id, $2 from p)
         update parcel_status set status = 'RELEASED' where parcel_id = (select id from p)`,
        [number, admin.id],
      );
    const message = async (numbers: string[]) => (await batch(numbers, 'TRANSIT')).body.message;
    expect(await message([await numberOf(), ...released])).toBe(
      `Parcels ${released.join(', ')} are already released.`,
    );
    const unknown = [1, 2, 3, 4, 5, 6, 7].map((place) => `UNKNOWN-${place}`);
    expect(await message([...unknown, released[0] ?? ''])).toBe(
      `${unknown.slice(0, 5).join(', ')} and 2 more: Item not found! Parcel ${released[0]} is already released.`,
    );
  });

  it('treats another route’s parcel as unknown', async () => {
    const other = await numberOf({ source_country_code: 'IE', destination_country_code: 'GE' });
    expect((await batch([other], 'TRANSIT')).status).toBe(404);
    expect((await batch([other], 'TRANSIT', { occurred_at: minutes(1) }, admin.token)).status).toBe(200);
  });

  it('orders events by when they happened, not by when they arrived', async () => {
    const number = await numberOf({ picked_up: 0 });
    await batch([number], 'ARRIVE', { occurred_at: minutes(-2) });
    await batch([number], 'TRANSIT', { occurred_at: minutes(-4) });
    const { body } = await track(number);
    expect(body.status).toBe('ARRIVED');
    expect(body.history.map((one: { type: string }) => one.type)).toEqual(['TRANSIT', 'ARRIVE']);
  });

  it('accepts a DELAY with another reason as new', async () => {
    const number = await numberOf({ picked_up: 0 });
    await batch([number], 'DELAY', { reason: 'Snow', occurred_at: minutes(-3) });
    expect((await batch([number], 'DELAY', { reason: 'Snow', occurred_at: minutes(-2) })).body.updated).toBe(
      0,
    );
    expect((await batch([number], 'DELAY', { reason: 'Ice', occurred_at: minutes(-1) })).body.updated).toBe(
      1,
    );
  });

  it('rejects events after a release', async () => {
    const number = await numberOf();
    await handOver(number);
    const reply = await batch([number], 'TRANSIT');
    expect([reply.status, reply.body.message]).toEqual([409, `Parcel ${number} is already released.`]);
  });

  it('waits for an uncommitted release, and is then rejected', async () => {
    const number = await numberOf();
    const { rows } = await app.pool.query('select id from parcels where tracking_number = $1', [number]);
    const held = {
      text: `with r as (insert into releases (parcel_id, staff_id) values ($1, $2))
        update parcel_status set status = 'RELEASED' where parcel_id = $1`,
      values: [rows[0].id, admin.id],
    };
    const reply = await whileHeld(app, held, () => batch([number], 'TRANSIT'), 'commit');
    expect(reply.status).toBe(409);
  });

  it.each([
    ['8 days ago', -8 * 24 * 60, 422],
    ['in 6 minutes', 6, 422],
    ['in 4 minutes', 4, 200],
    ['6 days ago', -6 * 24 * 60, 200],
  ])('answers an event from %s with %i', async (_when, offset, status) => {
    const reply = await batch([await numberOf()], 'TRANSIT', { occurred_at: minutes(offset) });
    expect(reply.status).toBe(status);
  });

  it('emails the sender, and the release code on ARRIVE whatever the switches say', async () => {
    const client = await makeClient(app);
    const sender = {
      name: 'Eka',
      phone: '44123456',
      email: client.email,
      country_code: 'UK',
      address_line_1: '1 High Street',
      postal_code: 'E1',
    };
    const cargo = await takeIn(app, admin, { sender });
    await app.pool.query(
      `insert into notification_settings values ($1, 'EVENT_TRANSIT', false), ($1, 'EVENT_ARRIVE', false)`,
      [client.id],
    );
    await batch([cargo.tracking_number], 'TRANSIT', { occurred_at: minutes(1) });
    await batch([cargo.tracking_number], 'ARRIVE', { occurred_at: minutes(2) });
    await app.work();
    const mails = app.mails.filter((mail) => mail.to === client.email);
    const subjects = mails.map((mail) => mail.subject);
    // The tracking page has the state in its HTML; the home page would have to load first.
    const arrived = mails.find((mail) => mail.subject.includes('has arrived'));
    expect(arrived?.text).toContain(`/tracking/${cargo.tracking_number}`);
    expect(subjects).toContain(
      `Parcel ${cargo.tracking_number} has arrived: release code ${cargo.release_code}`,
    );
    expect(subjects.filter((subject) => subject.includes('in transit'))).toEqual([]);
  });

  it('writes a retried batch once', async () => {
    const number = await numberOf();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { tracking_numbers: [number], event: 'PROCESS' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => post(app.http, '/cargo/batch/event', body, { token: agent.token, headers })),
    );
    expect(replies.some((one) => one.status === 200)).toBe(true);
    expect(replies.every((one) => one.status === 200 || one.body.code === 'in_progress')).toBe(true);
    const { rowCount } = await app.pool.query(
      `select 1 from tracking_events e join parcels p on p.id = e.parcel_id where p.tracking_number = $1 and type = 'PROCESS'`,
      [number],
    );
    expect(rowCount).toBe(1);
  });

  it('rejects callers without the privilege, and invalid batches', async () => {
    const number = await numberOf();
    const reader = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
    expect((await batch([number], 'TRANSIT', {}, reader.token)).status).toBe(403);
    expect(
      (await post(app.http, '/cargo/batch/event', { tracking_numbers: [number], event: 'TRANSIT' })).status,
    ).toBe(401);
    expect((await batch([], 'TRANSIT')).body.fields.tracking_numbers).toBe('select at least one!');
    expect((await batch([number], 'TELEPORT')).status).toBe(422);
    expect(
      (
        await batch(
          Array.from({ length: 10_001 }, (_, n) => `N${n}`),
          'TRANSIT',
        )
      ).status,
    ).toBe(422);
  });

  it('stops at 200 events of a parcel; a batch with it changes nothing', async () => {
    const [full, other] = [await numberOf(), await numberOf()];
    await app.pool.query(
      `insert into tracking_events (parcel_id, type, occurred_at, recorded_at)
       select id, 'PROCESS', $2::timestamptz - n * interval '1 hour', $2::timestamptz - n * interval '1 hour'
       from parcels, generate_series(1, 198) n where tracking_number = $1`,
      [full, app.time.now],
    );
    expect((await batch([full], 'ARRIVE', { occurred_at: minutes(1) })).status).toBe(200);
    const refused = await batch([other, full], 'DELAY', { occurred_at: minutes(2) });
    expect([refused.status, refused.body.message]).toEqual([409, `${full}: no more events can be recorded.`]);
    expect((await track(other)).body.status).toBe('PICKED_UP');
  });

  it('keeps the status of the latest event, for any events in any order', async () => {
    const types: EventType[] = ['PICKUP', 'PROCESS', 'TRANSIT', 'ARRIVE', 'RECEIVE', 'DELAY'];
    const scans = fc.array(
      fc.record({ type: fc.constantFrom(...types), minute: fc.integer({ min: -60, max: 4 }) }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(scans, async (list) => {
        const number = await numberOf({ picked_up: 0 });
        for (const { type, minute } of list) await batch([number], type, { occurred_at: minutes(minute) });
        const { rows } = await app.pool.query(
          `select e.type from tracking_events e join parcels p on p.id = e.parcel_id
           where p.tracking_number = $1 order by e.occurred_at desc, e.id desc limit 1`,
          [number],
        );
        const { body } = await track(number);
        const latest = rows[0]?.type as EventType | undefined;
        expect(body.status).toBe(latest ? STATUS_AFTER[latest] : 'PENDING');
      }),
      { numRuns: 15 },
    );
  });
});

describe('tracking.statuses', () => {
  it('lists the latest event of each number, and unknown for numbers out of scope', async () => {
    const own = await numberOf();
    const announced = await numberOf({ picked_up: 0 });
    const other = await numberOf({ source_country_code: 'IE', destination_country_code: 'GE' });
    const gone = await numberOf();
    await handOver(gone);
    const body = { tracking_numbers: [own.toLowerCase(), announced, other, 'NOBODY-2', gone] };
    const reply = await post(app.http, '/cargo/statuses', body, { token: agent.token });
    expect(reply.body.statuses).toEqual([
      { tracking_number: own, type: 'PICKUP' },
      { tracking_number: announced, type: 'PENDING' },
      { tracking_number: other, type: 'unknown' },
      { tracking_number: 'NOBODY-2', type: 'unknown' },
      { tracking_number: gone, type: 'PICKUP', released: 1 },
    ]);
  });
});

describe('tracking.taken', () => {
  const taken = (tracking_numbers: string[]) =>
    post(app.http, '/cargo/taken', { tracking_numbers }, { token: agent.token });

  it('returns the numbers that belong to parcels, on any route, case-insensitively', async () => {
    const own = await numberOf();
    const other = await numberOf({ source_country_code: 'IE', destination_country_code: 'GE' });
    const reply = await taken([own.toLowerCase(), 'FREE-1', other, own]);
    expect(reply.body.taken.toSorted()).toEqual([own, other].toSorted());
    expect((await taken(['FREE-1'])).body).toEqual({ error: false, taken: [] });
  });

  it('accepts at most a hundred valid numbers', async () => {
    const hundred = Array.from({ length: 100 }, (_, place) => `FREE-${place}`);
    expect((await taken(hundred)).status).toBe(200);
    for (const wrong of [[...hundred, 'FREE-100'], [], ['none']])
      expect((await taken(wrong)).status).toBe(422);
  });
});
