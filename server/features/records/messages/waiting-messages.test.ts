/** Mails and SMS that wait while their cause ends, or while the person turns them off. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { makeClient, makeStaff, unique, useMainAdmin, type Colleague } from '#tests/support/factories.ts';
import {
  correct,
  linkedParcel,
  messageLines,
  messagesOf,
  recordEvent,
  releaseParcel,
  sendAgain,
  whileMailsWait,
} from '#tests/support/messages.ts';
import { payCash, workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp(phone.settings);
const admin = useMainAdmin(app);

const EVENING = new Date('2026-11-02T18:30:00Z');
const MORNING = new Date('2026-11-03T09:00:00Z');
const mailsTo = (email: string) => app.mails.filter((mail) => mail.to === email);
const linesOf = (tracking: string, who: Colleague = admin) => messageLines(app, who, tracking);
const choose = (token: string, mails: number, sms: number) =>
  post(app.http, `/receiver/${token}/contact`, { language: 'ka', mails, sms });
const invoicesOf = async (id: number): Promise<string[]> =>
  (await app.pool.query('select public_id from invoices where parcel_id = $1', [id])).rows.map(
    (row) => row.public_id,
  );
const sendLink = (who: { token: string }, invoice_ids: string[]) =>
  post(app.http, '/billing/payment/method/stripe', { invoice_ids }, { token: who.token });
const agent = () => makeStaff(app, [...ALL_PRIVILEGES], ['UK/GE']);
/** Gives a delay another reason, a minute later. */
async function putRight(who: Colleague, tracking: string): Promise<void> {
  app.time.now = new Date(app.time.now.getTime() + 60_000);
  expect((await recordEvent(app, who, tracking, 'DELAY', 'Strike')).status).toBe(200);
}

