/** SMS about parcels: when they are sent, and what becomes of them (beyond the documents, section 2). */
import { describe, expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import {
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  PASSWORD,
  takeIn,
  useMainAdmin,
} from '#tests/support/factories.ts';
import {
  messageLines,
  messagesOf,
  recordEvent,
  releaseParcel,
  sendAgain,
  sendParcel,
} from '#tests/support/messages.ts';
import { payCash, workAll } from '#tests/support/payments.ts';
import { report, usePhone } from '#tests/support/phone.ts';
import { get, post } from '#tests/support/requests.ts';
import { openTestApp, useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const admin = useMainAdmin(app);

const send = (change: Parameters<typeof sendParcel>[2] = {}) => sendParcel(app, admin, change);
const record = (tracking: string, event: string, reason = '') =>
  recordEvent(app, admin, tracking, event, reason);
const listed = (tracking: string) => messagesOf(app, admin, tracking);
const linesOf = (tracking: string) => messageLines(app, admin, tracking);
const resend = (tracking: string, id: number, who: { token: string } = admin) =>
  sendAgain(app, who, tracking, id);

describe('an SMS', () => {
  const START = new Date('2026-11-02T09:00:00Z');
  const EVENING = new Date('2026-11-02T18:30:00Z');
  /** Whoever logged in in the morning is logged out by then. */
  const agent = () => makeStaff(app, [...ALL_PRIVILEGES], ['UK/GE']);

  it('waits for the end of the night of its recipient, also when the provider was away', async () => {
    const { tracking, receiver, sender } = await send();
    await workAll(app);
    await record(tracking, 'DELAY', 'Snow');
    // 22:30 in Tbilisi, 18:30 in London.
    app.time.now = EVENING;
    await workAll(app);
    expect(await phone.to(sender.phone)).toHaveLength(1);
    expect(await phone.to(receiver.phone)).toHaveLength(0);
    app.time.now = START;
    const waiting = (await listed(tracking)).messages.find(
      (one: { state: string }) => one.state === 'queued',
    );
    expect(waiting).toMatchObject({ person: 'RECEIVER', due_at: '2026-11-03T04:00:00.000Z', again: 0 });
    app.time.now = new Date('2026-11-03T04:00:00Z');
    await workAll(app);
    expect(await phone.to(receiver.phone)).toHaveLength(1);
  });

  it('waits for the next hour when its number got three hundred in this one', async () => {
    const { config } = app.context;
    const { tracking, receiver, sender } = await send();
    await workAll(app);
    await record(tracking, 'DELAY', 'Snow');
    await app.pool.query(
      `insert into rate_limits (bucket, subject, window_start, hits) values ('sms_recipient', $1, $2, 300)`,
      [receiver.phone, app.time.now],
    );
    Object.assign(config, { rateLimits: true });
    try {
      await workAll(app);
      expect(await phone.to(sender.phone)).toHaveLength(1);
      expect(await phone.to(receiver.phone)).toHaveLength(0);
      const waiting = (await listed(tracking)).messages.find(
        (one: { state: string }) => one.state === 'queued',
      );
      expect(waiting).toMatchObject({ person: 'RECEIVER', due_at: '2026-11-02T10:00:00.000Z' });
      app.time.now = new Date('2026-11-02T10:00:00Z');
      await workAll(app);
      expect(await phone.to(receiver.phone)).toHaveLength(1);
    } finally {
      app.time.now = START;
      Object.assign(config, { rateLimits: false });
    }
  });

  it('that waits for the morning is dropped once it is no longer true', async () => {
    const [moved, released] = [await send(), await send()];
    await workAll(app);
    app.time.now = EVENING;
    const night = await agent();
    for (const { tracking } of [moved, released]) await recordEvent(app, night, tracking, 'DELAY', 'Snow');
    await workAll(app);
    await recordEvent(app, night, moved.tracking, 'ARRIVE');
    await releaseParcel(app, night, released);
    await workAll(app);
    expect(await messageLines(app, night, moved.tracking)).toEqual(
      expect.arrayContaining(['RECEIVER SMS DELAYED dropped', 'RECEIVER SMS READY queued']),
    );
    app.time.now = new Date('2026-11-03T09:00:00Z');
    const day = await agent();
    await workAll(app);
    expect(await phone.to(moved.receiver.phone)).toHaveLength(1);
    expect(await phone.to(released.receiver.phone)).toHaveLength(0);
    // A second delay is told again, as the first never was.
    await recordEvent(app, day, moved.tracking, 'DELAY', 'Snow again');
    await workAll(app);
    expect(await phone.to(moved.receiver.phone)).toHaveLength(2);
    // The one that was dropped has its successor, and is not sent besides it.
    const { messages } = await messagesOf(app, day, moved.tracking);
    const dropped = messages.find((one: { state: string }) => one.state === 'dropped');
    expect(dropped.again).toBe(0);
    expect((await sendAgain(app, day, moved.tracking, dropped.id)).status).toBe(409);
  });

  it('with a payment link that waits is dropped once all is paid', async () => {
    app.time.now = new Date('2026-11-02T22:00:00Z');
    const night = await agent();
    const [paid, unpaid] = [await sendParcel(app, night), await sendParcel(app, night)];
    const invoicesOf = async (id: number): Promise<string[]> =>
      (await app.pool.query('select public_id from invoices where parcel_id = $1', [id])).rows.map(
        (row) => row.public_id,
      );
    for (const { id } of [paid, unpaid]) {
      const body = { invoice_ids: await invoicesOf(id) };
      await post(app.http, '/billing/payment/method/stripe', body, { token: night.token });
    }
    await payCash(app, night, await invoicesOf(paid.id));
    expect(await messageLines(app, night, paid.tracking)).toContain('SENDER SMS PAYMENT_LINK dropped');
    app.time.now = new Date('2026-11-03T09:00:00Z');
    await workAll(app);
    expect(await phone.to(paid.sender.phone)).toEqual([]);
    expect(await phone.to(unpaid.sender.phone)).toHaveLength(1);
  });

  it('is sent later, and once, when the provider is away or its answer was lost', async () => {
    for (const mode of ['unavailable', 'lost_answer'] as const) {
      const { tracking, receiver } = await send({ sender: { phone: '442079460999' } });
      await app.pool.query(`update contacts set wants_sms = false where phone = '442079460999'`);
      await workAll(app);
      await phone.behave(mode);
      await record(tracking, 'DELAY', mode);
      await app.work();
      expect((await linesOf(tracking)).at(-1)).toBe('RECEIVER SMS DELAYED queued');
      await phone.behave('available');
      await workAll(app);
      expect((await linesOf(tracking)).at(-1)).toBe('RECEIVER SMS DELAYED sent');
      expect(await phone.to(receiver.phone)).toHaveLength(1);
    }
  });

  it('to a wrong number fails with its reason, is not tried again, and shows at the parcel', async () => {
    const { tracking } = await send({ receiver: { phone: '995555550001' } });
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const { messages, faults } = await listed(tracking);
    expect(messages[0]).toMatchObject({ channel: 'SMS', state: 'failed', failure: 'invalid_number' });
    expect(faults).toEqual([
      { person: 'RECEIVER', channel: 'SMS', to: '995555550001', failure: 'invalid_number' },
    ]);
  });

  it('follows the provider’s signed reports, in any order', async () => {
    const { tracking, receiver } = await send();
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const stateOf = async () => (await listed(tracking)).messages[0];
    const { id } = await stateOf();
    const MessageSid = (await phone.to(receiver.phone))[0]?.id ?? '';
    const tell = (MessageStatus: string, more = {}, signature?: string) =>
      report(app, [id], { MessageSid, MessageStatus, ...more }, signature);
    expect(await tell('delivered', {}, 'forged')).toBe(400);
    expect((await stateOf()).state).toBe('sent');
    expect(await tell('delivered')).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'delivered', failure: null });
    // Late, repeated, or contradicting ones change nothing.
    for (const status of ['sent', 'delivered', 'undelivered']) expect(await tell(status)).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'delivered', failure: null });
  });

  it('that is reported as undelivered marks the number, until one arrives', async () => {
    const { tracking, receiver } = await send();
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const { id } = (await listed(tracking)).messages[0];
    const sid = { MessageSid: `SM${'0'.repeat(32)}` };
    await report(app, [id], { ...sid, MessageStatus: 'undelivered', ErrorCode: '30003' });
    const failed = await listed(tracking);
    expect(failed.messages[0]).toMatchObject({ state: 'failed', failure: 'unreachable', again: 1 });
    expect(failed.faults).toEqual([
      { person: 'RECEIVER', channel: 'SMS', to: receiver.phone, failure: 'unreachable' },
    ]);
    expect((await resend(tracking, id)).status).toBe(200);
    await workAll(app);
    expect(await phone.to(receiver.phone)).toHaveLength(2);
    const again = (await listed(tracking)).messages[0];
    await report(app, [again.id], { ...sid, MessageStatus: 'delivered' });
    expect((await listed(tracking)).faults).toEqual([]);
  });

  it('says what is to pay, in the payer’s language, once for a parcel', async () => {
    const { tracking, sender, id } = await send({ sender: { country_code: 'UK' } });
    const { rows } = await app.pool.query('select public_id from invoices where parcel_id = $1', [id]);
    const link = () =>
      post(
        app.http,
        '/billing/payment/method/stripe',
        { invoice_ids: [rows[0].public_id] },
        { token: admin.token },
      );
    await link();
    await workAll(app);
    const again = await link();
    expect(again.status).toBe(200);
    await workAll(app);
    const texts = await phone.to(sender.phone);
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Merani: please pay £\d+\.\d\d for your parcels\. http\S+$/),
    ]);
    expect(await linesOf(tracking)).toEqual(
      expect.arrayContaining(['SENDER SMS PAYMENT_LINK sent', 'SENDER EMAIL PAYMENT_LINK sent']),
    );
  });

  it('and a mail to the receiver have no link that was typed as the sender’s name', async () => {
    const name = `www.evil.example/prize${'x'.repeat(100)} Tamar`;
    const { tracking, receiver } = await send({ sender: { name } });
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const told = [
      ...(await phone.to(receiver.phone)),
      ...app.mails
        .filter(({ to }) => to === receiver.email)
        .flatMap((mail) => [mail, { text: mail.subject }]),
    ].map(({ text }) => text);
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter((text) => /evil\.|prize\/|x{50}/.test(text))).toEqual([]);
    expect(told.filter((text) => text.includes('wwwevilexampleprize')).length).toBeGreaterThan(0);
  });

  it('forgets its words after 30 days', async () => {
    const { tracking, id } = await send();
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const texts = async () => {
      const { rows } = await app.pool.query(
        `select text_body from messages where parcel_id = $1 and channel = 'SMS'`,
        [id],
      );
      return rows.map((row: { text_body: string }) => row.text_body === '');
    };
    expect(await texts()).toEqual([false, false]);
    app.time.now = new Date(app.time.now.getTime() + 31 * 86_400_000);
    await featureTasks.tasks.sweep(app.context, {});
    expect(await texts()).toEqual([true, true]);
  });
});

