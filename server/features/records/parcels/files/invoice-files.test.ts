import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeClient,
  makeStaff,
  takeIn,
  useMainAdmin,
  type Colleague,
  type Person,
} from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';

const app = useTestApp();
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
const TOO_MANY = "Can't upload more than 5 files";
const admin = useMainAdmin(app);
let london: Colleague;
let dublin: Colleague;
let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
  london = await makeStaff(app, ['LIST_ROUTE_CARGO', 'HANDLE_CARGO'], ['UK/GE']);
  dublin = await makeStaff(app, ['LIST_ROUTE_CARGO', 'HANDLE_CARGO'], ['IE/GE']);
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#6e1a3a' } });
  png = await picture.clone().png().toBuffer();
  jpeg = await picture
    .clone()
    .jpeg()
    .withMetadata({ exif: { IFD0: { Artist: 'somebody' } } })
    .toBuffer();
});

async function parcelOf(client: Person) {
  const sender = {
    name: 'Mariam Test',
    phone: '442079460123',
    email: client.email,
    country_code: 'UK',
    address_line_1: '1 High Street',
    address_line_2: '',
    postal_code: 'E1 6AN',
  };
  return takeIn(app, admin, { sender });
}

interface Sent {
  bytes?: Buffer;
  fileName?: string;
  key?: string;
  files?: { field: string; bytes: Buffer }[];
}

const send = (client: { token: string }, tracking_number: string, sent: Sent = {}) =>
  upload(
    app.http,
    '/customer/invoice',
    { tracking_number, fileName: sent.fileName ?? 'Shop receipt.pdf' },
    sent.files ?? [{ field: 'invoice', bytes: sent.bytes ?? PDF }],
    { token: client.token, ...(sent.key && { headers: { 'idempotency-key': sent.key } }) },
  );
const open = (who: { token: string }, name: string) =>
  get(app.http, `/customer/invoice?file=${name}`, { token: who.token });
const remove = (who: { token: string }, file_name: string) =>
  post(app.http, '/customer/invoice/delete', { file_name }, { token: who.token });

async function scene() {
  const client = await makeClient(app);
  const { tracking_number, release_code } = await parcelOf(client);
  return { client, tracking: String(tracking_number), release_code: String(release_code) };
}

/** A parcel that waits for its release. */
async function arrived() {
  const { client, tracking, release_code } = await scene();
  const event = { tracking_numbers: [tracking], event: 'ARRIVE' };
  await post(app.http, '/cargo/batch/event', event, { token: admin.token });
  const proof = [{ field: 'pictures', bytes: jpeg }];
  const release = () =>
    upload(app.http, `/cargo/${tracking}/release`, { release_code }, proof, { token: admin.token });
  return { client, tracking, release };
}

const statusOf = (tracking: string) => ({
  text: `select 1 from parcel_status s join parcels p on p.id = s.parcel_id
    where p.tracking_number = $1 for update of s`,
  values: [tracking],
});

async function namesOf(client: Person): Promise<string[]> {
  const { body } = await get(app.http, '/customer/cargos', { token: client.token });
  return body.cargos[0].customer_invoices;
}

