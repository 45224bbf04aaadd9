/** Text messages by WhatsApp, for who chose it (beyond the documents, section 2). */
import { describe, expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { makeClient, makeStaff, useMainAdmin } from '#tests/support/factories.ts';
import {
  linkedParcel,
  messageLines,
  messagesOf,
  recordEvent,
  releaseParcel,
  sendAgain,
  sendParcel,
} from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { report, usePhone, WHATSAPP_SETTINGS } from '#tests/support/phone.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp({ ...phone.settings, ...WHATSAPP_SETTINGS });
const admin = useMainAdmin(app);

const record = (tracking: string, event: string, reason = '') =>
  recordEvent(app, admin, tracking, event, reason);
const choose = (token: string, texts: object) =>
  post(app.http, `/receiver/${token}/contact`, { language: 'ka', mails: 1, sms: 0, ...texts });
const shown = async (token: string) =>
  (await get(app.http, `/receiver/${token}`)).body.contact.channels.filter(
    ({ name }: { name: string }) => name !== 'EMAIL',
  );
const idsOf = async (tracking: string) =>
  (await messagesOf(app, admin, tracking)).messages
    .filter((one: { channel: string }) => one.channel === 'WHATSAPP')
    .map(({ id }: { id: number }) => id);

describe('a receiver who chose WhatsApp', () => {
  it('gets the same news there, in the own language, and no SMS', async () => {
    const { token, tracking, receiver } = await linkedParcel(app, admin);
    expect((await choose(token, { whatsapp: 1 })).status).toBe(200);
    expect(await shown(token)).toEqual([
      { name: 'SMS', value: 0 },
      { name: 'WHATSAPP', value: 1 },
    ]);
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const [message, ...others] = await phone.to(receiver.phone);
    expect(message?.to).toBe(`whatsapp:+${receiver.phone}`);
    expect(message?.text).toMatch(
      /^Merani: თქვენი ამანათი მზადაა\. გამგზავნი: \p{L}+\. გაცემის კოდი: \d{6}\. http.*\/ka\/r\//u,
    );
    expect(others).toEqual([]);
    expect(await messageLines(app, admin, tracking)).toContain('RECEIVER WHATSAPP READY sent');
    // Who chooses the other way meanwhile is not told twice.
    await choose(token, { sms: 1 });
    await record(tracking, 'RECEIVE');
    await workAll(app);
    expect(await phone.to(receiver.phone)).toHaveLength(1);
  });

  it('still gets codes on the phone itself', async () => {
    const { token, receiver } = await linkedParcel(app, admin);
    await choose(token, { whatsapp: 1 });
    const change = {
      delivery_option: 'HOME',
      phone: '995555777888',
      address_line_1: '7 New Street',
      address_line_2: '',
      postal_code: '0105',
    };
    await post(app.http, `/receiver/${token}/delivery`, change);
    await workAll(app);
    expect((await phone.to(receiver.phone)).map(({ to }) => to)).toEqual([`+${receiver.phone}`]);
  });

  it('gets an SMS where no template is approved', async () => {
    const { token, tracking, receiver } = await linkedParcel(app, admin);
    await choose(token, { whatsapp: 1 });
    const { sms } = app.context.adapters;
    Object.assign(app.context.adapters, { sms: sms && { ...sms, templateOf: () => undefined } });
    try {
      await record(tracking, 'ARRIVE');
      await workAll(app);
    } finally {
      Object.assign(app.context.adapters, { sms });
    }
    expect((await phone.to(receiver.phone)).map(({ to }) => to)).toEqual([`+${receiver.phone}`]);
  });

  const REPORT = { MessageSid: `SM${'a'.repeat(32)}`, MessageStatus: 'failed' };
  const fails = (ids: number[]) => report(app, ids, { ...REPORT, ErrorCode: '63024' });
  const ways = async (number: string) => (await phone.to(number)).map(({ to }) => to);

  it('but is not there gets as SMS what staff sent again, also without wanting texts any more', async () => {
    const { token, tracking, receiver } = await linkedParcel(app, admin);
    await choose(token, { whatsapp: 1 });
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const [first = 0] = await idsOf(tracking);
    await app.pool.query(
      'update contacts set wants_sms = false where id = (select receiver_id from parcels where tracking_number = $1)',
      [tracking],
    );
    expect((await sendAgain(app, admin, tracking, first)).status).toBe(200);
    await workAll(app);
    const again = (await idsOf(tracking)).filter((id: number) => id !== first);
    expect(await fails(again)).toBe(200);
    await workAll(app);
    expect((await ways(receiver.phone))[0]).toBe(`+${receiver.phone}`);
  });

  it('but is not there gets the same words as SMS, and staff see why', async () => {
    const { token, tracking, receiver } = await linkedParcel(app, admin);
    await choose(token, { whatsapp: 1 });
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const ids = await idsOf(tracking);
    for (let times = 0; times < 2; times += 1)
      expect(await report(app, ids, { ...REPORT, ErrorCode: '63024' })).toBe(200);
    await workAll(app);
    const [sms, message, ...others] = await phone.to(receiver.phone);
    expect([sms?.to, message?.to]).toEqual([`+${receiver.phone}`, `whatsapp:+${receiver.phone}`]);
    expect(sms?.text).toBe(message?.text);
    expect(others).toEqual([]);
    expect(await messageLines(app, admin, tracking)).toEqual(
      expect.arrayContaining(['RECEIVER WHATSAPP READY failed', 'RECEIVER SMS READY sent']),
    );
    const { faults, messages } = await messagesOf(app, admin, tracking);
    expect(faults).toContainEqual({
      person: 'RECEIVER',
      channel: 'WHATSAPP',
      to: receiver.phone,
      failure: 'unreachable',
    });
    // Only the later one can be sent again.
    const again = messages
      .filter(
        (one: { person: string; channel: string }) => one.person === 'RECEIVER' && one.channel !== 'EMAIL',
      )
      .map((one: { channel: string; again: number }) => [one.channel, one.again]);
    expect(again).toEqual([
      ['SMS', 1],
      ['WHATSAPP', 0],
    ]);
  });

  it('but is not there gets no SMS at night, and none that is not true any more', async () => {
    const [waits, released] = [await linkedParcel(app, admin), await linkedParcel(app, admin)];
    for (const { token, tracking } of [waits, released]) {
      await choose(token, { whatsapp: 1 });
      await record(tracking, 'DELAY', 'Snow');
    }
    await workAll(app);
    const started = app.time.now;
    // 22:30 in Tbilisi.
    app.time.now = new Date('2026-11-02T18:30:00Z');
    const night = await makeStaff(app, [...ALL_PRIVILEGES], ['UK/GE']);
    for (const { tracking } of [waits, released]) {
      const { messages } = await messagesOf(app, night, tracking);
      const ids = messages
        .filter((one: { channel: string }) => one.channel === 'WHATSAPP')
        .map(({ id }: { id: number }) => id);
      await report(app, ids, { ...REPORT, ErrorCode: '63003' });
    }
    await workAll(app);
    expect(await ways(waits.receiver.phone)).toHaveLength(1);
    await releaseParcel(app, night, released);
    app.time.now = new Date('2026-11-03T04:00:00Z');
    await workAll(app);
    expect(await ways(waits.receiver.phone)).toEqual([
      `+${waits.receiver.phone}`,
      `whatsapp:+${waits.receiver.phone}`,
    ]);
    expect(await ways(released.receiver.phone)).toEqual([`whatsapp:+${released.receiver.phone}`]);
    app.time.now = started;
  });

  it('and blocks us there gets no SMS either', async () => {
    const { token, tracking, receiver } = await linkedParcel(app, admin);
    await choose(token, { whatsapp: 1 });
    await record(tracking, 'ARRIVE');
    await workAll(app);
    await report(app, await idsOf(tracking), { ...REPORT, ErrorCode: '63032' });
    await workAll(app);
    expect(await ways(receiver.phone)).toEqual([`whatsapp:+${receiver.phone}`]);
  });

  it.each([
    ['was taken out of the settings', undefined],
    ['is not approved any more', `HX${'0'.repeat(32)}`],
  ])(
    'gets an SMS when its template %s while it waited, and the number is not marked',
    async (_why, template) => {
      const { token, tracking, receiver } = await linkedParcel(app, admin);
      await choose(token, { whatsapp: 1 });
      await phone.behave('unavailable');
      await record(tracking, 'ARRIVE');
      await app.work();
      const { sms } = app.context.adapters;
      Object.assign(app.context.adapters, { sms: sms && { ...sms, templateOf: () => template } });
      try {
        await phone.behave('available');
        await workAll(app);
      } finally {
        Object.assign(app.context.adapters, { sms });
      }
      expect(await ways(receiver.phone)).toEqual([`+${receiver.phone}`]);
      expect((await messagesOf(app, admin, tracking)).faults).toEqual([]);
    },
  );

  it.each(['unavailable', 'lost_answer'] as const)(
    'gets one message, and no SMS, when the provider is away (%s) for a while',
    async (mode) => {
      const { token, tracking, receiver } = await linkedParcel(app, admin);
      await choose(token, { whatsapp: 1 });
      await phone.behave(mode);
      await record(tracking, 'DELAY', 'Snow');
      await app.work();
      expect(await messageLines(app, admin, tracking)).toContain('RECEIVER WHATSAPP DELAYED queued');
      await phone.behave('available');
      await workAll(app);
      expect(await messageLines(app, admin, tracking)).toContain('RECEIVER WHATSAPP DELAYED sent');
      expect(await ways(receiver.phone)).toEqual([`whatsapp:+${receiver.phone}`]);
    },
  );

  it('gets an SMS when it is chosen while the message waits for the morning', async () => {
    const { token, tracking, receiver } = await linkedParcel(app, admin);
    await choose(token, { whatsapp: 1 });
    const started = app.time.now;
    // 22:30 in Tbilisi.
    app.time.now = new Date('2026-11-02T18:30:00Z');
    // Whoever logged in in the morning is logged out by then.
    await recordEvent(app, await makeStaff(app, [...ALL_PRIVILEGES], ['UK/GE']), tracking, 'ARRIVE');
    await workAll(app);
    expect(await phone.to(receiver.phone)).toEqual([]);
    await choose(token, { sms: 1 });
    app.time.now = new Date('2026-11-03T04:00:00Z');
    await workAll(app);
    expect((await phone.to(receiver.phone)).map(({ to }) => to)).toEqual([`+${receiver.phone}`]);
    app.time.now = started;
  });

  it('turns text messages off with neither', async () => {
    const { token, tracking, receiver } = await linkedParcel(app, admin);
    await choose(token, {});
    expect((await shown(token)).map(({ value }: { value: number }) => value)).toEqual([0, 0]);
    await record(tracking, 'ARRIVE');
    await workAll(app);
    expect(await phone.to(receiver.phone)).toEqual([]);
  });
});

describe('a customer', () => {
  const PATH = '/customer/settings/channels';

  it('has one of SMS and WhatsApp, or neither', async () => {
    const client = await makeClient(app);
    const set = async (name: string, value: number) =>
      (await post(app.http, PATH, { name, value }, { token: client.token })).body.channels.map(
        (one: { value: number }) => one.value,
      );
    expect((await get(app.http, PATH, { token: client.token })).body.channels).toEqual([
      { name: 'SMS', value: 1 },
      { name: 'WHATSAPP', value: 0 },
    ]);
    expect(await set('WHATSAPP', 1)).toEqual([0, 1]);
    // Turning off what is off changes nothing.
    expect(await set('SMS', 0)).toEqual([0, 1]);
    expect(await set('SMS', 1)).toEqual([1, 0]);
    expect(await set('WHATSAPP', 1)).toEqual([0, 1]);
    expect(await set('WHATSAPP', 0)).toEqual([0, 0]);
    expect((await post(app.http, PATH, { name: 'FAX', value: 1 }, { token: client.token })).status).toBe(422);
  });

  it('who chose WhatsApp is seen to get SMS where there is no WhatsApp any more', async () => {
    const client = await makeClient(app);
    await post(app.http, PATH, { name: 'WHATSAPP', value: 1 }, { token: client.token });
    const { sms } = app.context.adapters;
    Object.assign(app.context.adapters, { sms: sms && { ...sms, hasWhatsapp: false } });
    try {
      expect((await get(app.http, PATH, { token: client.token })).body.channels).toEqual([
        { name: 'SMS', value: 1 },
      ]);
    } finally {
      Object.assign(app.context.adapters, { sms });
    }
  });

  it('is told by WhatsApp of delays, with the reason', async () => {
    const client = await makeClient(app);
    await post(app.http, PATH, { name: 'WHATSAPP', value: 1 }, { token: client.token });
    const { tracking, sender } = await sendParcel(app, admin, { sender: { email: client.email } });
    await record(tracking, 'DELAY', 'Snow on\nthe pass');
    await workAll(app);
    const [message] = await phone.to(sender.phone);
    expect(message?.to).toBe(`whatsapp:+${sender.phone}`);
    expect(message?.text).toContain('is delayed. Snow on the pass http');
  });
});