describe('an SMS that waits', () => {
  it('that staff sent again goes to the corrected phone, also of who turned texts off', async () => {
    const parcel = await linkedParcel(app, admin);
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    await workAll(app);
    const client = await makeClient(app);
    app.time.now = EVENING;
    const night = await agent();
    await correct(app, night, parcel, 'sender', { email: client.email });
    await app.pool.query('update customers set wants_sms = false where id = $1', [client.id]);
    const { messages } = await messagesOf(app, night, parcel.tracking);
    const sent = messages.find(
      (one: { channel: string; person: string }) => one.channel === 'SMS' && one.person === 'SENDER',
    );
    expect((await sendAgain(app, night, parcel.tracking, sent.id)).status).toBe(200);
    const to = `44791${String(unique()).padStart(7, '0')}`;
    expect((await correct(app, night, parcel, 'sender', { email: client.email, phone: to })).status).toBe(
      200,
    );
    app.time.now = MORNING;
    await workAll(app);
    expect(await phone.to(to)).toHaveLength(1);
  });

  it('is not sent to a receiver who turned SMS off meanwhile', async () => {
    const parcel = await linkedParcel(app, admin);
    app.time.now = EVENING;
    const night = await agent();
    await recordEvent(app, night, parcel.tracking, 'DELAY', 'Snow');
    await workAll(app);
    expect((await choose(parcel.token, 1, 0)).status).toBe(200);
    app.time.now = MORNING;
    await workAll(app);
    expect(await phone.to(parcel.receiver.phone)).toEqual([]);
    expect(await linesOf(parcel.tracking, await agent())).toContain('RECEIVER SMS DELAYED dropped');
  });

  it.each([
    ['SMS', '/customer/settings/channels', 'SMS'],
    ['what it tells of', '/customer/settings/notifications', 'EVENT_DELAY'],
  ])('is not sent to a customer who turned off %s meanwhile', async (_what, path, name) => {
    const client = await makeClient(app);
    const phoneOfClient = `44791${String(unique()).padStart(7, '0')}`;
    const parcel = await linkedParcel(app, admin, { sender: { email: client.email, phone: phoneOfClient } });
    await phone.behave('unavailable');
    await recordEvent(app, admin, parcel.tracking, 'DELAY', 'Snow');
    await app.work();
    expect((await post(app.http, path, { name, value: 0 }, { token: client.token })).status).toBe(200);
    await phone.behave('available');
    await workAll(app);
    expect(await phone.to(phoneOfClient)).toEqual([]);
    expect(await phone.to(parcel.receiver.phone)).toHaveLength(1);
  });

  it.each(['at night', 'while the provider is away'])(
    'about a delay says once the reason of now: %s',
    async (when) => {
      const parcel = await linkedParcel(app, admin);
      const isNight = when === 'at night';
      if (isNight) app.time.now = EVENING;
      else await phone.behave('unavailable');
      const night = await agent();
      await recordEvent(app, night, parcel.tracking, 'DELAY', 'Snow');
      await app.work();
      await putRight(night, parcel.tracking);
      if (isNight) await workAll(app);
      else await phone.behave('available');
      app.time.now = MORNING;
      await workAll(app);
      for (const { phone: number } of [parcel.sender, parcel.receiver]) {
        const texts = (await phone.to(number)).map(({ text }) => text);
        const isToldBefore = isNight && number === parcel.sender.phone;
        expect(texts).toEqual([expect.stringContaining(isToldBefore ? 'Snow' : 'Strike')]);
      }
    },
  );

  it('about a delay that staff sent again says the reason of now', async () => {
    const parcel = await linkedParcel(app, admin);
    await recordEvent(app, admin, parcel.tracking, 'DELAY', 'Snow');
    await workAll(app);
    app.time.now = EVENING;
    const night = await agent();
    const again = async () => {
      const { messages } = await messagesOf(app, night, parcel.tracking);
      const { id } = messages.find(
        (one: Record<string, string | number>) =>
          one['channel'] === 'SMS' && one['person'] === 'RECEIVER' && one['again'] === 1,
      );
      expect((await sendAgain(app, night, parcel.tracking, id)).status).toBe(200);
    };
    await again();
    await putRight(night, parcel.tracking);
    await workAll(app);
    app.time.now = MORNING;
    await workAll(app);
    const texts = () => phone.to(parcel.receiver.phone);
    expect((await texts()).map(({ text }) => /Snow|Strike/.exec(text)?.[0])).toEqual(['Strike', 'Snow']);
  });

  it('about a delay that staff sent again to who wants no texts says the reason of now', async () => {
    const parcel = await linkedParcel(app, admin);
    await recordEvent(app, admin, parcel.tracking, 'DELAY', 'Snow');
    await workAll(app);
    expect((await choose(parcel.token, 1, 0)).status).toBe(200);
    app.time.now = EVENING;
    const night = await agent();
    const { messages } = await messagesOf(app, night, parcel.tracking);
    const sent = messages.find(
      (one: Record<string, string>) => one['channel'] === 'SMS' && one['person'] === 'RECEIVER',
    );
    expect((await sendAgain(app, night, parcel.tracking, sent.id)).status).toBe(200);
    await putRight(night, parcel.tracking);
    await workAll(app);
    app.time.now = MORNING;
    await workAll(app);
    const texts = (await phone.to(parcel.receiver.phone)).map(({ text }) => /Snow|Strike/.exec(text)?.[0]);
    expect(texts).toEqual(['Strike', 'Snow']);
  });

  it('is sent in any case when staff sent it again', async () => {
    const parcel = await linkedParcel(app, admin);
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    await workAll(app);
    await choose(parcel.token, 0, 0);
    const { messages } = await messagesOf(app, admin, parcel.tracking);
    const before = [(await phone.to(parcel.receiver.phone)).length, mailsTo(parcel.receiver.email).length];
    for (const one of messages)
      if (one.person === 'RECEIVER' && one.again === 1) await sendAgain(app, admin, parcel.tracking, one.id);
    await workAll(app);
    const after = [(await phone.to(parcel.receiver.phone)).length, mailsTo(parcel.receiver.email).length];
    expect(after).toEqual(before.map((count) => count + 1));
  });
});

