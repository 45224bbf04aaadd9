/** Several parcels of one receiver released together (docs/decisions/023). */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeStaff,
  takeIn,
  unique,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let handler: Colleague;
let drawing: Buffer;
let photo: Buffer;

beforeAll(async () => {
  handler = await makeStaff(app, ['HANDLE_CARGO', 'COLLECT_CASH_PAYMENTS'], ['UK/GE']);
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#6e1a3a' } });
  drawing = await picture.clone().png().toBuffer();
  photo = await picture.clone().jpeg().toBuffer();
});

interface Cargo {
  tracking_number: string;
  release_code: string;
  invoice: { invoice_id: string };
}

/** A receiver whom no other test has. */
const newReceiver = () => ({ ...intakeForm().receiver, phone: `99555${100_000 + unique()}` });
const senderWith = (email: string) => ({ ...intakeForm().sender, email });

async function arrived(change: object = {}, event: string | null = 'ARRIVE'): Promise<Cargo> {
  const cargo = await takeIn(app, admin, { ...change });
  const body = { tracking_numbers: [cargo.tracking_number], event };
  if (event !== null) await post(app.http, '/cargo/batch/event', body, { token: admin.token });
  return cargo;
}

const arrivedTogether = (count: number, receiver = newReceiver()) =>
  Promise.all(Array.from({ length: count }, () => arrived({ receiver })));

const codeOf = (cargo: Cargo, code = cargo.release_code) => `${cargo.tracking_number}:${code}`;
const wrongCode = (cargos: Cargo[]) =>
  ['111111', '222222', '333333'].find((code) => cargos.every((one) => one.release_code !== code)) ?? '';

interface Change {
  seen?: string[];
  codes?: string[];
  files?: { field: string; bytes: Buffer }[];
  key?: string;
  token?: string;
}

function release(cargos: readonly Cargo[], change: Change = {}) {
  const [first] = cargos;
  const fields = {
    tracking_numbers: cargos.map((one) => one.tracking_number).join(','),
    release_codes: (change.codes ?? [first ? codeOf(first) : '']).join(','),
    note: 'To the daughter',
    ...(change.seen && { seen: change.seen.join(',') }),
  };
  const files = change.files ?? [{ field: 'signature', bytes: drawing }];
  const headers = change.key ? { 'idempotency-key': change.key } : {};
  return upload(app.http, '/cargo/release', fields, files, { token: change.token ?? handler.token, headers });
}

async function statusesOf(cargos: readonly Cargo[]): Promise<string[]> {
  const { rows } = await app.pool.query<{ status: string }>(
    `select s.status from unnest($1::text[]) with ordinality as given(number, place)
     join parcels p on p.tracking_number = given.number join parcel_status s on s.parcel_id = p.id order by place`,
    [cargos.map((one) => one.tracking_number)],
  );
  return rows.map((row) => row.status);
}

const statusRow = (cargo: Cargo | undefined) => ({
  text: `select 1 from parcel_status s join parcels p on p.id = s.parcel_id where p.tracking_number = $1 for update of s`,
  values: [cargo?.tracking_number],
});

/** Gives a parcel another receiver. */
async function correct({ tracking_number }: Cargo, address: object) {
  const { rows } = await app.pool.query<{ id: number }>('select id from parcels where tracking_number = $1', [
    tracking_number,
  ]);
  const body = { address, target: 'receiver', update_all: 0 };
  return post(app.http, `/cargo/${rows[0]?.id}/info/edit`, body, { token: admin.token });
}

