/** Labels of a list: which, in what order, for whom, how many, and what happens while they are drawn. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { type LabelFormat, markOf, MOST_LABELS } from '#shared/domain/labels.ts';
import { drawLongInTurn } from '#server/features/base/documents/in-turn.ts';
import { copyParcel } from '#tests/support/copied-parcels.ts';
import { makeClient, makeStaff, takeIn, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { get, post, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
let agent: Colleague;

beforeAll(async () => {
  agent = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
});

/** A name that only the parcels of one test have. */
const newName = () => `Listed ${randomUUID().slice(0, 8)}`;

const takeFor = (name: string) =>
  takeIn(app, admin, {
    sender: {
      name,
      email: 'listed@example.com',
      phone: '442079460123',
      address_line_1: '1 High Street',
      postal_code: 'E1 6AN',
      country_code: 'UK',
    },
  });

/** The numbers of more parcels than are read at once. */
async function takeMany(): Promise<string[]> {
  const prefix = `C${randomUUID().slice(0, 8).toUpperCase()}`;
  await copyParcel(app, await takeIn(app, admin), { prefix, count: 60 });
  const { rows } = await app.pool.query<{ number: string }>(
    'select tracking_number as number from parcels where tracking_number like $1 order by id',
    [`${prefix}%`],
  );
  return rows.map(({ number }) => number);
}

const print = (name: string, { token }: Pick<Colleague, 'token'>, more: object = {}): Promise<Reply> =>
  post(
    app.http,
    '/cargo/labels/list',
    { filter_specification: { filter_by: 'COMBINE', filter_value: { query: name } }, ...more },
    { token },
  );

const count = ({ body }: Reply, format: LabelFormat) => String(body).split(markOf(format)).length - 1;

const numbersOn = ({ body }: Reply) =>
  pdfText(body as Buffer)
    .split('\n')
    .filter((text) => /^TEST-\d+$/.test(text));

it('prints the labels of a list in its order, and says how many', async () => {
  const name = newName();
  const taken = [await takeFor(name), await takeFor(name), await takeFor(name)];
  await takeFor(newName());
  const numbers = taken.map((parcel) => parcel.tracking_number);
  const newest = await print(name, agent);
  expect(newest.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-parts': '3' });
  expect(count(newest, 'PDF')).toBe(3);
  expect(numbersOn(newest)).toEqual(numbers.toReversed());
  expect(numbersOn(await print(name, agent, { sort: 'oldest' }))).toEqual(numbers);
});

it('prints for label printers', async () => {
  const name = newName();
  await takeFor(name);
  await takeFor(name);
  const file = await print(name, agent, { format: 'ZPL_203' });
  expect(file.headers).toMatchObject({ 'content-type': 'application/zpl', 'x-parts': '2' });
  expect(String(file.headers['content-disposition'])).toContain('labels.zpl');
  expect(count(file, 'ZPL_203')).toBe(2);
  expect(String(file.body)).toContain('^PW800');
  expect(String((await print(name, agent, { format: 'ZPL_300' })).body)).toContain('^PW1200');
});

it('is for staff, about parcels that they may list', async () => {
  const name = newName();
  await takeFor(name);
  const elsewhere = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['IE/GE']);
  const without = await makeStaff(app, [], ['UK/GE']);
  for (const other of [elsewhere, without]) {
    const { status, body } = await print(name, other);
    expect([status, body.message]).toEqual([404, 'This list has no parcels.']);
  }
  const customer = await makeClient(app);
  expect((await print(name, customer)).status).toBe(403);
  expect((await post(app.http, '/cargo/labels/list', {})).status).toBe(401);
});