describe('a mail that waits', () => {
  it('is not sent to a receiver who turned mails off meanwhile; the sender gets theirs', async () => {
    const parcel = await linkedParcel(app, admin);
    await recordEvent(app, admin, parcel.tracking, 'DELAY', 'Snow');
    await whileMailsWait(app, async () => void (await choose(parcel.token, 0, 1)));
    await workAll(app);
    expect((await linesOf(parcel.tracking)).filter((line) => line.includes('EMAIL DELAYED'))).toEqual([
      'SENDER EMAIL DELAYED sent',
      'RECEIVER EMAIL DELAYED dropped',
    ]);
  });

  it('with a payment link is not sent once all of it is paid', async () => {
    const [paid, unpaid] = [await linkedParcel(app, admin), await linkedParcel(app, admin)];
    for (const { id } of [paid, unpaid]) await sendLink(admin, await invoicesOf(id));
    await whileMailsWait(app, async () => void (await payCash(app, admin, await invoicesOf(paid.id))));
    await workAll(app);
    expect(await linesOf(paid.tracking)).toContain('SENDER EMAIL PAYMENT_LINK dropped');
    expect(await linesOf(unpaid.tracking)).toContain('SENDER EMAIL PAYMENT_LINK sent');
  });

  it('with the release code is not sent once the parcel is released', async () => {
    const parcel = await linkedParcel(app, admin);
    await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
    await whileMailsWait(app, () => releaseParcel(app, admin, parcel));
    await workAll(app);
    const told = (await linesOf(parcel.tracking)).filter((line) => line.includes('EMAIL')).slice(2);
    expect(told).toEqual([
      'SENDER EMAIL READY dropped',
      'RECEIVER EMAIL READY dropped',
      'SENDER EMAIL RELEASED sent',
      'RECEIVER EMAIL RELEASED sent',
    ]);
    expect(mailsTo(parcel.receiver.email).some(({ text }) => text.includes(parcel.code))).toBe(false);
  });
});

