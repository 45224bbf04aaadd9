/** Text messages by WhatsApp, for who chose it (beyond the documents, section 2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import {
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  type Colleague,
} from '#tests/support/factories.ts';
import {
  linkedParcel,
  messageLines,
  messagesOf,
  recordEvent,
  sendAgain,
  sendParcel,
} from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { report, startPhone, WHATSAPP_SETTINGS } from '#tests/support/phone.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await startPhone();
const app = useTestApp({ ...phone.settings, ...WHATSAPP_SETTINGS });
let admin: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
});
afterAll(() => phone.close());

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

  it('who is not on WhatsApp is shown to staff, who can send again after another choice', async () => {
    const { token, tracking, receiver } = await linkedParcel(app, admin);
    await choose(token, { whatsapp: 1 });
    await record(tracking, 'ARRIVE');
    await workAll(app);
    const ids = await idsOf(tracking);
    const failed = { MessageSid: `SM${'a'.repeat(32)}`, MessageStatus: 'failed', ErrorCode: '63024' };
    expect(await report(app, ids, failed)).toBe(200);
    const { faults } = await messagesOf(app, admin, tracking);
    expect(faults).toContainEqual({
      person: 'RECEIVER',
      channel: 'WHATSAPP',
      to: receiver.phone,
      failure: 'unreachable',
    });
    await choose(token, { sms: 1 });
    expect((await sendAgain(app, admin, tracking, ids[0])).status).toBe(200);
    await workAll(app);
    expect((await phone.to(receiver.phone))[0]?.to).toBe(`+${receiver.phone}`);
  });

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
