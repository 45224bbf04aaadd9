/** A stored file comes slowly from the bucket; whoever asked for it loses the login, or the parcel, meanwhile. */
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { makeClient, makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import { correct, releaseParcel, sendParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { get, post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

/** Runs `change` while a file is being read for `ask`. */
async function whileRead<T>(ask: () => Promise<T>, change: () => Promise<void>): Promise<T> {
  const { files } = app.context.adapters;
  const read = files.get.bind(files);
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  let begun = (): void => undefined;
  const begins = new Promise<void>((resolve) => (begun = resolve));
  files.get = async (name) => {
    begun();
    await held;
    return read(name);
  };
  try {
    const asking = ask();
    await begins;
    await change();
    go();
    return await asking;
  } finally {
    files.get = read;
  }
}

it('an agent who was set inactive meanwhile gets no signature', async () => {
  const agent = await makeStaff(app, [...ALL_PRIVILEGES].filter((one) => one !== 'SUB_ADMIN'), ['UK/GE']);
  const parcel = await sendParcel(app, admin);
  await releaseParcel(app, admin, parcel);
  const reply = await whileRead(
    () => get(app.http, `/signature?tracking_number=${parcel.tracking}`, { token: agent.token }),
    async () => {
      const body = { username: agent.username, active: 0 };
      expect((await post(app.http, '/staff/update', body, { token: admin.token })).status).toBe(200);
    },
  );
  console.log(reply.status, JSON.stringify(reply.body).slice(0, 160));
  expect(reply.status).toBe(401);
});

it('a customer whose parcel went to the right sender meanwhile gets no invoice of it', async () => {
  const former = await makeClient(app);
  const other = await makeClient(app);
  const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
  await workAll(app);
  const fields = { tracking_number: parcel.tracking, fileName: 'invoice.png' };
  const stored = await upload(app.http, '/customer/invoice', fields, [{ field: 'invoice', bytes: blackPng(20, 20) }], {
    token: former.token,
  });
  expect(stored.status).toBe(200);
  const reply = await whileRead(
    () => get(app.http, `/customer/invoice?file=${stored.body.invoice_name}`, { token: former.token }),
    async () => {
      expect((await correct(app, admin, parcel, 'sender', { email: other.email })).status).toBe(200);
    },
  );
  console.log(reply.status);
  expect(reply.status).toBe(404);
});

it('an archive that is being sent ends when a parcel in it turns out to be somebody else’s', async () => {
  const former = await makeClient(app);
  const other = await makeClient(app);
  const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
  expect((await post(app.http, '/customer/data/archive', {}, { token: former.token })).status).toBe(200);
  await workAll(app);
  const { archives } = app.context.adapters;
  const open = archives.open.bind(archives);
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  archives.open = async (name) => {
    const bytes = await (await open(name))?.toArray();
    const whole = Buffer.concat((bytes ?? []) as Buffer[]);
    // A reader who takes it slowly.
    return Readable.from(
      (async function* () {
        yield whole.subarray(0, 10);
        await held;
        yield whole.subarray(10);
      })(),
    );
  };
  const url = `${await app.http.listen({ port: 0, host: '127.0.0.1' })}/api/customer/data/archive/file`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${former.token}` } });
  expect(reply.status).toBe(200);
  expect((await correct(app, admin, parcel, 'sender', { email: other.email })).status).toBe(200);
  await app.work();
  go();
  const got = await reply.arrayBuffer().then(
    (bytes) => bytes.byteLength,
    () => 'cut off',
  );
  archives.open = open;
  console.log('got', got);
  expect(got).toBe('cut off');
});
