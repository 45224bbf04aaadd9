/** A store may answer slowly, and a reader may read slowly. Meanwhile the login, or what belongs to it, may end. */
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { makeClient, makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import { correct, releaseParcel, sendParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { get, post, upload, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const agent = () =>
  makeStaff(
    app,
    ALL_PRIVILEGES.filter((one) => one !== 'SUB_ADMIN'),
    ['UK/GE'],
  );
const endLoginOf = async ({ username }: { username: string }) => {
  const saved = await post(app.http, '/staff/update', { username, active: 0 }, { token: admin.token });
  expect(saved.status).toBe(200);
};

/** Runs `change` while the store reads a file, or opens an archive, that `ask` asked for. */
async function whileRead(
  what: 'files' | 'archives',
  ask: () => Promise<Reply>,
  change: () => Promise<void>,
): Promise<number> {
  const store = app.context.adapters[what] as unknown as Record<string, (name: string) => Promise<unknown>>;
  const operation = what === 'files' ? 'get' : 'open';
  const read = store[operation];
  let reads = 0;
  store[operation] = async (name) => {
    reads += 1;
    const content = await read?.(name);
    await change();
    return content;
  };
  try {
    const { status } = await ask();
    expect(reads).toBe(1);
    return status;
  } finally {
    if (read) store[operation] = read;
  }
}

/** Milliseconds. After a minute a connection that is silent is closed anyway. */
const BEFORE_SILENCE = 40_000;

/** A parcel of a customer, with an invoice for the customs. */
async function parcelWithInvoice() {
  const [former, other] = [await makeClient(app), await makeClient(app)];
  const parcel = await sendParcel(app, admin, { sender: { email: former.email } });
  await workAll(app);
  const fields = { tracking_number: parcel.tracking, fileName: 'invoice.png' };
  const file = [{ field: 'invoice', bytes: blackPng(20, 20) }];
  const stored = await upload(app.http, '/customer/invoice', fields, file, { token: former.token });
  expect(stored.status).toBe(200);
  const toOther = async () => {
    expect((await correct(app, admin, parcel, 'sender', { email: other.email })).status).toBe(200);
  };
  return { former, parcel, toOther, name: stored.body.invoice_name as string };
}

/** A customer's archive that is ready. */
async function readyArchive() {
  const made = await parcelWithInvoice();
  const { former } = made;
  expect((await post(app.http, '/customer/data/archive', {}, { token: former.token })).status).toBe(200);
  await workAll(app);
  return made;
}

it('an agent who is set inactive while a signature is read does not get it', async () => {
  const one = await agent();
  const parcel = await sendParcel(app, admin);
  await releaseParcel(app, admin, parcel);
  const ask = () => get(app.http, `/signature?tracking_number=${parcel.tracking}`, { token: one.token });
  expect((await ask()).body.signature.image).toContain('data:image/png');
  expect(await whileRead('files', ask, () => endLoginOf(one))).toBe(401);
});

it('an agent who is set inactive while an invoice is read does not get it', async () => {
  const { name } = await parcelWithInvoice();
  const one = await agent();
  const ask = () => get(app.http, `/customer/invoice?file=${name}`, { token: one.token });
  expect((await ask()).status).toBe(200);
  expect(await whileRead('files', ask, () => endLoginOf(one))).toBe(401);
});

it('a customer whose parcel becomes the right sender’s while its invoice is read does not get it', async () => {
  const { former, name, toOther } = await parcelWithInvoice();
  const ask = () => get(app.http, `/customer/invoice?file=${name}`, { token: former.token });
  expect((await ask()).status).toBe(200);
  expect(await whileRead('files', ask, toOther)).toBe(404);
});

it('a store that breaks an archive off before it is sent ends that answer, and nothing else', async () => {
  const { former } = await readyArchive();
  const ask = () => get(app.http, '/customer/data/archive/file', { token: former.token });
  const { archives } = app.context.adapters;
  const open = async (name: string) => {
    const content = await archives.open(name);
    setImmediate(() => content?.destroy(new Error('The store has broken it off.')));
    return content;
  };
  app.context.adapters.archives = { ...archives, open };
  const broken = await ask().catch(() => undefined);
  app.context.adapters.archives = archives;
  expect(broken?.status).not.toBe(200);
  expect((await ask()).status).toBe(200);
});

it('a customer whose archive is deleted while it is opened does not get it', async () => {
  const { former, toOther } = await readyArchive();
  const ask = () => get(app.http, '/customer/data/archive/file', { token: former.token });
  expect((await ask()).status).toBe(200);
  const corrected = async () => {
    await toOther();
    await app.work();
  };
  expect(await whileRead('archives', ask, corrected)).toBe(404);
});

it(
  'an archive that is being sent is cut off when a parcel in it becomes the right sender’s',
  async () => {
    const { former, toOther } = await readyArchive();
    const { archives } = app.context.adapters;
    const open = archives.open.bind(archives);
    // Its reader takes the beginning, and then nothing until the store has seen the end of it.
    let ended: Promise<unknown> = Promise.resolve();
    archives.open = async (name) => {
      const whole = Buffer.concat(((await (await open(name))?.toArray()) ?? []) as Buffer[]);
      const slow = new Readable({ read: () => undefined });
      slow.push(whole.subarray(0, 10));
      ended = new Promise((resolve) => slow.once('close', resolve));
      return slow;
    };
    try {
      const url = `${await app.http.listen({ port: 0, host: '127.0.0.1' })}/api/customer/data/archive/file`;
      const reply = await fetch(url, { headers: { authorization: `Bearer ${former.token}` } });
      expect(reply.status).toBe(200);
      await toOther();
      await app.work();
      await ended;
      const got = await reply.arrayBuffer().then(
        () => 'all of it',
        () => 'cut off',
      );
      expect(got).toBe('cut off');
    } finally {
      archives.open = open;
    }
  },
  BEFORE_SILENCE,
);