describe('deliveries.releaseTogether', () => {
  it('releases all parcels of a receiver with one code, one signature and one picture, stored once', async () => {
    const cargos = await arrivedTogether(3);
    const [, second] = cargos;
    const files = [
      { field: 'signature', bytes: drawing },
      { field: 'pictures', bytes: photo },
    ];
    // Typed beside the first parcel, but it is the second one's.
    const codes = [`${cargos[0]?.tracking_number}:${second?.release_code}`];
    const reply = await release(cargos, { files, codes });
    expect(reply.status).toBe(200);
    expect(reply.body.cargos).toHaveLength(3);
    for (const cargo of reply.body.cargos) {
      expect(cargo).toMatchObject({ status: 'RELEASED', signature: 1, pictures: 1 });
      expect(cargo.events.at(-1)).toMatchObject({ type: 'RECEIVE', username: handler.username });
    }
    for (const { tracking_number } of cargos) {
      const query = `?tracking_number=${tracking_number}`;
      const proof = await get(app.http, `/signature${query}`, { token: handler.token });
      expect(proof.body.signature).toMatchObject({ note: 'To the daughter' });
      expect(proof.body.signature.image).toMatch(/^data:image\/png;base64,/);
      const { body } = await get(app.http, `/pictures${query}`, { token: handler.token });
      expect((await get(app.http, String(body.pictures[0]).replace('/api', ''))).status).toBe(200);
    }
    const { rows } = await app.pool.query(
      `select count(*)::int as rows, count(distinct f.name)::int as stored from files f
       join parcels p on p.id = f.parcel_id where p.tracking_number = any($1::text[])`,
      [cargos.map((one) => one.tracking_number)],
    );
    expect(rows).toEqual([{ rows: 6, stored: 2 }]);
  });

  it('releases a parcel of another sender only with a code of its own', async () => {
    const receiver = newReceiver();
    const own = await arrived({ receiver });
    const other = await arrived({ receiver, sender: senderWith('somebody@example.com') });
    const both = [own, other];
    const refused = await release(both);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { [`release_codes.${other.tracking_number}`]: 'Please enter the release code.' },
    ]);
    expect(await statusesOf(both)).toEqual(['ARRIVED', 'ARRIVED']);
    expect((await release(both, { codes: both.map((one) => codeOf(one)) })).status).toBe(200);
  });

  it.each([
    ['another phone', () => ({ receiver: newReceiver() })],
    [
      'another phone and the same e-mail',
      () => ({ receiver: { ...newReceiver(), email: 'giorgi@example.com' } }),
    ],
  ])('does not open a parcel for a receiver with %s', async (_what, change) => {
    const own = await arrived({ receiver: { ...newReceiver(), email: 'giorgi@example.com' } });
    const other = await arrived(change());
    expect((await release([own, other])).status).toBe(422);
    // Nor with the known code beside the other parcel.
    const codes = [codeOf(own), codeOf(other, own.release_code)];
    if (own.release_code !== other.release_code)
      expect((await release([own, other], { codes })).status).toBe(422);
    expect(await statusesOf([own, other])).toEqual(['ARRIVED', 'ARRIVED']);
  });

  it('counts a wrong code for each parcel that it could have opened, and locks all of them after five', async () => {
    const cargos = await arrivedTogether(2);
    const [one, two] = cargos as [Cargo, Cargo];
    const guess = () => release(cargos, { codes: [codeOf(one, wrongCode(cargos))] });
    const guesses = await Promise.all(Array.from({ length: 8 }, guess));
    expect(guesses.filter((reply) => reply.status === 422)).toHaveLength(5);
    expect(guesses.filter((reply) => reply.status === 429)).toHaveLength(3);
    for (const set of [[one], [two], cargos]) expect((await release(set)).status).toBe(429);
    const single = await upload(
      app.http,
      `/cargo/${two.tracking_number}/release`,
      { release_code: two.release_code },
      [{ field: 'signature', bytes: drawing }],
      { token: handler.token },
    );
    expect(single.status).toBe(429);
  });

  it('counts wrong codes even when an Idempotency-Key rolls the call back', async () => {
    const cargos = await arrivedTogether(2);
    const codes = [codeOf(cargos[0] as Cargo, wrongCode(cargos))];
    for (let count = 0; count < 5; count += 1) await release(cargos, { key: randomUUID(), codes });
    expect((await release(cargos, { key: randomUUID() })).status).toBe(429);
  });

  it('replays the first response to a retry', async () => {
    const cargos = await arrivedTogether(2);
    const key = randomUUID();
    const first = await release(cargos, { key });
    expect(first.status).toBe(200);
    expect((await release(cargos, { key })).body).toEqual(first.body);
  });

  it('releases none when one is not there yet, released, unknown or out of scope', async () => {
    const receiver = newReceiver();
    const ready = await arrived({ receiver });
    const early = await arrived({ receiver }, 'TRANSIT');
    expect((await release([ready, early])).body.code).toBe('conflict');
    const gone = await arrived({ receiver });
    await release([gone]);
    const reply = await release([ready, gone]);
    expect([reply.body.code, reply.body.message]).toEqual([
      'already_released',
      expect.stringContaining(gone.tracking_number),
    ]);
    const unknown = await release([ready, { ...ready, tracking_number: 'NOBODY-404' }]);
    expect([unknown.status, unknown.body.message]).toEqual([404, expect.stringContaining('NOBODY-404')]);
    const abroad = await arrived({ receiver, destination_country_code: 'GE', source_country_code: 'IE' });
    expect((await release([ready, abroad])).status).toBe(404);
    expect(await statusesOf([ready, early, abroad])).toEqual(['ARRIVED', 'IN_TRANSIT', 'ARRIVED']);
  });

  it.each([
    ['no proof', { files: [] }, 422],
    ['a file that is no picture', { files: [{ field: 'pictures', bytes: Buffer.from('text') }] }, 415],
    ['no code', { codes: [''] }, 422],
    ['a code that is not six digits', { codes: ['TEST-1:12345'] }, 422],
    ['a code without its parcel', { codes: ['123456'] }, 422],
  ])('rejects %s', async (_what, change, status) => {
    const cargos = await arrivedTogether(1);
    expect((await release(cargos, change)).status).toBe(status);
    expect(await statusesOf(cargos)).toEqual(['ARRIVED']);
  });

  it('takes at most 50 parcels, and duplicates once', async () => {
    const [cargo] = (await arrivedTogether(1)) as [Cargo];
    const many = Array.from({ length: 51 }, (_, place) => ({ ...cargo, tracking_number: `MANY-${place}` }));
    expect((await release(many, { codes: [codeOf(cargo)] })).body.fields).toHaveProperty('tracking_numbers');
    const twice = await release([cargo, cargo]);
    expect(twice.body.cargos).toHaveLength(1);
  });

  it('rejects staff without the privilege', async () => {
    const reader = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
    expect((await release(await arrivedTogether(1), { token: reader.token })).status).toBe(403);
  });
});

