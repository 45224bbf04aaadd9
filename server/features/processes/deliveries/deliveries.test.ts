import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, takeIn, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { drawInTurn } from '#server/features/base/documents/in-turn.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let handler: Colleague;
let photo: Buffer;
let drawing: Buffer;

beforeAll(async () => {
  handler = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#6e1a3a' } });
  photo = await picture
    .clone()
    .jpeg()
    .withMetadata({ exif: { IFD0: { Artist: 'somebody' } } })
    .toBuffer();
  drawing = await picture.clone().png().toBuffer();
});

async function arrived(event: string | null = 'ARRIVE') {
  const cargo = await takeIn(app, admin);
  if (event) {
    const body = { tracking_numbers: [cargo.tracking_number], event };
    await post(app.http, '/cargo/batch/event', body, { token: admin.token });
  }
  return cargo;
}

interface Cargo {
  tracking_number: string;
  release_code: string;
}

const wrongCode = ({ release_code }: Cargo) => (release_code === '111111' ? '222222' : '111111');

function release(
  cargo: Cargo,
  change: {
    fields?: Record<string, string>;
    files?: { field: string; bytes: Buffer }[];
    key?: string;
    token?: string;
  } = {},
) {
  const fields = { release_code: cargo.release_code, ...change.fields };
  const files = change.files ?? [{ field: 'signature', bytes: drawing }];
  const headers = change.key ? { 'idempotency-key': change.key } : {};
  return upload(app.http, `/cargo/${cargo.tracking_number}/release`, fields, files, {
    token: change.token ?? handler.token,
    headers,
  });
}

