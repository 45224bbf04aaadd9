/** Agents with every privilege see nothing of the parcels of routes that are not theirs, by any call. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '../../shared/domain/privileges.ts';
import { makeStaff, type Colleague } from '../support/factories.ts';
import { blackPng } from '../support/pictures.ts';
import { get, post, upload } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';
import { makeScene, type Scene } from './others-parcels.ts';
import { NAMING, SHOWING, textOf } from './parcel-calls.ts';

const app = useTestApp();
let scene: Scene;
let abroad: Colleague;

beforeAll(async () => {
  scene = await makeScene(app);
  const privileges = ALL_PRIVILEGES.filter((one) => one !== 'SUB_ADMIN');
  abroad = await makeStaff(app, privileges, ['IE/GE', 'SE/GE']);
}, 180_000);

const send = (path: string, body: object) => post(app.http, path, body, { token: abroad.token });

it.each(Object.keys(SHOWING))('%s shows nothing of them', async (call) => {
  const replies = await Promise.all(SHOWING[call]?.({ app, scene, who: abroad }) ?? []);
  for (const { status } of replies) expect([200, 404]).toContain(status);
  const text = replies.map(textOf).join('\n');
  expect(scene.secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it.each(Object.keys(NAMING))('%s treats them as absent', async (call) => {
  // Somebody else's mention, as these agents have none.
  scene.mentions.set(abroad.id, scene.mentions.get(scene.lister.id) ?? 0);
  for (const reply of await Promise.all(NAMING[call]?.({ app, scene, who: abroad }) ?? []))
    expect([reply.status, textOf(reply)]).toEqual([404, expect.anything()]);
});

describe('what needs HANDLE_CARGO', () => {
  it.each([
    ['/cargo/batch/event', { tracking_numbers: ['OTHERS-1'], event: 'TRANSIT' }],
    ['/cargo/OTHERS-3/weight', { weight: 3 }],
    ['/cargo/OTHERS-3/weight/price', { weight: 3 }],
    ['/cargo/OTHERS-1/messages/resend', { id: 1 }],
  ])('%s treats them as absent', async (path, body) => {
    expect((await send(path, body)).status).toBe(404);
  });

  it('releases none of them, even with the code', async () => {
    const { release_code } = scene.unpaid;
    const files = [{ field: 'signature', bytes: blackPng(2, 2) }];
    const hand = (path: string, fields: Record<string, string>) =>
      upload(app.http, path, { note: '', ...fields }, files, { token: abroad.token });
    expect((await hand('/cargo/OTHERS-3/release', { release_code })).status).toBe(404);
    const all = { tracking_numbers: 'OTHERS-3', release_codes: `OTHERS-3:${release_code}` };
    expect((await hand('/cargo/release', all)).status).toBe(404);
  });

  it('says of none how far it is', async () => {
    expect((await send('/cargo/statuses', { tracking_numbers: ['OTHERS-1'] })).body.statuses).toEqual([
      { tracking_number: 'OTHERS-1', type: 'unknown' },
    ]);
  });
});

it('sums have none of them', async () => {
  const read = async (path: string) => (await get(app.http, path, { token: abroad.token })).body;
  expect((await send('/cargoStats', {})).body.stats).toEqual([]);
  expect(await read('/statistics')).toMatchObject({
    ...{ prices: [], unpaid: [], pricesParts: [], agents: [], data: [] },
    parcels: { total: 0, current_month: 0, previous_month: 0 },
    bookings: { total: 0, current_month: 0, previous_month: 0 },
  });
  const { invoice_id } = scene.paid.invoice;
  expect((await read(`/billing/payment/paid?invoice_ids=${invoice_id}`)).receipts).toEqual([]);
});