describe('a hand-over that was begun before', () => {
  const waiting = async (cargo: Cargo) => {
    const { body } = await get(app.http, `/cargo/${cargo.tracking_number}/waiting`, { token: handler.token });
    return body.parcels as { tracking_number: string; state: string }[];
  };
  const seenOf = async (cargo: Cargo) =>
    (await waiting(cargo)).map((one) => `${one.tracking_number}:${one.state}`);
  const charge = (cargo: Cargo) =>
    post(
      app.http,
      `/cargo/${cargo.tracking_number}/charges`,
      { note: 'Storage', amount: 3 },
      { token: admin.token },
    );

  it('gives nothing to a receiver who was corrected meanwhile, nor without the question about a new charge', async () => {
    const receiver = { ...newReceiver(), email: 'receiver@example.com' };
    const [first, second] = (await arrivedTogether(2, receiver)) as [Cargo, Cargo];
    const seen = await seenOf(first);
    expect(seen).toHaveLength(2);
    expect((await charge(second)).status).toBe(200);
    const charged = await release([first, second], { seen });
    expect([charged.status, charged.body.code]).toEqual([409, 'conflict']);
    expect((await release([first], { seen })).status).toBe(200);
    const again = await seenOf(second);
    const corrected = await correct(second, { ...receiver, name: 'Another Receiver' });
    expect(corrected.body).toMatchObject({ error: false });
    expect((await release([second], { seen: again })).status).toBe(409);
    expect(await statusesOf([second])).toEqual(['ARRIVED']);
    expect((await release([second], { seen: await seenOf(second) })).status).toBe(200);
  });

  it('goes on when the debt was paid meanwhile', async () => {
    const cargos = await arrivedTogether(2);
    const [first] = cargos as [Cargo, Cargo];
    const seen = await seenOf(first);
    const invoice_ids = cargos.map((cargo) => cargo.invoice.invoice_id);
    await post(app.http, '/billing/payment/cash', { invoice_ids }, { token: handler.token });
    expect((await release(cargos, { seen })).status).toBe(200);
  });
});

