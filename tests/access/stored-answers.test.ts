/**
 * A stored answer of an idempotent call is for who may still see it: whoever has lost the route, the parcel or the link
 * meanwhile gets what a new request would get, and nothing of the first answer.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import {
  intakeForm,
  makeClient,
  makeStaff,
  PASSWORD,
  takeIn,
  unique,
  useMainAdmin,
  type Colleague,
} from '../support/factories.ts';
import { linkedParcel, messagesOf, recordEvent } from '../support/messages.ts';
import { makeOwnParcel, makeUkBooking } from '../support/notes.ts';
import { workAll } from '../support/payments.ts';
import { blackPng } from '../support/pictures.ts';
import { post, upload, type Reply } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

/** Calls whose answers tell only what stays the caller's, or what everybody who may make the call sees. */
const NEEDS_NO_SCOPE = [
  'agents.save',
  'bookings.create',
  'bookings.createAsGuest',
  'coupons.generate',
  'coupons.give',
  'enquiries.send',
  'loyalty.convert',
];

type Headers = Record<string, string>;

interface Scene {
  /** Makes the request with these headers. */
  ask(headers: Headers): Promise<Reply>;
  /** Takes away what the caller had. */
  lose(): Promise<unknown>;
  /** Gives it back. */
  regain(): Promise<unknown>;
}

/** An agent of UK → GE with everything that the calls need, who loses the route. */
async function agentScene(
  request: (agent: Colleague) => Promise<[path: string, body: object]>,
): Promise<Scene> {
  const agent = await makeStaff(
    app,
    [
      'HANDLE_CARGO',
      'LIST_ROUTE_CARGO',
      'COLLECT_CASH_PAYMENTS',
      'COLLECT_BANK_PAYMENTS',
      'EDIT_BOOKING_NOTES',
      'HANDLE_BOOKINGS',
      'VIEW_CLIENT',
    ],
    ['UK/GE'],
  );
  const [path, body] = await request(agent);
  return agentWith(agent, (token, headers) => post(app.http, path, body, { token, headers }));
}

/** The agent's rights change as an admin changes them, which ends the login; the agent logs in again. */
function agentWith(agent: Colleague, ask: (token: string, headers: Headers) => Promise<Reply>): Scene {
  let { token } = agent;
  const setRoutes = async (routes: object[]) => {
    const body = { username: agent.username, routes };
    const changed = await post(app.http, '/staff/update', body, { token: admin.token });
    expect(changed.status).toBe(200);
    const login = await post(app.http, '/auth/staff', { username: agent.username, password: PASSWORD });
    token = String(login.body.access_token);
  };
  return {
    ask: (headers) => ask(token, headers),
    lose: () => setRoutes([]),
    regain: () => setRoutes([{ source_country_code: 'UK', destination_country_code: 'GE' }]),
  };
}

const parcel = (change: Record<string, unknown> = {}) => takeIn(app, admin, change);

/** A customer's parcel, which then belongs to somebody else. */
async function ownScene(
  request: (own: { tracking: string; token: string }, headers: Headers) => Promise<Reply>,
): Promise<Scene> {
  const { client, tracking } = await makeOwnParcel(app, admin);
  const other = await makeClient(app);
  const give = (id: number) =>
    app.pool.query('update parcels set customer_id = $1 where tracking_number = $2', [id, tracking]);
  return {
    ask: (headers) => request({ tracking, token: client.token }, headers),
    lose: () => give(other.id),
    regain: () => give(client.id),
  };
}

const signature = () => ({ field: 'signature', bytes: blackPng(20, 20) });

async function releaseScene(
  pathOf: (cargo: { tracking_number: string }) => string,
  fieldsOf: (cargo: { tracking_number: string; release_code: string }) => Record<string, string>,
): Promise<Scene> {
  const agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
  const cargo = await parcel();
  await recordEvent(app, admin, cargo.tracking_number, 'ARRIVE');
  const fields = { ...fieldsOf(cargo), note: '', lat: '41.7', lon: '44.8' };
  return agentWith(agent, (token, headers) =>
    upload(app.http, pathOf(cargo), fields, [signature()], { token, headers }),
  );
}