describe('parcels.uploadInvoice', () => {
  it.each([
    ['a PDF', () => PDF, 'application/pdf', 'Shop%20receipt.pdf'],
    ['a PNG', () => png, 'image/png', 'Shop%20receipt.png'],
    ['a JPEG', () => jpeg, 'image/jpeg', 'Shop%20receipt.jpg'],
  ])(
    'accepts %s, lists its name for customer and staff, and shows it safely',
    async (_what, bytes, kind, shown) => {
      const { client, tracking } = await scene();
      const reply = await send(client, tracking.toLowerCase(), { bytes: bytes() });
      expect(reply.body).toEqual({
        error: false,
        message: 'File was uploaded',
        invoice_name: expect.stringMatching(/^[\w-]{32}$/),
      });
      const name = reply.body.invoice_name;
      expect(await namesOf(client)).toEqual([name]);
      const item = await get(app.http, `/cargo/${tracking}`, { token: london.token });
      expect(item.body.cargo.customer_invoices).toEqual([name]);
      for (const who of [client, london, admin]) {
        const { status, headers } = await open(who, name);
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'content-type': kind,
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining('sandbox'),
          'content-disposition': `inline; filename*=UTF-8''${shown}`,
        });
      }
    },
  );

  it('re-encodes pictures, which removes everything else in the file', async () => {
    const { client, tracking } = await scene();
    const { body } = await send(client, tracking, { bytes: jpeg });
    const kept = await sharp((await open(client, body.invoice_name)).body).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([60, 40, undefined]);
  });

  it.each([
    ['a vector picture', SVG, 'scan.svg', 415],
    ['an HTML page named as a PDF', Buffer.from('<html><script>1</script></html>'), 'invoice.pdf', 415],
    ['text named as a picture', Buffer.from('not a picture'), 'invoice.png', 415],
    ['an empty file', Buffer.alloc(0), 'invoice.pdf', 415],
    ['more than 10 MiB', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'invoice.pdf', 413],
  ])('rejects %s and stores nothing', async (_what, bytes, fileName, status) => {
    const { client, tracking } = await scene();
    expect((await send(client, tracking, { bytes, fileName })).status).toBe(status);
    expect(await namesOf(client)).toEqual([]);
  });

  it.each([
    ['a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), PDF])],
    ['an empty line', Buffer.concat([Buffer.from('\n'), PDF])],
    ['a kilobyte but a few bytes', Buffer.concat([Buffer.alloc(1_000, ' '), PDF])],
  ])('takes a PDF with %s before its header', async (_what, bytes) => {
    const { client, tracking } = await scene();
    expect((await send(client, tracking, { bytes })).status).toBe(200);
  });

  it.each([
    [
      'a header alone',
      () => Buffer.from('%PDF-'),
      'scan.pdf',
      'scan.pdf: This kind of file is not accepted. Please choose a picture (JPEG, PNG, WebP or GIF) or a PDF.',
    ],
    [
      'an iPhone’s picture',
      () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      'IMG_0001.HEIC',
      'IMG_0001.HEIC: iPhone pictures in HEIC are not accepted.',
    ],
    [
      'half a picture',
      () => jpeg.subarray(0, jpeg.length / 2),
      'a.jpg',
      'a.jpg: This picture is incomplete.',
    ],
  ])('refuses %s, and names it', async (_what, bytes, fileName, said) => {
    const { client, tracking } = await scene();
    const reply = await send(client, tracking, { bytes: bytes(), fileName });
    expect(reply.status).toBe(415);
    expect(reply.body.message).toContain(said);
  });

  it('requires exactly one file', async () => {
    const { client, tracking } = await scene();
    const none = await send(client, tracking, { files: [] });
    expect([none.status, none.body.fields]).toEqual([422, { invoice: 'This field is required' }]);
    const one = { field: 'invoice', bytes: PDF };
    expect((await send(client, tracking, { files: [one, one] })).status).toBe(400);
  });

  it('accepts five, and another one after one is deleted', async () => {
    const { client, tracking } = await scene();
    for (let count = 0; count < 5; count += 1) expect((await send(client, tracking)).status).toBe(200);
    const sixth = await send(client, tracking);
    expect([sixth.status, sixth.body.message]).toEqual([409, TOO_MANY]);
    const [first = ''] = await namesOf(client);
    await remove(client, first);
    expect((await send(client, tracking)).status).toBe(200);
    expect(await namesOf(client)).toHaveLength(5);
  });

  it('accepts one of two concurrent fifth files', async () => {
    const { client, tracking } = await scene();
    for (let count = 0; count < 4; count += 1) await send(client, tracking);
    const both = () => Promise.all([send(client, tracking), send(client, tracking)]);
    const replies = await whileHeld(app, statusOf(tracking), both, 'rollback', 2);
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await namesOf(client)).toHaveLength(5);
  });

  it('stores one file for a retried submit', async () => {
    const { client, tracking } = await scene();
    const key = randomUUID();
    const first = await send(client, tracking, { key });
    expect((await send(client, tracking, { key })).body).toEqual(first.body);
    expect(await namesOf(client)).toHaveLength(1);
  });

  it('rejects a released parcel, whose files remain visible', async () => {
    const { client, tracking, release } = await arrived();
    const { body } = await send(client, tracking);
    await release();
    const late = await send(client, tracking);
    expect([late.status, late.body.code]).toEqual([409, 'already_released']);
    expect(await namesOf(client)).toEqual([body.invoice_name]);
    expect((await open(client, body.invoice_name)).status).toBe(200);
  });

  it('answers 404 for another customer’s parcel, and rejects staff', async () => {
    const [{ tracking }, stranger] = [await scene(), await makeClient(app)];
    const [theirs, none] = [await send(stranger, tracking), await send(stranger, 'NOBODY-9')];
    expect([theirs.status, theirs.body]).toEqual([404, none.body]);
    expect((await send(admin, tracking)).status).toBe(403);
    expect((await send({ token: '' }, tracking)).status).toBe(401);
  });
});