describe('deliveries.releaseTogether, races', () => {
  it('two agents with the same parcels: one releases them; a payment meanwhile counts', async () => {
    const cargos = await arrivedTogether(2);
    const [first, second] = await whileHeld(
      app,
      statusRow(cargos[0]),
      async () => {
        const one = release(cargos);
        await waitForLock(app, 1);
        const invoice_ids = cargos.map((cargo) => cargo.invoice.invoice_id);
        const paid = await post(app.http, '/billing/payment/cash', { invoice_ids }, { token: handler.token });
        expect(paid.status).toBe(200);
        return Promise.all([one, release(cargos.toReversed())]);
      },
      'rollback',
      2,
    );
    expect([first.status, second.status]).toEqual([200, 409]);
    const { rows } = await app.pool.query(
      `select data->>'unpaid' as unpaid from activity where type = 'RELEASE' and data->>'tracking' = any($1::text[])`,
      [cargos.map((one) => one.tracking_number)],
    );
    expect(rows).toEqual([{ unpaid: '0' }, { unpaid: '0' }]);
  });

  it('of two overlapping sets one is released, and of the other nothing', async () => {
    const [a, b, c] = (await arrivedTogether(3)) as [Cargo, Cargo, Cargo];
    const replies = await whileHeld(
      app,
      statusRow(b),
      () => Promise.all([release([a, b]), release([c, b])]),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const [ofA, ofB, ofC] = await statusesOf([a, b, c]);
    expect([ofB, [ofA, ofC].toSorted()]).toEqual(['RELEASED', ['ARRIVED', 'RELEASED']]);
  });

  it('a parcel that gets another receiver meanwhile is not opened by the code that was checked before', async () => {
    const cargos = await arrivedTogether(2);
    const [, other] = cargos as [Cargo, Cargo];
    const address = { ...newReceiver(), email: 'new@example.com' };
    const [edited, released] = await whileHeld(
      app,
      statusRow(other),
      async () => {
        const edit = correct(other, address);
        await waitForLock(app, 1);
        return Promise.all([edit, release(cargos)]);
      },
      'rollback',
      2,
    );
    expect([edited.status, released.status, released.body.code]).toEqual([200, 409, 'conflict']);
    expect(await statusesOf(cargos)).toEqual(['ARRIVED', 'ARRIVED']);
  });
});

describe('deliveries.waiting', () => {
  const waiting = (cargo: Cargo, token = handler.token) =>
    get(app.http, `/cargo/${cargo.tracking_number}/waiting`, { token });

  it('lists what waits for the receiver by phone or e-mail, with codes to ask for and amounts due', async () => {
    const receiver = { ...newReceiver(), email: `r${unique()}@example.com` };
    const own = await arrived({ receiver });
    const same = await arrived({ receiver });
    const other = await arrived({ receiver, sender: senderWith('somebody@example.com') });
    const byEmail = await arrived({ receiver: { ...newReceiver(), email: receiver.email.toUpperCase() } });
    await arrived({ receiver }, 'TRANSIT');
    await release([await arrived({ receiver })]);
    await arrived({ receiver, source_country_code: 'IE' });
    await arrived({ receiver: newReceiver() });
    const charge = { note: 'Storage', amount: 2.5 };
    const path = `/cargo/${own.tracking_number}/charges`;
    const { body: charged } = await post(app.http, path, charge, { token: admin.token });
    const invoice_ids = [same.invoice.invoice_id];
    await post(app.http, '/billing/payment/cash', { invoice_ids }, { token: admin.token });

    const { body } = await waiting(own);
    expect(body.more).toBe(0);
    expect(body.parcels.map((one: { tracking_number: string }) => one.tracking_number)).toEqual(
      [own, same, other, byEmail].map((one) => one.tracking_number),
    );
    expect(body.parcels.map((one: { code_group: number }) => one.code_group)).toEqual([0, 0, 1, 2]);
    const [{ id }] = charged.cargo.extra_extra_charges;
    expect(body.parcels[0]).toMatchObject({
      sender_name: 'Tamar Sender',
      receiver_name: 'Gio Receiver',
      currency_code: 'GBP',
      due: charged.cargo.invoice.total_amount + 2.5,
      invoice_ids: [own.invoice.invoice_id, id],
    });
    expect(body.parcels[1]).toMatchObject({ due: 0, invoice_ids: [] });
  });

  it('lists at most 50, the parcel itself first', async () => {
    const receiver = newReceiver();
    const cargos = await Promise.all(Array.from({ length: 51 }, () => takeIn(app, admin, { receiver })));
    const tracking_numbers = cargos.map((one) => one.tracking_number);
    const event = { tracking_numbers, event: 'ARRIVE' };
    await post(app.http, '/cargo/batch/event', event, { token: admin.token });
    const last = cargos.at(-1);
    const { body } = await waiting(last);
    expect([body.parcels.length, body.more]).toEqual([50, 1]);
    expect(body.parcels[0].tracking_number).toBe(last.tracking_number);
  });

  it('answers 404 out of scope and 403 without the privilege', async () => {
    const [cargo] = (await arrivedTogether(1)) as [Cargo];
    const abroad = await makeStaff(app, ['HANDLE_CARGO'], ['IE/GE']);
    expect((await waiting(cargo, abroad.token)).status).toBe(404);
    const reader = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
    expect((await waiting(cargo, reader.token)).status).toBe(403);
  });
});
