/**
 * A route with parcels of two agents: `handler` handled two, and other agents handled the rest, of which nothing may be shown to
 * those who do not see whole routes. `secrets` are the texts that only these parcels have.
 */
import { ALL_PRIVILEGES, type Privilege } from '../../shared/domain/privileges.ts';
import { makeBooking, makeSender, ukBooking } from '../support/bookings.ts';
import {
  intakeForm,
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  takeIn,
  type Colleague,
  type Person,
} from '../support/factories.ts';
import { makeInvited, saveRates } from '../support/loyalty.ts';
import { write } from '../support/notes.ts';
import { payCash } from '../support/payments.ts';
import { blackPng } from '../support/pictures.ts';
import { post, upload, type Reply } from '../support/requests.ts';
import type { TestApp } from '../support/test-app.ts';

type Cargo = Awaited<ReturnType<typeof takeIn>>;

export interface Scene {
  /** Took nothing in and handled nothing. */
  nobody: Colleague;
  /** Took in one of `handled`, and scanned the other. */
  handler: Colleague;
  /** Sees whole routes. */
  lister: Colleague;
  admin: Colleague;
  handled: Cargo[];
  /** Paid, delayed, of a booking, with a note, a customer's file and mentions of both agents. */
  paid: Cargo;
  /** Released with a signature. */
  released: Cargo;
  /** Unpaid, with a later charge. */
  unpaid: Cargo;
  /** Whose parcels `paid` and `unpaid` are; one of `handled` was sent with the same e-mail. */
  client: Person;
  booking: number;
  note: number;
  /** The mentions in the note, by staff id. */
  mentions: Map<number, number>;
  file: string;
  charge: string;
  payment: number;
  /** A refund of that payment, as if it had been by card. */
  returned: number;
  secrets: string[];
}

/** Every privilege of an agent, with or without those that show whole routes. */
const WHOLE: readonly Privilege[] = ['LIST_ROUTE_CARGO', 'HANDLE_CARGO'];
const OTHERS = ALL_PRIVILEGES.filter((one) => one !== 'SUB_ADMIN' && !WHOLE.includes(one));

const SENDER = {
  name: 'Zaza Elsewhere',
  phone: '447911555001',
  country_code: 'UK',
  address_line_1: '7 Hidden Lane',
  address_line_2: '',
  postal_code: 'HX1 1HH',
};
const RECEIVER = {
  name: 'Eka Faraway',
  phone: '995599777001',
  email: 'eka.faraway@example.com',
  country_code: 'GE',
  address_line_1: '9 Secret Street',
  address_line_2: '',
  postal_code: '0999',
};
const NOTE = 'Whispered about it';
const CHARGE = 'Hush money';