describe('deliveries.release', () => {
  it('releases with the right code, adds RECEIVE, and shows the proof', async () => {
    const cargo = await arrived();
    const files = [
      { field: 'signature', bytes: drawing },
      { field: 'pictures', bytes: photo },
    ];
    const reply = await release(cargo, {
      files,
      fields: { note: 'To the brother', lat: '41.7', lon: '44.8' },
    });
    expect(reply.body.cargo).toMatchObject({ status: 'RELEASED', signature: 1, pictures: 1 });
    expect(reply.body.cargo.events.at(-1)).toMatchObject({ type: 'RECEIVE', username: handler.username });
    // Its sender and whoever follows it are told when.
    const released_at = app.time.now.toISOString();
    expect(reply.body.cargo).toMatchObject({ released_at });
    const tracked = await post(app.http, '/cargo/track', { tracking_number: cargo.tracking_number });
    expect(tracked.body).toMatchObject({ status: 'RELEASED', released_at });

    const query = `?tracking_number=${cargo.tracking_number}`;
    const proof = await get(app.http, `/signature${query}`, { token: handler.token });
    expect(proof.body.signature).toMatchObject({
      staff_username: handler.username,
      note: 'To the brother',
      lat: 41.7,
      lon: 44.8,
    });
    expect(proof.body.signature.image).toMatch(/^data:image\/png;base64,/);

    const { body } = await get(app.http, `/pictures${query}`, { token: handler.token });
    const address = String(body.pictures[0]).replace('/api', '');
    const shown = await get(app.http, address);
    expect([shown.status, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect((await sharp(shown.body).metadata()).exif).toBeUndefined();
    expect((await get(app.http, address.replace(/signature=..../, 'signature=xxxx'))).status).toBe(404);
    app.time.now = new Date(app.time.now.getTime() + 301_000);
    expect((await get(app.http, address)).status).toBe(404);
  });

  it('hands over also a parcel that owes more than anybody can pay', async () => {
    const cargo = await arrived();
    await app.pool.query(
      `insert into bills (public_id, parcel_id, currency_code, note, total_amount)
       select $1 || '-' || n, $2, 'GBP', 'Mistyped', 1_000_000_000 from generate_series(1, 3) n`,
      [cargo.tracking_number, cargo.item.id],
    );
    const cashier = await makeStaff(app, ['COLLECT_CASH_PAYMENTS', 'HANDLE_CARGO'], ['UK/GE']);
    expect((await release(cargo, { token: cashier.token })).status).toBe(200);
  });

  it('is final: a second release is rejected, even a concurrent one', async () => {
    const cargo = await arrived();
    const replies = await Promise.all([release(cargo), release(cargo)]);
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect((await release(cargo)).body.code).toBe('already_released');
  });

  it('replays the first response to a retry', async () => {
    const cargo = await arrived();
    const key = randomUUID();
    const first = await release(cargo, { key });
    expect((await release(cargo, { key })).body).toEqual(first.body);
    const other = await release(cargo, { key, files: [{ field: 'signature', bytes: photo }] });
    expect(other.body.code).toBe('key_reused');
  });

  it('locks the code for 15 minutes after five wrong attempts, even concurrent ones', async () => {
    const cargo = await arrived();
    const guess = () => release(cargo, { fields: { release_code: wrongCode(cargo) } });
    const guesses = await Promise.all(Array.from({ length: 12 }, guess));
    expect(guesses.filter((one) => one.status === 422)).toHaveLength(5);
    expect(guesses.filter((one) => one.status === 429)).toHaveLength(7);
    expect((await release(cargo)).status).toBe(429);
    app.time.now = new Date(app.time.now.getTime() + 15 * 60_000);
    const later = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
    expect((await release(cargo, { token: later.token })).status).toBe(200);
  });

  it('counts wrong attempts even when an Idempotency-Key rolls the call back', async () => {
    const cargo = await arrived();
    for (let count = 0; count < 5; count += 1) {
      await release(cargo, { key: randomUUID(), fields: { release_code: wrongCode(cargo) } });
    }
    expect((await release(cargo, { key: randomUUID() })).status).toBe(429);
  });

  it.each([null, 'PICKUP', 'TRANSIT'])('rejects a parcel after %s', async (event) => {
    const reply = await release(await arrived(event));
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
  });

  it.each(['RECEIVE', 'DELAY'])('releases a parcel after %s', async (event) => {
    expect((await release(await arrived(event))).body.cargo.status).toBe('RELEASED');
  });

  it.each([
    ['neither signature nor picture', () => [], 422],
    ['an invalid picture', () => [{ field: 'pictures', bytes: Buffer.from('not a picture') }], 415],
    [
      'a vector picture',
      () => [
        {
          field: 'signature',
          bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        },
      ],
      415,
    ],
    ['six pictures', () => Array.from({ length: 6 }, () => ({ field: 'pictures', bytes: photo })), 422],
  ])('rejects %s and stores nothing', async (_what, files, status) => {
    const cargo = await arrived();
    expect((await release(cargo, { files: files() })).status).toBe(status);
    const { rowCount } = await app.pool.query(
      'select 1 from files f join parcels p on p.id = f.parcel_id where p.tracking_number = $1',
      [cargo.tracking_number],
    );
    expect(rowCount).toBe(0);
  });

  it('rejects staff without the privilege, and answers 404 for parcels of other routes', async () => {
    const cargo = await arrived();
    const reader = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
    expect((await release(cargo, { token: reader.token })).status).toBe(403);
    const abroad = await makeStaff(app, ['HANDLE_CARGO'], ['IE/GE']);
    expect((await release(cargo, { token: abroad.token })).status).toBe(404);
    const client = await makeClient(app);
    expect((await release(cargo, { token: client.token })).status).toBe(403);
  });
});

describe('deliveries.label', () => {
  it('waits for its turn, and is not drawn for an agent who was set inactive meanwhile', async () => {
    const agent = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
    const { tracking_number } = await takeIn(app, admin);
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const busy = [
      drawInTurn(app.context, 'staff:0', () => held),
      drawInTurn(app.context, 'staff:-1', () => held),
    ];
    const asked = post(
      app.http,
      '/cargo/labels',
      { tracking_numbers: [tracking_number] },
      { token: agent.token },
    );
    // It was admitted before this was.
    await get(app.http, `/cargo/${tracking_number}`, { token: agent.token });
    const change = { username: agent.username, active: 0 };
    expect((await post(app.http, '/staff/update', change, { token: admin.token })).status).toBe(200);
    go();
    await Promise.all(busy);
    expect((await asked).status).toBe(401);
  });

  it('prints one label or several', async () => {
    const georgian = {
      name: 'გიორგი',
      phone: '995555123456',
      email: '',
      address_line_1: 'რუსთაველის 1',
      postal_code: '0108',
      country_code: 'GE',
    };
    const [one, two] = [await takeIn(app, admin, { receiver: georgian }), await takeIn(app, admin)];
    const single = await get(app.http, `/cargo/${one.tracking_number}/label`, { token: handler.token });
    expect(single.headers['content-type']).toBe('application/pdf');
    expect(String(single.body).startsWith('%PDF-')).toBe(true);
    const body = { tracking_numbers: [one.tracking_number, two.tracking_number] };
    const both = await post(app.http, '/cargo/labels', body, { token: handler.token });
    expect(String(both.body).match(/\/Type \/Page\b/g)).toHaveLength(2);
    const long = {
      ...georgian,
      name: 'W'.repeat(255),
      address_line_1: 'W '.repeat(127),
      address_line_2: 'm'.repeat(255),
    };
    const tracking_number = `W1${'W'.repeat(38)}`;
    await takeIn(app, admin, {
      tracking_number,
      sender: { ...long, email: 'w@example.com', country_code: 'UK' },
      receiver: long,
    });
    const longest = await get(app.http, `/cargo/${tracking_number}/label`, { token: handler.token });
    expect(String(longest.body).match(/\/Type \/Page\b/g)).toHaveLength(1);
    const missing = await post(
      app.http,
      '/cargo/labels',
      { tracking_numbers: ['NOBODY-9'] },
      { token: handler.token },
    );
    expect(missing.status).toBe(404);
    expect((await get(app.http, `/cargo/${one.tracking_number}/label`)).status).toBe(401);
  });

  it('prints for one caller after the other, and for others meanwhile', async () => {
    const { tracking_number } = await takeIn(app, admin);
    const print = ({ token }: Colleague) =>
      post(app.http, '/cargo/labels', { tracking_numbers: [tracking_number] }, { token });
    let end = (): void => undefined;
    const printing = drawInTurn(
      app.context,
      `staff:${handler.id}`,
      () => new Promise<void>((done) => (end = done)),
    );
    let isPrinted = false;
    const next = print(handler).finally(() => (isPrinted = true));
    expect((await print(admin)).status).toBe(200);
    expect(isPrinted).toBe(false);
    const more = Array.from({ length: 42 }, () => print(handler));
    expect((await Promise.race(more)).status).toBe(429);
    end();
    await printing;
    expect((await next).status).toBe(200);
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
