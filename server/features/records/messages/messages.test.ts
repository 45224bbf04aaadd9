/** What senders and receivers are told, by mail and SMS (beyond the documents, section 2). */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#texts/catalogues.ts';
import { fill } from '#texts/format.ts';
import { MailRefused, type Mail } from '#server/adapters/mailer.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import {
  intakeForm,
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  unique,
  useMainAdmin,
} from '#tests/support/factories.ts';
import { messageLines, messagesOf, recordEvent, sendAgain, sendParcel } from '#tests/support/messages.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { get, post, upload } from '#tests/support/requests.ts';
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
const mailsTo = (email: string) => app.mails.filter((mail) => mail.to === email);
const linkOf = (text: string | undefined) => /https?:\S+\/r\/([\w-]{22})\b/.exec(text ?? '');

/** Refuses mails to this address for good, as its mail server would. */
async function whileRefused(email: string, work: () => Promise<void>): Promise<void> {
  const { mailer } = app.context.adapters;
  const deliver = mailer.send;
  mailer.send = async (mail: Mail, isMeant) => {
    if (mail.to === email) throw new MailRefused('no such box');
    return deliver(mail, isMeant);
  };
  try {
    await work();
  } finally {
    mailer.send = deliver;
  }
}

describe('the sender and the receiver', () => {
  it('are told of a parcel that is collected: the receiver of fewer steps, once each', async () => {
    const { tracking } = await send();
    for (const event of ['PROCESS', 'TRANSIT', 'ARRIVE', 'RECEIVE']) {
      await record(tracking, event);
      await workAll(app);
    }
    expect(await linesOf(tracking)).toEqual([
      'SENDER EMAIL PICKED_UP sent',
      'RECEIVER EMAIL PICKED_UP sent',
      'SENDER EMAIL PROCESSING sent',
      'SENDER EMAIL IN_TRANSIT sent',
      'SENDER EMAIL READY sent',
      'SENDER SMS READY sent',
      'RECEIVER EMAIL READY sent',
      'RECEIVER SMS READY sent',
      'SENDER EMAIL RECEIVED sent',
    ]);
  });

  it('are told of one that is brought to the door', async () => {
    const { tracking } = await send({ delivery_option: 'HOME' });
    for (const event of ['ARRIVE', 'RECEIVE']) {
      await record(tracking, event);
      await workAll(app);
    }
    expect((await linesOf(tracking)).slice(2)).toEqual([
      'SENDER EMAIL ARRIVED sent',
      'RECEIVER EMAIL ARRIVED sent',
      'SENDER EMAIL OUT_FOR_DELIVERY sent',
      'RECEIVER EMAIL OUT_FOR_DELIVERY sent',
    ]);
  });

  it('are told of a delay with its reason, the receiver in Georgian, without the sender’s address', async () => {
    const { tracking, sender, receiver } = await send();
    await record(tracking, 'DELAY', 'Snow');
    await workAll(app);
    expect((await linesOf(tracking)).slice(2)).toEqual([
      'SENDER EMAIL DELAYED sent',
      'SENDER SMS DELAYED sent',
      'RECEIVER EMAIL DELAYED sent',
      'RECEIVER SMS DELAYED sent',
    ]);
    const { mails } = catalogueOf('ka');
    const mail = mailsTo(receiver.email).at(-1);
    expect(mail?.subject).toBe(fill(mails.receiverDelayed.subject, { sender: 'Tamar' }));
    expect(mail?.text).toContain('Snow');
    expect(mail?.text).toMatch(/\/ka\/r\/[\w-]{22}\n/);
    for (const secret of [sender.phone, sender.email, 'High Street', 'Kapanadze'])
      expect(`${mail?.text} ${mail?.html}`).not.toContain(secret);
    const [sms] = await phone.to(receiver.phone);
    expect(sms?.text).toContain('Snow');
    expect(linkOf(sms?.text)?.[0]).toContain('/ka/r/');
    expect((await phone.to(sender.phone))[0]?.text).toMatch(/ is delayed\. Snow http\S+\/tracking\//);
  });

  it('get the release code when it is ready, and the link to one page in every message', async () => {
    const { tracking, code, receiver } = await send();
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const [first, ready] = mailsTo(receiver.email);
    const [sms] = await phone.to(receiver.phone);
    expect(first?.text).not.toContain(code);
    expect(ready?.subject).toContain(code);
    expect(sms?.text).toContain(code);
    const tokens = [first?.text, ready?.text, sms?.text].map((text) => linkOf(text)?.[1]);
    expect(new Set(tokens).size).toBe(1);
    expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(16);
    // Whoever holds the parcel must not see the page.
    const label = await get(app.http, `/cargo/${tracking}/label`, { token: admin.token });
    expect((label.body as Buffer).includes(tokens[0] ?? '')).toBe(false);
  });

  it('are told of the release, and not of the RECEIVE that it adds', async () => {
    const { tracking, code } = await send();
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const fields = { release_code: code, lat: '41.7', lon: '44.8', note: '' };
    const files = [{ field: 'signature', bytes: blackPng(20, 20) }];
    const released = await upload(app.http, `/cargo/${tracking}/release`, fields, files, {
      token: admin.token,
    });
    expect(released.status).toBe(200);
    await workAll(app);
    expect((await linesOf(tracking)).slice(6)).toEqual([
      'SENDER EMAIL RELEASED sent',
      'RECEIVER EMAIL RELEASED sent',
    ]);
  });

  it('hear of nothing that they turned off, but the sender always gets the release code', async () => {
    const client = await makeClient(app);
    const off = (name: string) =>
      post(app.http, '/customer/settings/notifications', { name, value: 0 }, { token: client.token });
    await off('EVENT_TRANSIT');
    await off('EVENT_ARRIVE');
    const { tracking, id } = await send({ sender: { email: client.email } });
    await app.pool.query(
      'update contacts set wants_mails = false where id = (select receiver_id from parcels where id = $1)',
      [id],
    );
    await workAll(app);
    await record(tracking, 'TRANSIT');
    await record(tracking, 'ARRIVE');
    await workAll(app);
    expect((await linesOf(tracking)).slice(1)).toEqual([
      'SENDER EMAIL READY sent',
      'RECEIVER SMS READY sent',
    ]);
  });

  it('who are the same person get each message once', async () => {
    const email = `self${unique()}@example.com`;
    const { tracking } = await send({
      sender: { email, phone: '447900111222' },
      receiver: { email: email.toUpperCase(), phone: '447900111222' },
    });
    await record(tracking, 'DELAY', 'Snow');
    await workAll(app);
    expect((await linesOf(tracking)).every((line) => line.startsWith('SENDER'))).toBe(true);
  });

  it('get nothing twice when the job runs again, or twice at once', async () => {
    const { tracking, id } = await send();
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const before = await linesOf(tracking);
    const events = await app.pool.query('select id from tracking_events where parcel_id = $1', [id]);
    const event_ids = events.rows.map((row: { id: number }) => row.id);
    const again = () => featureTasks.tasks.message_events(app.context, { event_ids });
    await Promise.all([again(), again(), again()]);
    await workAll(app);
    expect(await linesOf(tracking)).toEqual(before);
  });

  it('are told by the jobs of earlier versions, which had another name', async () => {
    const { tracking, id } = await send();
    await workAll(app);
    const before = await linesOf(tracking);
    await record(tracking, 'ARRIVE');
    const { rows } = await app.pool.query<{ id: number }>(
      `select id from tracking_events where parcel_id = $1 and type = 'ARRIVE'`,
      [id],
    );
    await featureTasks.tasks.mail_events(app.context, { event_ids: rows.map((row) => row.id) });
    expect((await linesOf(tracking)).length).toBeGreaterThan(before.length);
  });

  it('get one SMS of a kind, even when two events cause it at once', async () => {
    const { tracking, id, receiver } = await send();
    await record(tracking, 'ARRIVE');
    await record(tracking, 'RECEIVE');
    const events = await app.pool.query('select id from tracking_events where parcel_id = $1', [id]);
    await Promise.all(
      events.rows.map((row: { id: number }) =>
        featureTasks.tasks.message_events(app.context, { event_ids: [row.id] }),
      ),
    );
    await workAll(app);
    expect(await phone.to(receiver.phone)).toHaveLength(1);
    expect(mailsTo(receiver.email)).toHaveLength(2);
  });
});

describe('a mail that bounces', () => {
  it('is not tried again, marks the address, and can be sent to the corrected one', async () => {
    const { tracking, id, receiver } = await send();
    await workAll(app);
    await whileRefused(receiver.email, async () => {
      await record(tracking, 'ARRIVE');
      await workAll(app);
    });
    const { messages, faults } = await listed(tracking);
    const bounced = messages.find((one: { failure: string }) => one.failure === 'bounced');
    expect(bounced).toMatchObject({ person: 'RECEIVER', kind: 'READY', state: 'failed', to: receiver.email });
    expect(faults).toEqual([
      { person: 'RECEIVER', channel: 'EMAIL', to: receiver.email, failure: 'bounced' },
    ]);
    const email = `right${unique()}@example.com`;
    const address = { ...intakeForm().receiver, email, phone: receiver.phone };
    const edit = { id, address, update_all: 0, target: 'receiver' };
    const edited = await post(app.http, `/cargo/${id}/info/edit`, edit, { token: admin.token });
    expect(edited.status).toBe(200);
    expect((await resend(tracking, bounced.id)).body.faults).toEqual([]);
    await workAll(app);
    expect(mailsTo(email).at(-1)?.subject).toContain(
      catalogueOf('ka').mails.receiverReady.subject.slice(0, 10),
    );
  });

  it('is told to the customer in the profile and to staff on the client’s page', async () => {
    const client = await makeClient(app);
    await send({ sender: { email: client.email } });
    const path = `/staff/client/${client.id}`;
    const seen = async () => [
      (await get(app.http, '/customer/profile', { token: client.token })).body.customer.email_refused,
      (await get(app.http, path, { token: admin.token })).body.customer.email_refused,
    ];
    expect(await seen()).toEqual([undefined, undefined]);
    await whileRefused(client.email, () => workAll(app));
    expect(await seen()).toEqual([1, 1]);
  });

  it('is forgotten once one arrives', async () => {
    const { tracking, receiver } = await send();
    await whileRefused(receiver.email, () => workAll(app));
    expect((await listed(tracking)).faults).toHaveLength(1);
    await record(tracking, 'ARRIVE');
    await workAll(app);
    expect((await listed(tracking)).faults).toEqual([]);
  });
});

describe('messages.list', () => {
  it('says which addresses are missing', async () => {
    const { tracking } = await send({ receiver: { email: '' } });
    expect((await listed(tracking)).faults).toEqual([
      { person: 'RECEIVER', channel: 'EMAIL', to: '', failure: null },
    ]);
  });

  it('is for staff in whose scope the parcel is', async () => {
    const { tracking } = await send();
    const path = `/cargo/${tracking}/messages`;
    expect((await get(app.http, path)).status).toBe(401);
    expect((await get(app.http, path, { token: (await makeClient(app)).token })).status).toBe(403);
    const [near, far] = [
      await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']),
      await makeStaff(app, ['HANDLE_CARGO'], ['SE/GE']),
    ];
    expect((await get(app.http, path, { token: near.token })).status).toBe(200);
    expect((await get(app.http, path, { token: far.token })).status).toBe(404);
    expect((await get(app.http, '/cargo/NOBODY-1/messages', { token: near.token })).status).toBe(404);
  });
});

describe('messages.resend', () => {
  const firstOf = async (tracking: string, change: object = {}) => {
    const { messages } = await listed(tracking);
    return messages.find((one: Record<string, unknown>) =>
      Object.entries(change).every(([key, value]) => one[key] === value),
    );
  };

  it('needs HANDLE_CARGO, the parcel’s scope, and a message of that parcel', async () => {
    const [one, other] = [await send(), await send()];
    await workAll(app);
    const { id } = await firstOf(one.tracking);
    const reader = await makeStaff(app, ['LIST_PAYMENTS'], ['UK/GE']);
    const far = await makeStaff(app, ['HANDLE_CARGO'], ['SE/GE']);
    expect((await resend(one.tracking, id, reader)).status).toBe(403);
    expect((await resend(one.tracking, id, far)).status).toBe(404);
    expect((await resend(other.tracking, id)).status).toBe(404);
    expect((await resend(one.tracking, 0)).body.fields).toHaveProperty('id');
    expect(await linesOf(one.tracking)).toEqual([
      'SENDER EMAIL PICKED_UP sent',
      'RECEIVER EMAIL PICKED_UP sent',
    ]);
  });

  it('refuses what still waits, has no address, or was sent again a moment ago', async () => {
    const { tracking, id: parcel, receiver } = await send();
    await workAll(app);
    const { id } = await firstOf(tracking, { person: 'RECEIVER' });
    const [first, second] = await Promise.all([resend(tracking, id), resend(tracking, id)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const next = await firstOf(tracking, { person: 'RECEIVER' });
    expect(next).toMatchObject({ state: 'queued' });
    expect((await resend(tracking, next.id)).status).toBe(409);
    await workAll(app);
    expect(mailsTo(receiver.email)).toHaveLength(2);
    await app.pool.query(
      `update contacts set email = '' where id = (select receiver_id from parcels where id = $1)`,
      [parcel],
    );
    const refused = await resend(tracking, next.id);
    expect([refused.status, refused.body.message]).toEqual([409, catalogueOf('en').messages.noAddress]);
    expect(await linesOf(tracking)).toContain('RECEIVER EMAIL PICKED_UP sent');
  });

  it('keeps the first one in the list, which is not sent a third time', async () => {
    const { tracking } = await send();
    await workAll(app);
    const { id } = await firstOf(tracking, { person: 'RECEIVER' });
    await resend(tracking, id);
    await workAll(app);
    const { messages } = await listed(tracking);
    const told = messages.filter((one: { person: string }) => one.person === 'RECEIVER');
    const at = expect.stringContaining('T');
    expect(told).toMatchObject([
      { state: 'sent', replaced_at: null, again: 1 },
      { id, state: 'sent', replaced_at: at, again: 0 },
    ]);
    expect((await resend(tracking, id)).status).toBe(409);
  });

  it('is limited for a parcel, whichever of its messages is sent', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' });
    try {
      await makeTariffs(limited);
      const staff = await makeMainAdmin(limited);
      const { tracking } = await sendParcel(limited, staff);
      const statuses: number[] = [];
      for (let press = 0; press < 21; press += 1) {
        await workAll(limited);
        const { messages } = await messagesOf(limited, staff, tracking);
        const { id } = messages.find((one: { again: number }) => one.again === 1);
        statuses.push((await sendAgain(limited, staff, tracking, id)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    } finally {
      await limited.close();
    }
  });

  it('sends only what is still true', async () => {
    const { tracking } = await send();
    await workAll(app);
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const again = async () =>
      (await listed(tracking)).messages
        .filter((one: { again: number }) => one.again === 1)
        .map((one: Record<string, string>) => `${one['person']} ${one['channel']} ${one['kind']}`);
    expect(new Set((await again()).map((line: string) => line.split(' ')[2]))).toEqual(new Set(['READY']));
    const { id } = await firstOf(tracking, { kind: 'PICKED_UP' });
    expect((await resend(tracking, id)).status).toBe(409);
  });

  it('leaves payment links to their own button', async () => {
    const { tracking, id } = await send();
    const { rows } = await app.pool.query('select public_id from invoices where parcel_id = $1', [id]);
    const invoice_ids = [rows[0].public_id];
    await post(app.http, '/billing/payment/method/stripe', { invoice_ids }, { token: admin.token });
    await workAll(app);
    const link = await firstOf(tracking, { kind: 'PAYMENT_LINK', channel: 'EMAIL' });
    expect(link.again).toBe(0);
    expect((await resend(tracking, link.id)).status).toBe(409);
  });
});
