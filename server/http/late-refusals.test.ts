/** Whoever may not make a call any more once its slow part is over is refused, and nothing has changed. */
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  makeStaff,
  takeIn,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { makeInvoice, openPage, payCash, paymentsOf } from '#tests/support/payments.ts';
import { post, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let agent: Colleague;
let drawing: Buffer;

beforeAll(async () => {
  drawing = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#6e1a3a' } })
    .png()
    .toBuffer();
});

beforeEach(async () => {
  agent = await makeStaff(app, ['HANDLE_CARGO', 'COLLECT_CASH_PAYMENTS'], ['UK/GE']);
});

const update = (change: object) =>
  post(app.http, '/staff/update', { username: agent.username, ...change }, { token: admin.token });

async function arrived() {
  const cargo = await takeIn(app, admin);
  const body = { tracking_numbers: [cargo.tracking_number], event: 'ARRIVE' };
  expect((await post(app.http, '/cargo/batch/event', body, { token: admin.token })).status).toBe(200);
  return cargo;
}

const release = (cargo: { tracking_number: string; release_code: string }, key?: string) =>
  upload(
    app.http,
    `/cargo/${cargo.tracking_number}/release`,
    { release_code: cargo.release_code },
    [{ field: 'signature', bytes: drawing }],
    { token: agent.token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  );

/** Parcels cannot be read until `ended` is committed, so that the call waits after it was admitted. */
const parcelsHeld = (ended: string) => ({
  text: `lock table parcels in access exclusive mode; ${ended}`,
});

describe('a release', () => {
  it.each([
    ['the agent was deactivated', (id: number) => `update staff set active = false where id = ${id}`, 401],
    ['the login ended', (id: number) => `update logins set ended_at = now() where staff_id = ${id}`, 401],
    ['the privilege ended', (id: number) => `update staff set privileges = '{}' where id = ${id}`, 403],
    ['the routes ended', (id: number) => `delete from staff_routes where staff_id = ${id}`, 404],
  ])('changes nothing when %s while its files were read', async (_name, ended, status) => {
    for (const key of [undefined, 'a-key-of-this-test']) {
      agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
      const cargo = await arrived();
      const late = await whileHeld(app, parcelsHeld(ended(agent.id)), () => release(cargo, key), 'commit');
      expect(late.status).toBe(status);
      const { rows } = await app.pool.query(
        'select 1 from releases r join parcels p on p.id = r.parcel_id where p.tracking_number = $1',
        [cargo.tracking_number],
      );
      expect(rows).toEqual([]);
    }
  });
});

it('pictures of who may not make the call any more are not decoded', async () => {
  const cargo = await arrived();
  const sent = () =>
    upload(
      app.http,
      `/cargo/${cargo.tracking_number}/release`,
      { release_code: cargo.release_code },
      [{ field: 'signature', bytes: Buffer.from('no picture') }],
      { token: agent.token },
    );
  expect((await sent()).status).toBe(415);
  const ended = `update logins set ended_at = now() where staff_id = ${agent.id}`;
  expect((await whileHeld(app, parcelsHeld(ended), sent, 'commit')).status).toBe(401);
});

describe('a payment at the counter', () => {
  it('is not taken when the agent left while the card provider closed the page', async () => {
    const id = await makeInvoice(app, admin);
    await openPage(app, id);
    const silence = app.cardProvider.hang();
    const paying = payCash(app, agent, [id]);
    await silence.asked(1);
    expect((await update({ active: 0 })).status).toBe(200);
    silence.release();
    expect((await paying).status).toBe(401);
    expect(await paymentsOf(app, id)).toMatchObject([{ method: null, payment_status: 'PENDING' }]);
  });
});

describe("a customer's file", () => {
  it('is not added when the account was closed while it was read', async () => {
    const client = await makeClient(app);
    const sender = { ...intakeForm().sender, email: client.email };
    const { tracking_number } = await takeIn(app, admin, { sender });
    const send = () =>
      upload(
        app.http,
        '/customer/invoice',
        { tracking_number, fileName: 'invoice.png' },
        [{ field: 'invoice', bytes: drawing }],
        { token: client.token },
      );
    const closed = `update customers set closed_at = now() where id = ${client.id}`;
    expect((await whileHeld(app, parcelsHeld(closed), send, 'commit')).status).toBe(401);
    const { rows } = await app.pool.query('select count(*)::int from files');
    expect(rows).toEqual([{ count: 0 }]);
  });
});