describe('notifications.channels', () => {
  const PATH = '/customer/settings/channels';

  it('turns SMS off and on, for one customer', async () => {
    const client = await makeClient(app);
    const shown = async () => (await get(app.http, PATH, { token: client.token })).body.channels;
    expect(await shown()).toEqual([{ name: 'SMS', value: 1 }]);
    const off = await post(app.http, PATH, { name: 'SMS', value: 0 }, { token: client.token });
    expect(off.body).toEqual({
      error: false,
      message: 'Settings updated!',
      channels: [{ name: 'SMS', value: 0 }],
    });
    const { tracking } = await send({ sender: { email: client.email } });
    await record(tracking, 'ARRIVE');
    await workAll(app);
    expect(await linesOf(tracking)).not.toContain('SENDER SMS READY sent');
    expect(await linesOf(tracking)).toContain('RECEIVER SMS READY sent');
    const other = await makeClient(app);
    expect((await get(app.http, PATH, { token: other.token })).body.channels[0].value).toBe(1);
  });

  it('leaves SMS off when the account is closed', async () => {
    const client = await makeClient(app);
    const { token } = client;
    await post(app.http, '/customer/settings/channels', { name: 'SMS', value: 0 }, { token });
    const { tracking, sender, receiver } = await send({ sender: { email: client.email } });
    await workAll(app);
    expect((await post(app.http, '/customer/close', { password: PASSWORD }, { token })).status).toBe(200);
    await record(tracking, 'ARRIVE');
    await workAll(app);
    expect(await phone.to(receiver.phone)).toHaveLength(1);
    expect(await phone.to(sender.phone)).toEqual([]);
  });

  it('is for customers, and for channels that there are', async () => {
    expect((await get(app.http, PATH)).status).toBe(401);
    expect((await get(app.http, PATH, { token: admin.token })).status).toBe(403);
    const { token } = await makeClient(app);
    const wrong = await post(app.http, PATH, { name: 'PIGEON', value: 2 }, { token });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['name', 'value']]);
  });

  it('shows no channel without settings, and nothing is sent by it', async () => {
    const plain = await openTestApp();
    try {
      await makeTariffs(plain);
      const [staff, client] = [await makeMainAdmin(plain), await makeClient(plain)];
      expect((await get(plain.http, PATH, { token: client.token })).body.channels).toEqual([]);
      const cargo = await takeIn(plain, staff);
      const tracking_numbers = [cargo.tracking_number];
      await post(
        plain.http,
        '/cargo/batch/event',
        { tracking_numbers, event: 'ARRIVE' },
        { token: staff.token },
      );
      await workAll(plain);
      const { rows } = await plain.pool.query(`select from messages where channel = 'SMS'`);
      expect(rows).toHaveLength(0);
      expect(await report(plain, [1], { MessageSid: 'SM1', MessageStatus: 'sent' })).toBe(400);
    } finally {
      await plain.close();
    }
  });
});