export async function makeScene(app: TestApp): Promise<Scene> {
  await makeTariffs(app);
  const admin = await makeMainAdmin(app);
  await saveRates(app, admin);
  const client = await makeInvited(app, await makeClient(app));
  const nobody = await makeStaff(app, OTHERS, ['UK/GE']);
  const lister = await makeStaff(app, [...OTHERS, ...WHOLE], ['UK/GE']);
  const booker = await makeSender(app, 'UK');
  const { id: booking } = await makeBooking(app, booker, ukBooking());
  const sent = { sender: { ...SENDER, email: client.email }, receiver: RECEIVER, weight: 21.37 };
  const take = (tracking_number: string, change: object = {}) =>
    takeIn(app, admin, { ...sent, tracking_number, ...change });
  const paid = await take('OTHERS-1', { booking_id: booking });
  const released = await take('OTHERS-2', { sender: { ...sent.sender, email: 'zaza.other@example.com' } });
  const unpaid = await take('OTHERS-3');

  const { handler, handled } = await makeHandler(app, admin, client);
  await pay(app, admin, paid);
  await scan(app, admin, paid, 'DELAY');
  await release(app, admin, released);
  const charged = await sendAs(app, admin, '/cargo/OTHERS-3/charges', { note: CHARGE, amount: 3.5 });
  const uploaded = await upload(
    app.http,
    '/customer/invoice',
    { tracking_number: paid.tracking_number, fileName: 'hidden-invoice.png' },
    [{ field: 'invoice', bytes: blackPng(2, 2) }],
    { token: client.token },
  );
  const note = await write(app, admin, { tracking: paid.tracking_number }, NOTE);
  const mentions = await mention(app, note.id, [nobody, handler, lister]);
  const payment = await app.pool.query('select id from payments order by id limit 1');
  await app.work();
  // Accounts are made at the time of the machine.
  await app.pool.query(`update customers set created_at = '2026-01-01'`);
  await app.pool.query(`update last_activity set last_at = '2026-01-01'`);
  return {
    nobody,
    handler,
    lister,
    admin,
    handled,
    paid,
    released,
    unpaid,
    client,
    booking,
    mentions,
    note: note.id,
    file: uploaded.body.invoice_name,
    charge: charged.body.cargo.extra_extra_charges[0].id,
    payment: Number(payment.rows[0].id),
    returned: await refundOf(app, Number(payment.rows[0].id)),
    secrets: [
      ...[paid, released, unpaid].flatMap((cargo) => [cargo.tracking_number, cargo.invoice.invoice_id]),
      ...[SENDER.name, SENDER.phone, SENDER.address_line_1, SENDER.postal_code, 'zaza.other@example.com'],
      ...[RECEIVER.name, RECEIVER.phone, RECEIVER.email, RECEIVER.address_line_1, NOTE, CHARGE],
      ...['hidden-invoice.png', uploaded.body.invoice_name, '21.37'],
    ],
  };
}

/** Takes in one parcel of the client, and scans one of somebody else; cannot handle parcels any more. */
async function makeHandler(app: TestApp, admin: Colleague, client: Person) {
  const handler = await makeStaff(app, [...OTHERS, 'HANDLE_CARGO'], ['UK/GE']);
  const sender = { ...intakeForm().sender, email: client.email };
  const handled = [await takeIn(app, handler, { sender }), await takeIn(app, admin)];
  await scan(app, handler, handled[1], 'PROCESS');
  await app.pool.query('update staff set privileges = $1 where id = $2', [OTHERS, handler.id]);
  return { handler, handled };
}

async function sendAs(app: TestApp, who: Colleague, path: string, body: object): Promise<Reply> {
  return done(await post(app.http, path, body, { token: who.token }));
}

const scan = (app: TestApp, who: Colleague, { tracking_number }: Cargo, event: string) =>
  sendAs(app, who, '/cargo/batch/event', { tracking_numbers: [tracking_number], event });

const pay = async (app: TestApp, admin: Colleague, { invoice }: Cargo) =>
  done(await payCash(app, admin, [invoice.invoice_id]));

async function release(app: TestApp, admin: Colleague, cargo: Cargo): Promise<void> {
  await scan(app, admin, cargo, 'ARRIVE');
  const files = [
    { field: 'signature', bytes: blackPng(2, 2) },
    { field: 'pictures', bytes: blackPng(2, 2) },
  ];
  const { tracking_number, release_code } = cargo;
  done(
    await upload(app.http, `/cargo/${tracking_number}/release`, { release_code, note: '' }, files, {
      token: admin.token,
    }),
  );
}

/** As if they had been mentioned while the parcel was in their scope. */
async function mention(app: TestApp, note: number, staff: Colleague[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (const { id } of staff) {
    const insert = 'insert into mentions (note_id, staff_id) values ($1, $2) returning id';
    ids.set(id, Number((await app.pool.query(insert, [note, id])).rows[0].id));
  }
  return ids;
}

function done(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply;
}

async function refundOf(app: TestApp, payment: number): Promise<number> {
  await app.pool.query(`update payments set provider_payment_id = 'pi_others' where id = $1`, [payment]);
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into card_returns (kind, provider_id, provider_payment_id, amount, currency_code, state, created_at, changed_at)
     values ('refund', 'ch_others', 'pi_others', 100, 'GBP', 'refunded', now(), now()) returning id`,
  );
  return Number(rows[0]?.id);
}