it.each([
  [{ format: 'DOCX' }, 'format'],
  [{ sort: 'prettiest' }, 'sort'],
  [{ filter_specification: { filter_value: { route: 'MARS' } } }, 'filter_specification.filter_value.route'],
])('refuses %j at its field', async (wrong, field) => {
  const { status, body } = await post(app.http, '/cargo/labels/list', wrong, { token: agent.token });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

it('draws at most 1,000, and nothing of a longer list', async () => {
  const name = newName();
  await copyParcel(app, await takeFor(name), { prefix: randomUUID().toUpperCase(), count: MOST_LABELS - 1 });
  const all = await print(name, agent);
  expect(all.headers['x-parts']).toBe(String(MOST_LABELS));
  expect(count(all, 'PDF')).toBe(MOST_LABELS);
  await takeFor(name);
  const { status, body } = await print(name, agent);
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toBe('One file has at most 1000 labels. Please narrow the list.');
});

it('waits for its turn, and is not drawn for an agent who was set inactive meanwhile', async () => {
  const name = newName();
  const leaving = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
  await takeFor(name);
  const held = Promise.withResolvers<void>();
  const busy = [
    drawLongInTurn(app.context, 'one', () => held.promise),
    drawLongInTurn(app.context, 'two', () => held.promise),
  ];
  const asked = print(name, leaving);
  // It was admitted before this was.
  await post(app.http, '/cargo', {}, { token: leaving.token });
  const change = { username: leaving.username, active: 0 };
  expect((await post(app.http, '/staff/update', change, { token: admin.token })).status).toBe(200);
  held.resolve();
  await Promise.all(busy);
  expect((await asked).status).toBe(401);
});

it('lets a single label of the same account be drawn meanwhile', async () => {
  const held = Promise.withResolvers<void>();
  const busy = drawLongInTurn(app.context, `staff:${agent.id}`, () => held.promise);
  const { tracking_number } = await takeIn(app, agent);
  expect((await get(app.http, `/cargo/${tracking_number}/label`, agent)).status).toBe(200);
  held.resolve();
  await busy;
});

it('keeps no turn for a reader who has left', async () => {
  const name = newName();
  await copyParcel(app, await takeFor(name), { prefix: randomUUID().toUpperCase(), count: 200 });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const body = JSON.stringify({
    format: 'ZPL_300',
    filter_specification: { filter_value: { query: name } },
  });
  const headers = { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' };
  const path = '/api/cargo/labels/list';
  await new Promise<void>((done, fail) => {
    const sent = request({ port, path, method: 'POST', headers }, (answer) => {
      answer.once('data', () => {
        answer.destroy();
        done();
      });
    });
    sent.on('error', fail).end(body);
  });
  const next = await print(name, agent, { format: 'ZPL_203', sort: 'oldest' });
  expect(next.status).toBe(200);
});

it('labels by number that are read after their agent was set inactive are not sent', async () => {
  const leaving = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
  const body = { tracking_numbers: await takeMany(), format: 'PDF' };
  let printing: Promise<Reply> | undefined;
  // The first parcels are being read.
  await holding(app, { text: 'lock table notes in access exclusive mode' }, async () => {
    printing = post(app.http, '/cargo/labels', body, { token: leaving.token });
    await waitForLock(app);
    const change = { username: leaving.username, active: 0 };
    expect((await post(app.http, '/staff/update', change, { token: admin.token })).status).toBe(200);
  });
  expect((await printing)?.status).toBe(401);
});

it('labels by number are sent whole when their agent’s access token ends while they are read', async () => {
  const agent = await makeStaff(app, ['LIST_ROUTE_CARGO'], ['UK/GE']);
  const body = { tracking_numbers: await takeMany(), format: 'ZPL_203' };
  let printing: Promise<Reply> | undefined;
  await holding(app, { text: 'lock table notes in access exclusive mode' }, async () => {
    printing = post(app.http, '/cargo/labels', body, { token: agent.token });
    await waitForLock(app);
    app.time.now = new Date(app.time.now.getTime() + 16 * 60_000);
  });
  const printed = await printing;
  expect(printed?.status).toBe(200);
  expect(printed && count(printed, 'ZPL_203')).toBe(body.tracking_numbers.length);
  expect((await post(app.http, '/cargo/labels', body, { token: agent.token })).status).toBe(401);
});
