/** What a correction of a sender's or receiver's phone or e-mail ends, and what is written anew. */
import { describe, expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { makeClient, makeStaff, unique, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import {
  correct,
  linkedParcel,
  linkOf,
  messageLines,
  messagesOf,
  recordEvent,
  sendAgain,
  sendParcel,
  whileMailsWait,
} from '#tests/support/messages.ts';
import { payCash, workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const admin = useMainAdmin(app);

const newPhone = (country = '99557') => `${country}${String(unique()).padStart(7, '0')}`;
const newEmail = () => `right${unique()}@example.com`;
const mailsTo = (email: string) => app.mails.filter((mail) => mail.to === email);
const linesOf = (tracking: string, who: Colleague = admin) => messageLines(app, who, tracking);
const show = (token: string) => get(app.http, `/receiver/${token}`);
const invoicesOf = async (id: number): Promise<string[]> =>
  (await app.pool.query('select public_id from invoices where parcel_id = $1', [id])).rows.map(
    (row) => row.public_id,
  );
const sendLinks = (who: Colleague, invoice_ids: string[]) =>
  post(app.http, '/billing/payment/method/stripe', { invoice_ids }, { token: who.token });

const EVENING = new Date('2026-11-02T18:30:00Z');
const NIGHT = new Date('2026-11-02T22:00:00Z');
const MORNING = new Date('2026-11-03T09:00:00Z');
/** Whoever logged in in the morning is logged out by then. */
const agent = () => makeStaff(app, [...ALL_PRIVILEGES], ['UK/GE']);

describe('an SMS that waits for the morning', () => {
  it('goes to the corrected phone of the receiver, with the new link', async () => {
    const parcel = await linkedParcel(app, admin);
    app.time.now = EVENING;
    const night = await agent();
    await recordEvent(app, night, parcel.tracking, 'DELAY', 'Snow');
    await workAll(app);
    const to = newPhone();
    expect((await correct(app, night, parcel, 'receiver', { phone: to })).status).toBe(200);
    const lines = (await linesOf(parcel.tracking, night)).filter((line) => line.startsWith('RECEIVER SMS'));
    expect(lines).toEqual(['RECEIVER SMS DELAYED dropped', 'RECEIVER SMS DELAYED queued']);
    app.time.now = MORNING;
    await workAll(app);
    expect(await phone.to(parcel.receiver.phone)).toEqual([]);
    const texts = (await phone.to(to)).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining(`/r/${await linkOf(app, parcel)}`)]);
    expect(texts[0]).toContain('Snow');
  });

  it('with a payment link goes to the corrected phone, of the others to the phone that they have', async () => {
    app.time.now = NIGHT;
    const night = await agent();
    const sender = { phone: newPhone('44790'), email: newEmail() };
    const [wrong, other] = [
      await sendParcel(app, night, { sender }),
      await sendParcel(app, night, { sender }),
    ];
    await sendLinks(night, [...(await invoicesOf(wrong.id)), ...(await invoicesOf(other.id))]);
    await workAll(app);
    const to = newPhone('44791');
    await correct(app, night, wrong, 'sender', { phone: to });
    app.time.now = MORNING;
    await workAll(app);
    const [mine, theirs] = [await phone.to(to), await phone.to(sender.phone)];
    const idsIn = (texts: { text: string }[]) => texts.map(({ text }) => /invoice_ids=(\S+)/.exec(text)?.[1]);
    expect(idsIn(mine)).toEqual(await invoicesOf(wrong.id));
    expect(idsIn(theirs)).toEqual(await invoicesOf(other.id));
  });

  it('is not called replaced when nobody gets another one', async () => {
    const parcel = await linkedParcel(app, admin);
    const owner = await makeClient(app);
    await app.pool.query('update customers set wants_sms = false where id = $1', [owner.id]);
    app.time.now = NIGHT;
    const night = await agent();
    await recordEvent(app, night, parcel.tracking, 'DELAY', 'Snow');
    await sendLinks(night, await invoicesOf(parcel.id));
    await workAll(app);
    // One person at both ends is told once; and who now pays wants no SMS.
    await correct(app, night, parcel, 'receiver', { phone: parcel.sender.phone });
    await correct(app, night, parcel, 'sender', { email: owner.email, phone: newPhone('44791') });
    const { rows } = await app.pool.query(
      `select kind, state, replaced_at from messages
      where parcel_id = $1 and channel = 'SMS' and kind in ('DELAYED', 'PAYMENT_LINK')`,
      [parcel.id],
    );
    const states = rows.map(
      (row) => `${row.kind} ${row.state} ${row.replaced_at === null ? '' : 'replaced'}`,
    );
    expect(states.toSorted()).toEqual(['DELAYED dropped ', 'DELAYED dropped ', 'PAYMENT_LINK dropped ']);
  });

  it('stays as it is when only the street is corrected', async () => {
    const parcel = await linkedParcel(app, admin);
    app.time.now = EVENING;
    const night = await agent();
    await recordEvent(app, night, parcel.tracking, 'DELAY', 'Snow');
    await workAll(app);
    await correct(app, night, parcel, 'receiver', { address_line_1: '9 Other Street' });
    expect(await linesOf(parcel.tracking, night)).not.toContain('RECEIVER SMS DELAYED dropped');
    app.time.now = MORNING;
    await workAll(app);
    expect(await phone.to(parcel.receiver.phone)).toHaveLength(1);
    expect((await show(parcel.token)).status).toBe(200);
  });
});

describe('an SMS and a correction at the same moment', () => {
  const delayed = async () => {
    const parcel = await linkedParcel(app, admin);
    await recordEvent(app, admin, parcel.tracking, 'DELAY', 'Snow');
    return parcel;
  };

  it('that was tried before, while the provider was away, is not tried again for the old phone', async () => {
    const parcel = await delayed();
    await phone.behave('unavailable');
    await app.work();
    const to = newPhone();
    await correct(app, admin, parcel, 'receiver', { phone: to });
    await phone.behave('available');
    await workAll(app);
    expect(await phone.to(parcel.receiver.phone)).toEqual([]);
    expect(await phone.to(to)).toHaveLength(1);
  });

  it('that is sent after the correction has its lock is sent to the new phone alone', async () => {
    const parcel = await delayed();
    await featureTasks.tasks.message_events(app.context, {
      event_ids: (
        await app.pool.query<{ id: number }>(
          `select id from tracking_events where parcel_id = $1 and type = 'DELAY'`,
          [parcel.id],
        )
      ).rows.map(({ id }) => id),
    });
    const { rows } = await app.pool.query<{ id: number }>(
      `select id from messages where parcel_id = $1 and person = 'RECEIVER' and channel = 'SMS'`,
      [parcel.id],
    );
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    const to = newPhone();
    const lock = { text: 'select from messages where id = any($1::bigint[]) for update', values: [ids] };
    await whileHeld(
      app,
      lock,
      async () => {
        const correcting = correct(app, admin, parcel, 'receiver', { phone: to });
        await waitForLock(app);
        // The correction has written the new phone, and is not committed.
        const sending = featureTasks.tasks.send_sms(app.context, { ids, country: 'GE', urgent: false });
        return Promise.all([correcting, sending]);
      },
      'rollback',
      2,
    );
    await workAll(app);
    expect(await phone.to(parcel.receiver.phone)).toEqual([]);
    expect(await phone.to(to)).toHaveLength(1);
  });

  it('that was written from what a job had read before is addressed anew when it is sent', async () => {
    const parcel = await delayed();
    const to = newPhone();
    await correct(app, admin, parcel, 'receiver', { phone: to });
    await featureTasks.tasks.message_events(app.context, {
      event_ids: (
        await app.pool.query<{ id: number }>('select id from tracking_events where parcel_id = $1', [
          parcel.id,
        ])
      ).rows.map(({ id }) => id),
    });
    await app.pool.query(
      `update messages set recipient = $2, text_body = replace(text_body, $3, 'of-before')
       where parcel_id = $1 and person = 'RECEIVER' and channel = 'SMS'`,
      [parcel.id, parcel.receiver.phone, await linkOf(app, parcel)],
    );
    await workAll(app);
    expect(await phone.to(parcel.receiver.phone)).toEqual([]);
    expect((await phone.to(to)).map(({ text }) => text)).toEqual([
      expect.stringContaining(await linkOf(app, parcel)),
    ]);
  });
});

describe('a mail that waits', () => {
  it.each(['sender', 'receiver'] as const)(
    'with the release code goes to the corrected e-mail of the %s',
    async (target) => {
      const parcel = await linkedParcel(app, admin);
      const email = newEmail();
      await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
      const before = mailsTo(parcel[target].email).length;
      await whileMailsWait(app, async () => {
        expect((await correct(app, admin, parcel, target, { email })).status).toBe(200);
      });
      await workAll(app);
      expect(mailsTo(parcel[target].email)).toHaveLength(before);
      const [mail] = mailsTo(email);
      expect(mailsTo(email)).toHaveLength(1);
      expect(`${mail?.subject} ${mail?.text}`).toContain(parcel.code);
      if (target === 'receiver') expect(mail?.text).toContain(`/r/${await linkOf(app, parcel)}`);
      const person = target.toUpperCase();
      const lines = (await linesOf(parcel.tracking)).filter((line) =>
        line.startsWith(`${person} EMAIL READY`),
      );
      expect(lines).toEqual([`${person} EMAIL READY dropped`, `${person} EMAIL READY sent`]);
    },
  );

  it('that the mail server is just taking is sent, and written anew as well', async () => {
    const parcel = await linkedParcel(app, admin);
    const email = newEmail();
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    const { mailer } = app.context.adapters;
    const deliver = mailer.send;
    mailer.send = async (mail, isMeant) => {
      const isTaken = await deliver(mail, isMeant);
      mailer.send = mail.to === parcel.receiver.email ? deliver : mailer.send;
      if (mail.to === parcel.receiver.email) await correct(app, admin, parcel, 'receiver', { email });
      return isTaken;
    };
    try {
      await workAll(app);
    } finally {
      mailer.send = deliver;
    }
    expect(mailsTo(email)).toHaveLength(1);
    const told = (await linesOf(parcel.tracking)).filter((line) => line.startsWith('RECEIVER EMAIL READY'));
    expect(told).toEqual(['RECEIVER EMAIL READY sent', 'RECEIVER EMAIL READY sent']);
  });

  it('in the next hour, after too many in this one, goes to the corrected e-mail', async () => {
    const { config } = app.context;
    const parcel = await linkedParcel(app, admin);
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    await app.pool.query(
      `insert into rate_limits (bucket, subject, window_start, hits) values ('mail_recipient', $1, $2, 1000)`,
      [parcel.receiver.email, app.time.now],
    );
    Object.assign(config, { rateLimits: true });
    const before = mailsTo(parcel.receiver.email).length;
    const email = newEmail();
    try {
      await app.work();
      await correct(app, admin, parcel, 'receiver', { email });
      app.time.now = new Date(app.time.now.getTime() + 3_600_000);
      await workAll(app);
    } finally {
      Object.assign(config, { rateLimits: false });
    }
    expect(mailsTo(parcel.receiver.email)).toHaveLength(before);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('to a receiver whose phone is corrected has the new link', async () => {
    const parcel = await linkedParcel(app, admin);
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    await whileMailsWait(app, async () => {
      await correct(app, admin, parcel, 'receiver', { phone: newPhone() });
    });
    await workAll(app);
    const ready = mailsTo(parcel.receiver.email).slice(1);
    expect(ready.map(({ text }) => text)).toEqual([
      expect.stringContaining(`/r/${await linkOf(app, parcel)}`),
    ]);
  });

  it('with a payment link goes to the corrected e-mail, and the receipt of a payment to nobody else', async () => {
    const parcel = await linkedParcel(app, admin);
    const invoices = await invoicesOf(parcel.id);
    const [first, second] = [newEmail(), newEmail()];
    const before = mailsTo(parcel.sender.email).length;
    await sendLinks(admin, invoices);
    await whileMailsWait(
      app,
      async () => void (await correct(app, admin, parcel, 'sender', { email: first })),
    );
    await workAll(app);
    expect(mailsTo(parcel.sender.email)).toHaveLength(before);
    expect(mailsTo(first).map(({ text }) => text)).toEqual([
      expect.stringContaining(`invoice_ids=${invoices[0]}`),
    ]);
    await payCash(app, admin, invoices);
    await whileMailsWait(
      app,
      async () => void (await correct(app, admin, parcel, 'sender', { email: second })),
    );
    await workAll(app);
    expect(mailsTo(first)).toHaveLength(1);
  });

  it('that confirms the payment of two parcels tells the payer of the one that is still theirs', async () => {
    const sender = { email: newEmail() };
    const [own, other] = [await sendParcel(app, admin, { sender }), await sendParcel(app, admin, { sender })];
    await workAll(app);
    const before = mailsTo(sender.email).length;
    const to = newEmail();
    await payCash(app, admin, [...(await invoicesOf(own.id)), ...(await invoicesOf(other.id))]);
    await whileMailsWait(app, async () => {
      expect((await correct(app, admin, other, 'sender', { email: to })).status).toBe(200);
    });
    await workAll(app);
    const [mail, ...more] = mailsTo(sender.email).slice(before);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`${own.tracking}: £34.00`);
    expect(mail?.text).not.toContain(other.tracking);
    expect(mail?.attachments).toHaveLength(1);
    expect(mailsTo(to)).toEqual([]);
  });

  it('is sent to a customer as before, when the parcel is theirs', async () => {
    const client = await makeClient(app);
    const parcel = await linkedParcel(app, admin, { sender: { email: client.email } });
    const before = mailsTo(client.email).length;
    await payCash(app, admin, await invoicesOf(parcel.id));
    await whileMailsWait(app, async () => {
      await correct(app, admin, parcel, 'sender', { address_line_1: '9 Other Street' });
    });
    await workAll(app);
    expect(mailsTo(client.email)).toHaveLength(before + 1);
  });
});

describe('the link of the receiver’s page', () => {
  it.each([
    ['phone', () => ({ phone: newPhone() })],
    ['e-mail', () => ({ email: newEmail() })],
  ])(
    'changes with the receiver’s %s; the old one is unknown, the release code stays',
    async (_what, change) => {
      const parcel = await linkedParcel(app, admin);
      await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
      await workAll(app);
      expect((await show(parcel.token)).body.release_code).toBe(parcel.code);
      await correct(app, admin, parcel, 'receiver', change());
      const unknown = await show('x'.repeat(22));
      const [old, now] = [await show(parcel.token), await show(await linkOf(app, parcel))];
      expect([old.status, old.body]).toEqual([404, unknown.body]);
      expect([now.status, now.body.release_code]).toEqual([200, parcel.code]);
    },
  );

  it('is the new one in what staff send again', async () => {
    const parcel = await linkedParcel(app, admin);
    const email = newEmail();
    await correct(app, admin, parcel, 'receiver', { email });
    const { messages } = await messagesOf(app, admin, parcel.tracking);
    const sent = messages.find((one: { person: string }) => one.person === 'RECEIVER');
    expect((await sendAgain(app, admin, parcel.tracking, sent.id)).status).toBe(200);
    await workAll(app);
    expect(mailsTo(email)[0]?.text).toContain(`/r/${await linkOf(app, parcel)}`);
    expect(mailsTo(email)[0]?.text).not.toContain(parcel.token);
  });

  it('changes for all parcels that are corrected together, and for no other', async () => {
    const receiver = { phone: newPhone(), email: newEmail() };
    const [one, two] = [
      await linkedParcel(app, admin, { receiver }),
      await linkedParcel(app, admin, { receiver }),
    ];
    await correct(app, admin, one, 'sender', { email: newEmail() });
    await correct(app, admin, one, 'receiver', { name: 'Gio Corrected' });
    await correct(app, admin, one, 'receiver', { name: 'Gio Receiver', address_line_1: '1 High Street' });
    expect((await show(one.token)).status).toBe(200);
    await correct(app, admin, one, 'receiver', { phone: newPhone(), update_all: 1 });
    expect([(await show(one.token)).status, (await show(two.token)).status]).toEqual([404, 404]);
    const pages = [await show(await linkOf(app, one)), await show(await linkOf(app, two))];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  });
});
