/** Whose phone gets which payment link, as a text message about several parcels. */
import { describe, expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { makeStaff, unique, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { correct, sendParcel, type SentParcel } from '#tests/support/messages.ts';
import { payCash, workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const admin = useMainAdmin(app);

const NIGHT = new Date('2026-11-02T22:00:00Z');
const MORNING = new Date('2026-11-03T09:00:00Z');

const newPhone = () => `44790${String(unique()).padStart(7, '0')}`;
const newEmail = () => `payer${unique()}@example.com`;

async function sendLink(who: Colleague, ...parcels: SentParcel[]): Promise<void> {
  const { rows } = await app.pool.query<{ public_id: string }>(
    'select public_id from invoices where parcel_id = any($1::bigint[]) order by id',
    [parcels.map(({ id }) => id)],
  );
  const body = { invoice_ids: rows.map(({ public_id }) => public_id) };
  const { status } = await post(app.http, '/billing/payment/method/stripe', body, { token: who.token });
  expect(status).toBe(200);
  await workAll(app);
}

/** The parcels behind the links in what was sent to this address, one list a message. */
async function askedOf(sent: readonly { text: string }[]): Promise<number[][]> {
  const links = sent.map(({ text }) => /stripe\?invoice_ids=([\w,-]+)/.exec(text)?.[1]?.split(',') ?? []);
  const { rows } = await app.pool.query<{ public_id: string; parcel_id: number }>(
    'select public_id, parcel_id from invoices where public_id = any($1)',
    [links.flat()],
  );
  const parcels = new Map(rows.map((row) => [row.public_id, row.parcel_id]));
  return links.filter((ids) => ids.length > 0).map((ids) => ids.map((id) => parcels.get(id) ?? 0).toSorted());
}
/** Oldest first. */
const textedTo = async (to: string) => askedOf((await phone.to(to)).toReversed());
const mailedTo = (to: string) => askedOf(app.mails.filter((mail) => mail.to === to));
const ids = (...parcels: SentParcel[]) => parcels.map(({ id }) => id).toSorted();

/** Two parcels under one e-mail, as of a shop that sends for others, with a phone each. */
async function shared(): Promise<{ email: string; one: SentParcel; other: SentParcel }> {
  const email = newEmail();
  const [one, other] = [
    await sendParcel(app, admin, { sender: { email, phone: newPhone() } }),
    await sendParcel(app, admin, { sender: { email, phone: newPhone() } }),
  ];
  await workAll(app);
  return { email, one, other };
}

describe('parcels with one e-mail and two phones', () => {
  it('are asked for by one mail, and each phone for its own alone', async () => {
    const { email, one, other } = await shared();
    await sendLink(admin, one, other);
    expect(await mailedTo(email)).toEqual([ids(one, other)]);
    expect(await textedTo(one.sender.phone)).toEqual([ids(one)]);
    expect(await textedTo(other.sender.phone)).toEqual([ids(other)]);
  });

  it('of which one was texted about before: the other phone is not asked for that one', async () => {
    const { one, other } = await shared();
    await sendLink(admin, other);
    await sendLink(admin, one, other);
    expect(await textedTo(one.sender.phone)).toEqual([ids(one)]);
    expect(await textedTo(other.sender.phone)).toEqual([ids(other)]);
  });
});

describe('a text that waits about a parcel that was texted about before', () => {
  /** Two parcels of one sender: the other one was texted about by day, both are asked for at night. */
  async function askedAgain() {
    const sender = { email: newEmail(), phone: newPhone() };
    const [one, other] = [await sendParcel(app, admin, { sender }), await sendParcel(app, admin, { sender })];
    await workAll(app);
    await sendLink(admin, other);
    app.time.now = NIGHT;
    const night = await makeStaff(app, [...ALL_PRIVILEGES], ['UK/GE']);
    await sendLink(night, one, other);
    return { sender, one, other, night };
  }

  it('does not ask its phone for that parcel, once somebody else pays it', async () => {
    const { sender, one, other, night } = await askedAgain();
    const payer = { email: newEmail(), phone: newPhone() };
    expect((await correct(app, night, other, 'sender', payer)).status).toBe(200);
    await workAll(app);
    app.time.now = MORNING;
    await workAll(app);
    expect(await textedTo(sender.phone)).toEqual([ids(other), ids(one)]);
    expect(await textedTo(payer.phone)).toEqual([]);
  });

  it('asks for both, if both are still of its phone', async () => {
    const { sender, one, other } = await askedAgain();
    app.time.now = MORNING;
    await workAll(app);
    expect(await textedTo(sender.phone)).toEqual([ids(other), ids(one, other)]);
  });
});

describe('a payer who is asked more than once in a night', () => {
  it.each<
    [
      string,
      (one: SentParcel, other: SentParcel) => SentParcel[][],
      (one: SentParcel, other: SentParcel) => number[][],
    ]
  >([
    [
      'for a debt, and then for this and another',
      (one, other) => [[one], [one, other]],
      (one, other) => [ids(one, other)],
    ],
    ['for a debt twice', (one) => [[one], [one]], (one) => [ids(one)]],
    [
      'for two debts, and then for one of them',
      (one, other) => [[one, other], [one]],
      (one, other) => [ids(one, other)],
    ],
  ])('%s, gets one text in the morning', async (_what, presses, asked) => {
    const sender = { email: newEmail(), phone: newPhone() };
    app.time.now = NIGHT;
    const night = await makeStaff(app, [...ALL_PRIVILEGES], ['UK/GE']);
    const [one, other] = [await sendParcel(app, night, { sender }), await sendParcel(app, night, { sender })];
    for (const parcels of presses(one, other)) await sendLink(night, ...parcels);
    app.time.now = MORNING;
    await workAll(app);
    expect(await textedTo(sender.phone)).toEqual(asked(one, other));
  });
});

it('a charge is texted, though a text about its paid invoice waits', async () => {
  app.time.now = NIGHT;
  const night = await makeStaff(app, [...ALL_PRIVILEGES], ['UK/GE']);
  const parcel = await sendParcel(app, night, { sender: { email: newEmail(), phone: newPhone() } });
  await sendLink(night, parcel);
  const { rows } = await app.pool.query<{ public_id: string }>(
    'select public_id from invoices where parcel_id = $1',
    [parcel.id],
  );
  const charge = { note: 'Customs duty', amount: 5 };
  const path = `/cargo/${parcel.tracking}/charges`;
  expect((await post(app.http, path, charge, { token: night.token })).status).toBe(200);
  await payCash(app, night, [rows[0]?.public_id ?? '']);
  const bills = await app.pool.query<{ public_id: string }>(
    'select public_id from bills where parcel_id = $1',
    [parcel.id],
  );
  const body = { invoice_ids: bills.rows.map(({ public_id }) => public_id) };
  await post(app.http, '/billing/payment/method/stripe', body, { token: night.token });
  app.time.now = MORNING;
  await workAll(app);
  const texts = (await phone.to(parcel.sender.phone)).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining(`invoice_ids=${bills.rows[0]?.public_id}`)]);
});
