import { beforeAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { makeClient, makeMainAdmin, makeTariffs, type Person, takeIn } from '#tests/support/factories.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { bucketFiles } from '#server/adapters/bucket-stores.ts';
import { openBucket } from '#server/adapters/bucket.ts';
import { type FileStore, OWNER_NAME } from '#server/adapters/file-store.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';

const server = await startBucketServer();
const app = useTestApp(server.environment);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
let stored: FileStore;
let client: Person;
let tracking: string;

beforeAll(async () => {
  stored = bucketFiles(openBucket(app.context.config.s3 ?? server.settings));
  await makeTariffs(app);
  const admin = await makeMainAdmin(app);
  client = await makeClient(app);
  const sender = {
    name: 'Mariam Test',
    phone: '442079460123',
    email: client.email,
    country_code: 'UK',
    address_line_1: '1 High Street',
    address_line_2: '',
    postal_code: 'E1 6AN',
  };
  tracking = (await takeIn(app, admin, { sender })).tracking_number;
});

const send = () =>
  upload(
    app.http,
    '/customer/invoice',
    { tracking_number: tracking, fileName: 'Receipt.pdf' },
    [{ field: 'invoice', bytes: PDF }],
    { token: client.token },
  );
const open = (name: string) => get(app.http, `/customer/invoice?file=${name}`, { token: client.token });
async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of stored.names()) found.push(...page.filter((name) => name !== OWNER_NAME));
  return found;
}
const rows = async () => (await app.pool.query('select name from files')).rows.length;

describe('files of an installation with a bucket', () => {
  it('are in the bucket, are shown, and are deleted there', async () => {
    const { invoice_name } = (await send()).body;
    expect(await names()).toHaveLength(1);
    const shown = await open(invoice_name);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
    await post(app.http, '/customer/invoice/delete', { file_name: invoice_name }, { token: client.token });
    expect(await names()).toEqual([]);
    expect((await open(invoice_name)).status).toBe(404);
  });

  it('without a row are removed after an hour, and those with one stay', async () => {
    const { invoice_name } = (await send()).body;
    await stored.put('without-a-row-in-the-database', PDF);
    const before = app.time.now;
    app.time.now = new Date(Date.now() + 2 * 3_600_000);
    await featureTasks.tasks.sweep_files(app.context, {});
    const { rows: known } = await app.pool.query('select name from files where original_name is not null');
    expect(await names()).toEqual(known.map(({ name }) => name));
    app.time.now = new Date(before);
    expect((await open(invoice_name)).status).toBe(200);
  });

  it('cannot be sent or read while the bucket is away, which is said, and leaves no row', async () => {
    const { invoice_name } = (await send()).body;
    const before = await rows();
    await server.close();
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect((await open(invoice_name)).status).toBe(503);
    expect(await rows()).toBe(before);
    expect((await get(app.http, '/customer/profile', { token: client.token })).status).toBe(200);
  });
});