describe('a payment link that waits', () => {
  const NIGHT = new Date('2026-11-02T22:00:00Z');
  /** What is unpaid of these parcels now, as a text names it. */
  const dueOf = async (ids: number[]) => {
    const { rows } = await app.pool.query(
      `select sum(total_amount)::float8 / 100 as due from (
         select total_amount, payment_status, parcel_id from invoices
         union all select total_amount, payment_status, parcel_id from bills where deleted_at is null) one
       where payment_status = 'PENDING' and parcel_id = any($1)`,
      [ids],
    );
    return `£${rows[0].due.toFixed(2)}`;
  };
  /** A customer's two parcels, one with a charge, of which a link is sent at night while the mail server is away. */
  const twoParcels = async () => {
    app.time.now = NIGHT;
    const night = await agent();
    const client = await makeClient(app);
    const sender = { email: client.email, phone: `44791${String(unique()).padStart(7, '0')}` };
    const [one, two] = [
      await linkedParcel(app, night, { sender }),
      await linkedParcel(app, night, { sender }),
    ];
    const charge = { note: 'Tape', amount: 20 };
    await post(app.http, `/cargo/${one.tracking}/charges`, charge, { token: night.token });
    const { rows } = await app.pool.query('select public_id from bills where parcel_id = $1', [one.id]);
    const bill: string = rows[0].public_id;
    await workAll(app);
    const ids = [...(await invoicesOf(one.id)), ...(await invoicesOf(two.id)), bill];
    expect((await sendLink(night, ids)).status).toBe(200);
    return { night, client, sender, one, two, bill };
  };
  type Sent = Awaited<ReturnType<typeof twoParcels>>;
  const asked = async ({ client, sender }: Sent) => {
    app.time.now = MORNING;
    await workAll(app);
    const mails = mailsTo(client.email).filter(({ subject }) => subject.includes('please pay'));
    return {
      mails: mails.map(({ text }) => text),
      texts: (await phone.to(sender.phone)).map(({ text }) => text),
    };
  };

  it.each<[string, (sent: Sent) => Promise<{ status: number }>]>([
    ['one of its parcels is paid', async ({ night, two }) => payCash(app, night, await invoicesOf(two.id))],
    [
      'a weight is corrected',
      ({ night, one }) =>
        post(app.http, `/cargo/${one.tracking}/weight`, { weight: 20 }, { token: night.token }),
    ],
    [
      'a coupon is applied',
      async ({ client, one }) => {
        const token = (await agent()).token;
        const made = await post(app.http, '/cargo/coupons', { amount: 50 }, { token });
        const body = { tracking: one.tracking, coupon: made.body.coupons[0].code };
        return post(app.http, '/cargo/applycoupon', body, { token: client.token });
      },
    ],
    [
      'a charge is deleted',
      ({ night, one, bill }) =>
        post(app.http, `/cargo/${one.tracking}/charges/delete`, { id: bill }, { token: night.token }),
    ],
  ])('names what is due when it is sent, once, when %s meanwhile', async (_what, change) => {
    const sent = await twoParcels();
    const ids = [sent.one.id, sent.two.id];
    const before = await dueOf(ids);
    await whileMailsWait(app, async () => expect((await change(sent)).status).toBe(200));
    const now = await dueOf(ids);
    expect(now).not.toBe(before);
    const { mails, texts } = await asked(sent);
    expect([mails, texts]).toEqual([[expect.stringContaining(now)], [expect.stringContaining(now)]]);
  });

  it('names the parcels that are unpaid, and tells staff that nothing was sent of the others', async () => {
    const sent = await twoParcels();
    await whileMailsWait(app, async () => {
      await payCash(app, sent.night, await invoicesOf(sent.two.id));
    });
    const { mails } = await asked(sent);
    expect(mails).toEqual([expect.stringContaining(sent.one.tracking)]);
    expect(mails[0]).not.toContain(sent.two.tracking);
    const day = await agent();
    for (const channel of ['EMAIL', 'SMS'])
      expect(await linesOf(sent.two.tracking, day)).toContain(`SENDER ${channel} PAYMENT_LINK dropped`);
  });

  it('for more items than a URL has is written anew without waiting for a payment that holds them', async () => {
    const sent = await twoParcels();
    await workAll(app);
    app.mails.length = 0;
    const { rows } = await app.pool.query<{ public_id: string }>(
      `insert into bills (public_id, parcel_id, currency_code, note, total_amount)
       select 'many-' || $1::bigint || '-' || n, $1, 'GBP', 'Box ' || n, 100 from generate_series(1, 7) n returning public_id`,
      [sent.one.id],
    );
    const [paid = '', ...rest] = rows.map((row) => row.public_id);
    await sendLink(sent.night, [paid, ...rest]);
    await whileMailsWait(app, async () => {
      await payCash(app, sent.night, [paid]);
    });
    const links = await app.pool.query('select public_id from payment_links order by id desc limit 1');
    const payment = new pg.Client({ connectionString: app.url });
    await payment.connect();
    try {
      await payment.query('begin');
      await payment.query('select 1 from bills where public_id = any($1) for update', [rest]);
      const { mails } = await asked(sent);
      expect(mails).toEqual([expect.stringContaining('£6.00')]);
      expect(mails[0]).toContain(`invoice_ids=${links.rows[0].public_id}`);
    } finally {
      await payment.end();
    }
  });

  it('leads whoever pays now to nothing that somebody else has paid', async () => {
    const sent = await twoParcels();
    await workAll(app);
    const { rows } = await app.pool.query<{ public_id: string }>(
      `insert into bills (public_id, parcel_id, currency_code, note, total_amount)
       select 'passed-' || $1::bigint || '-' || n, $1, 'GBP', 'Box ' || n, 100 from generate_series(1, 7) n returning public_id`,
      [sent.one.id],
    );
    const [paid = ''] = await invoicesOf(sent.two.id);
    await sendLink(sent.night, [paid, ...rows.map((row) => row.public_id)]);
    const email = `pays-now-${unique()}@example.com`;
    await whileMailsWait(app, async () => {
      await payCash(app, sent.night, [paid]);
      expect((await correct(app, sent.night, sent.one, 'sender', { email })).status).toBe(200);
    });
    app.time.now = MORNING;
    await workAll(app);
    const mail = mailsTo(email).find(({ subject }) => subject.includes('please pay'));
    const link = /invoice_ids=(\w+)/.exec(mail?.text ?? '')?.[1];
    const items = await app.pool.query<{ invoice_id: string | null; bill_id: string | null }>(
      'select i.* from payment_links l join payment_link_items i on i.link_id = l.id where l.public_id = $1',
      [link],
    );
    expect(items.rows).toHaveLength(7);
    expect(items.rows.every((row) => row.invoice_id === null)).toBe(true);
  });

  it('is sent as it was written when nothing changes', async () => {
    const sent = await twoParcels();
    await whileMailsWait(app, async () => {});
    const due = await dueOf([sent.one.id, sent.two.id]);
    const { mails, texts } = await asked(sent);
    expect([mails, texts]).toEqual([[expect.stringContaining(due)], [expect.stringContaining(due)]]);
    const links = (await linesOf(sent.two.tracking, await agent())).filter((one) => one.includes('LINK'));
    expect(links).toEqual(['SENDER EMAIL PAYMENT_LINK sent', 'SENDER SMS PAYMENT_LINK sent']);
  });
});
