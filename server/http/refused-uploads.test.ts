/** An upload that is refused leaves no file, and reading it counts. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  makeMainAdmin,
  makeTariffs,
  takeIn,
  type Colleague,
  type Person,
} from '#tests/support/factories.ts';
import { post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
let admin: Colleague;
let client: Person;
let tracking: string;
let code: string;
let picture: Buffer;
const RUBBISH = Buffer.from('neither a picture nor a PDF');

beforeAll(async () => {
  mkdirSync(join(app.dataDir, 'files'), { recursive: true });
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
  client = await makeClient(app);
  const sender = { ...intakeForm().sender, email: client.email };
  const cargo = await takeIn(app, admin, { sender });
  tracking = cargo.tracking_number;
  code = cargo.release_code;
  const arrived = { tracking_numbers: [tracking], event: 'ARRIVE' };
  await post(app.http, '/cargo/batch/event', arrived, { token: admin.token });
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#6e1a3a' } })
    .png()
    .toBuffer();
});

beforeEach(() => app.pool.query('delete from rate_limits'));

const filesOnDisk = (): string[] =>
  readdirSync(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const hits = async (bucket: string): Promise<number> => {
  const { rows } = await app.pool.query(
    'select coalesce(max(hits), 0)::int as hits from rate_limits where bucket = $1',
    [bucket],
  );
  return rows[0]?.hits as number;
};

const release = (files: { field: string; bytes: Buffer }[], fields: object = {}, key?: string) =>
  upload(app.http, `/cargo/${tracking}/release`, { release_code: code, ...fields }, files, {
    token: admin.token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const invoice = (bytes: Buffer, key?: string) =>
  upload(
    app.http,
    '/customer/invoice',
    { tracking_number: tracking, fileName: 'a.png' },
    [{ field: 'invoice', bytes }],
    { token: client.token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  );
const drawing = () => ({ field: 'signature', bytes: picture });

describe('an upload that is refused', () => {
  it.each<[string, number, string, number, () => ReturnType<typeof upload>]>([
    ['for its key', 400, 'files', 0, () => invoice(picture, 'x')],
    ['for its content', 415, 'files', 1, () => invoice(RUBBISH)],
    [
      'for one of its files',
      415,
      'office_changes',
      1,
      () => release([drawing(), { field: 'pictures', bytes: RUBBISH }]),
    ],
    [
      'for its code',
      422,
      'office_changes',
      1,
      () => release([drawing()], { release_code: code === '111111' ? '222222' : '111111' }),
    ],
    ['for its key, by staff', 400, 'office_changes', 0, () => release([drawing()], {}, 'x')],
  ])('%s leaves no file', async (_why, status, bucket, counted, send) => {
    const before = filesOnDisk();
    expect((await send()).status).toBe(status);
    await expect.poll(() => filesOnDisk()).toEqual(before);
    await expect.poll(() => hits(bucket)).toBe(counted);
  });

  it('and the one that is not keeps its files', async () => {
    const before = filesOnDisk().length;
    expect((await invoice(picture)).status).toBe(200);
    expect((await release([drawing()])).status).toBe(200);
    expect(filesOnDisk()).toHaveLength(before + 2);
    // Released now: refused before anything is read.
    expect((await release([drawing()])).status).toBe(409);
    expect(filesOnDisk()).toHaveLength(before + 2);
  });
});