const SCENES: Readonly<Record<string, () => Promise<Scene>>> = {
  'parcels.pickup': () => agentScene(async () => ['/cargo/pickup', intakeForm()]),
  'billing.sendLinks': () =>
    agentScene(async () => [
      '/billing/payment/method/stripe',
      { invoice_ids: [(await parcel()).invoice.invoice_id] },
    ]),
  'billing.payCash': () =>
    agentScene(async () => ['/billing/payment/cash', { invoice_ids: [(await parcel()).invoice.invoice_id] }]),
  'billing.payBank': () =>
    agentScene(async () => ['/billing/payment/bank', { invoice_ids: [(await parcel()).invoice.invoice_id] }]),
  'billing.addCharge': () =>
    agentScene(async () => [
      `/cargo/${(await parcel()).tracking_number}/charges`,
      { note: 'Customs', amount: 5 },
    ]),
  'clients.addNote': () =>
    agentScene(async () => {
      const email = `noted${unique()}@example.com`;
      await parcel({ sender: { ...intakeForm().sender, email } });
      return ['/staff/client-notes', { email, note: 'Calls late' }];
    }),
  'messages.resend': () =>
    agentScene(async () => {
      const { tracking } = await linkedParcel(app, admin);
      await recordEvent(app, admin, tracking, 'ARRIVE');
      await workAll(app);
      const { messages } = await messagesOf(app, admin, tracking);
      const { id } = messages.find((one: { kind: string }) => one.kind === 'READY');
      return [`/cargo/${tracking}/messages/resend`, { id }];
    }),
  'notes.store': () =>
    agentScene(async () => [
      '/staff/store/notes',
      { booking: (await makeUkBooking(app)).booking, body: 'Hm' },
    ]),
  'notes.storeOfParcel': () =>
    agentScene(async () => [`/staff/cargo/${(await parcel()).item.id}/notes`, { body: 'Hm' }]),
  'tracking.batchEvent': () =>
    agentScene(async () => [
      '/cargo/batch/event',
      { tracking_numbers: [(await parcel()).tracking_number], event: 'PROCESS' },
    ]),
  'deliveries.release': () =>
    releaseScene(
      ({ tracking_number }) => `/cargo/${tracking_number}/release`,
      ({ release_code }) => ({ release_code }),
    ),
  'deliveries.releaseTogether': () =>
    releaseScene(
      () => '/cargo/release',
      ({ tracking_number, release_code }) => ({
        tracking_numbers: tracking_number,
        release_codes: `${tracking_number}:${release_code}`,
      }),
    ),
  'coupons.apply': () =>
    ownScene(async ({ tracking, token }, headers) => {
      coupon ??= (await post(app.http, '/cargo/coupons', {}, { token: admin.token })).body.coupons[0].code;
      return post(app.http, '/cargo/applycoupon', { tracking, coupon }, { token, headers });
    }),
  'notes.storeOwn': () =>
    ownScene(({ tracking, token }, headers) =>
      post(app.http, '/customer/store/notes', { tracking, body: 'When?' }, { token, headers }),
    ),
  'parcels.uploadInvoice': () =>
    ownScene(({ tracking, token }, headers) => {
      const fields = { tracking_number: tracking, fileName: 'a.png' };
      const files = [{ field: 'invoice', bytes: blackPng(20, 20) }];
      return upload(app.http, '/customer/invoice', fields, files, { token, headers });
    }),
  'receiver.reportProblem': async () => {
    const { token, id } = await linkedParcel(app, admin);
    const setLink = (text: string) =>
      app.pool.query('update receiver_links set token = $1 where parcel_id = $2', [text, id]);
    return {
      ask: (headers) => post(app.http, `/receiver/${token}/problem`, { text: 'Wet' }, { headers }),
      lose: () => setLink(token.split('').toReversed().join('')),
      regain: () => setLink(token),
    };
  },
};

let coupon: string | undefined;

describe('a stored answer', () => {
  it('is tried for every idempotent call', () => {
    const calls = Object.values(allCalls).flatMap((feature) => Object.values(feature)) as CallSpec[];
    const idempotent = calls.filter((call) => call.idempotent).map((call) => call.name);
    expect(idempotent.toSorted()).toEqual([...NEEDS_NO_SCOPE, ...Object.keys(SCENES)].toSorted());
  });

  it.each(Object.entries(SCENES))('of %s is only for who may still see it', async (_name, make) => {
    const { ask, lose, regain } = await make();
    const key = { 'idempotency-key': randomUUID() };
    const first = await ask(key);
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ error: false })]);
    expect(await answered(ask(key))).toEqual([200, first.body]);
    await lose();
    const anew = await answered(ask({ 'idempotency-key': randomUUID() }));
    expect(anew[0]).toBeGreaterThanOrEqual(403);
    expect(await answered(ask(key))).toEqual(anew);
    await regain();
    expect(await answered(ask(key))).toEqual([200, first.body]);
  });
});

const answered = async (asked: Promise<Reply>): Promise<[number, unknown]> => {
  const { status, body } = await asked;
  return [status, body];
};