describe('parcels.invoiceFile and parcels.deleteInvoice', () => {
  it('keep the files of a released parcel, which is final for customer and staff', async () => {
    const { client, tracking, release } = await arrived();
    const { body } = await send(client, tracking);
    await release();
    for (const who of [client, london])
      expect((await remove(who, body.invoice_name)).body.code).toBe('already_released');
    expect(await namesOf(client)).toEqual([body.invoice_name]);
    expect((await open(client, body.invoice_name)).status).toBe(200);
    expect((await remove(dublin, body.invoice_name)).status).toBe(404);
  });

  it('keep a file that is deleted while its parcel is released', async () => {
    const { client, tracking, release } = await arrived();
    const { body } = await send(client, tracking);
    const both = async () => {
      const releasing = release();
      await waitForLock(app);
      return Promise.all([releasing, remove(client, body.invoice_name)]);
    };
    const [handed, removed] = await whileHeld(app, statusOf(tracking), both, 'rollback', 2);
    expect([handed.status, removed.status]).toEqual([200, 409]);
    expect(await namesOf(client)).toEqual([body.invoice_name]);
  });

  it('are for the customer and staff in scope; others get 404', async () => {
    const [{ client, tracking }, stranger] = [await scene(), await makeClient(app)];
    const { body } = await send(client, tracking);
    for (const who of [stranger, dublin]) {
      const [theirs, none] = [await open(who, body.invoice_name), await open(who, 'nobody')];
      expect([theirs.status, theirs.body]).toEqual([404, none.body]);
      const refused = await remove(who, body.invoice_name);
      expect([refused.status, refused.body.message]).toEqual([404, 'Invoice was not deleted!']);
    }
    expect(await namesOf(client)).toEqual([body.invoice_name]);
  });

  it.each([
    ['the customer', (client: Person) => client],
    ['staff in scope', () => london],
  ])('%s deletes a file once, and the file itself is gone', async (_who, whoOf) => {
    const { client, tracking } = await scene();
    const who = whoOf(client);
    const name = (await send(client, tracking)).body.invoice_name;
    expect((await remove(who, name)).body.message).toBe('Invoice deleted!');
    expect(await namesOf(client)).toEqual([]);
    expect(await app.context.adapters.files.get(name)).toBeUndefined();
    expect((await open(who, name)).status).toBe(404);
    expect((await remove(who, name)).status).toBe(404);
  });

  it('cannot access the proof of delivery', async () => {
    const { client, tracking } = await scene();
    const { rows } = await app.pool.query(
      `insert into files (name, purpose, parcel_id, content_type, size_bytes, sha256)
       select 'proof-of-delivery-1', 'signature', id, 'image/png', 1, '' from parcels
       where tracking_number = $1 returning name`,
      [tracking],
    );
    for (const who of [client, london]) {
      expect((await open(who, rows[0].name)).status).toBe(404);
      expect((await remove(who, rows[0].name)).status).toBe(404);
    }
  });
});

describe('sweep_files', () => {
  it('removes only files without a row that are more than half an hour old', async () => {
    const { client, tracking } = await scene();
    const kept = (await send(client, tracking)).body.invoice_name;
    const { files } = app.context.adapters;
    const left = 'left-by-a-crash-0000';
    await files.put(left, PDF);
    const sweepIn = async (minutes: number) => {
      app.time.now = new Date(Date.now() + minutes * 60_000);
      await featureTasks.tasks.sweep_files(app.context, {});
    };
    await sweepIn(29);
    expect(await files.get(left)).toEqual(PDF);
    await sweepIn(31);
    expect(await files.get(left)).toBeUndefined();
    expect(await files.get(kept)).toEqual(PDF);
    // A database without any rows is treated as the wrong one.
    await app.pool.query('delete from files');
    await sweepIn(31);
    expect(await files.get(kept)).toEqual(PDF);
  });
});

describe('resources of an upload', () => {
  it("decode no picture for a parcel that is another customer's, released or full", async () => {
    const [own, other] = [await scene(), await scene()];
    const bomb = blackPng(1, 40_000_000);
    const calls: string[] = [];
    const { images } = app.context.adapters;
    app.context.adapters.images = {
      ...images,
      clean: (...given) => {
        calls.push('clean');
        return images.clean(...given);
      },
    };
    expect((await send(own.client, other.tracking, { bytes: bomb })).status).toBe(404);
    for (let n = 0; n < 5; n += 1) expect((await send(own.client, own.tracking)).status).toBe(200);
    expect((await send(own.client, own.tracking, { bytes: bomb })).status).toBe(409);
    expect(calls).toEqual([]);
    expect((await send(other.client, other.tracking, { bytes: bomb })).body.code).toBe('too_large');
    app.context.adapters.images = images;
  });

  it('hold no connection while a picture is decoded or stored, and give a repeated request one row', async () => {
    const { client, tracking } = await scene();
    const held: unknown[] = [];
    const look = async () => {
      const { rows } = await app.pool.query(`select state from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`);
      held.push(...rows);
      held.push('looked');
    };
    const { images, files } = app.context.adapters;
    app.context.adapters.images = {
      ...images,
      clean: async (...given) => look().then(() => images.clean(...given)),
    };
    app.context.adapters.files = {
      ...files,
      put: async (name, bytes) => look().then(() => files.put(name, bytes)),
    };
    const key = randomUUID();
    const first = await send(client, tracking, { bytes: png, key });
    expect(first.status).toBe(200);
    expect((await send(client, tracking, { bytes: png, key })).body).toEqual(first.body);
    expect(held).toEqual(['looked', 'looked']);
    app.context.adapters.images = images;
    app.context.adapters.files = files;
    const several = Array.from({ length: 8 }, () =>
      send(client, tracking, { bytes: jpeg, key: `${key}-all` }),
    );
    const answers = (await Promise.all(several)).map((one) => one.status);
    expect(answers.filter((status) => status === 200)).not.toEqual([]);
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await namesOf(client)).toHaveLength(2);
  });

  it('report a full disk, and leave no file behind', async () => {
    const { client, tracking } = await scene();
    const { files } = app.context.adapters;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    app.context.adapters.files = { ...files, put: () => Promise.reject(full) };
    const refused = await send(client, tracking);
    app.context.adapters.files = files;
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(await namesOf(client)).toEqual([]);
  });
});
