/** SMS over real connections: to the sandbox, and to servers that answer wrongly. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, SMS_TOKEN, startForTest, startReceiver } from '../../tests/support/sandbox.ts';
import { WHATSAPP } from '#tests/support/phone.ts';
import { type Sms, twilioSms } from './sms.ts';

const PATIENT = 60_000;
const IMPATIENT = 100;
const AWAY = { code: 'unavailable', message: 'The SMS provider does not answer.' };
const SINCE = new Date(Date.now() - 60_000);

let sandbox: Awaited<ReturnType<typeof startForTest>>;
let receiver: Receiver;
const servers: Server[] = [];

beforeEach(async () => {
  sandbox = await startForTest({}, { smsDelays: [1, 1] });
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  receiver.close();
  await sandbox.close();
});

const account = (apiBase: string) => ({
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: SMS_TOKEN,
  from: 'Merani',
  apiBase,
  whatsapp: WHATSAPP,
});
const url = (path = '') => `http://127.0.0.1:${sandbox.port}${path}`;
const client = (timeout = PATIENT, changed: object = {}): Sms =>
  twilioSms({ ...account(url()), ...changed }, timeout);
const behave = (mode: string) => fetch(url(`/phone/test/${mode}`), { method: 'POST' });
const text = (to: string, words = 'Your parcel is ready: https://merani.example/t/MR-1.') => ({
  to,
  text: words,
  statusUrl: receiver.url,
});

interface Listed {
  id: string;
  to: string;
  from: string;
  text: string;
  links: string[];
}
const received = async (to: string) =>
  (await (await fetch(url(`/phone/messages?to=${to}`))).json()) as Listed[];

describe('a message by WhatsApp', () => {
  const template = WHATSAPP.templates['receiver.ready']?.['ka'] ?? '';
  const message = (to: string, values = ['Tamar', '123456', 'https://merani.example/r/x']) => ({
    ...text(to),
    whatsapp: { template, values },
  });

  it('says what its template says, in the language and with the values, apart from SMS to the same number', async () => {
    const sent = await client().send(message('995555777001'));
    await client().send(text('995555777001'));
    const [byWhatsapp, bySms] = (await received('995555777001')).toReversed();
    expect(sent).toEqual({ id: byWhatsapp?.id });
    expect([byWhatsapp?.to, byWhatsapp?.from]).toEqual([
      'whatsapp:+995555777001',
      `whatsapp:${WHATSAPP.from}`,
    ]);
    expect(byWhatsapp?.text).toBe(
      'Merani: თქვენი ამანათი მზადაა. გამგზავნი: Tamar. გაცემის კოდი: 123456. https://merani.example/r/x',
    );
    expect(bySms?.to).toBe('+995555777001');
  });

  it('has no empty value and no line breaks', async () => {
    await client().send(message('995555777002', ['', '1\n2', 'x']));
    expect((await received('995555777002'))[0]?.text).toContain('გამგზავნი: –. გაცემის კოდი: 1 2. x');
  });

  it('is found again after a lost answer, by its values', async () => {
    const since = new Date();
    await behave('lost_answer');
    await expect(client().send(message('995555777003'))).rejects.toThrow('does not answer');
    await behave('available');
    const again = await client().send({ ...message('995555777003'), since });
    const all = await received('995555777003');
    expect(again).toEqual({ id: all[0]?.id });
    expect(all).toHaveLength(1);
    await client().send({ ...message('995555777003', ['Tamar', '654321', 'y']), since });
    expect(await received('995555777003')).toHaveLength(2);
    // Its words are parts of those of the one before.
    await client().send({ ...message('995555777003', ['Tama', '54321', 'y']), since });
    expect(await received('995555777003')).toHaveLength(3);
  });

  it('cannot be sent from a number that is none of ours, or with a template that is not approved', async () => {
    const away = client(PATIENT, { whatsapp: undefined });
    expect([away.hasWhatsapp, away.templateOf('receiver.ready', 'ka')]).toEqual([false, undefined]);
    // Nobody is offered it before a template is approved.
    for (const templates of [{}, { 'receiver.ready': {} }])
      expect(client(PATIENT, { whatsapp: { from: WHATSAPP.from, templates } }).hasWhatsapp).toBe(false);
    expect(client().hasWhatsapp).toBe(true);
    const unknown = { ...text('995555777004'), whatsapp: { template: `HX${'0'.repeat(32)}`, values: ['a'] } };
    // It can go as SMS meanwhile.
    expect(await client().send(unknown)).toEqual({ refused: 'other', byOurFault: true });
  });
});

describe('an SMS', () => {
  it('arrives with its links, and its signed reports can be read', async () => {
    const sms = client();
    const sent = await sms.send(text('995555123456'));
    const [arrived] = await received('995555123456');
    expect(sent).toEqual({ id: arrived?.id });
    expect(arrived).toMatchObject({
      to: '+995555123456',
      from: 'Merani',
      links: ['https://merani.example/t/MR-1'],
    });
    const states = (await receiver.waitFor(2)).map(({ headers, body }) => {
      const params = Object.fromEntries(new URLSearchParams(body));
      sms.verifyReport(receiver.url, params, String(headers['x-twilio-signature']));
      return sms.readReport(params);
    });
    expect(states).toEqual([
      { id: arrived?.id, state: 'SENT' },
      { id: arrived?.id, state: 'DELIVERED' },
    ]);
  });

  it('comes from a messaging service when the setting names one', async () => {
    const service = `MG${'a'.repeat(32)}`;
    await client(PATIENT, { from: service }).send(text('+447911123456'));
    expect(await received('447911123456')).toMatchObject([{ from: service, by_service: true }]);
  });

  it('is reported as failed when the phone cannot be reached', async () => {
    const sms = client();
    const sent = await sms.send(text('+447911550010'));
    const reports = (await receiver.waitFor(2)).map(({ body }) =>
      sms.readReport(Object.fromEntries(new URLSearchParams(body))),
    );
    expect(reports[1]).toEqual({ ...sent, state: 'FAILED', reason: 'unreachable' });
  });
});

describe('a number that is refused', () => {
  it.each([
    ['+447911550001', 'invalid_number'],
    ['+447911550004', 'blocked'],
    ['+447911550009', 'landline'],
    ['12', 'invalid_number'],
  ])('%s is %s, and does not keep others from being sent', async (to, reason) => {
    const sms = client();
    for (let count = 0; count < 4; count += 1) expect(await sms.send(text(to))).toEqual({ refused: reason });
    expect(await sms.send(text('+447911123456'))).toHaveProperty('id');
    expect(await received('')).toHaveLength(1);
  });

  it('a text that no SMS can hold is refused for another reason', async () => {
    expect(await client().send(text('+447911123456', 'x'.repeat(1601)))).toEqual({ refused: 'other' });
  });
});

describe('a provider that refuses our account', () => {
  it('may take the same text later', async () => {
    const wrong = client(PATIENT, { authToken: 'wrong' });
    const refused = { code: 'unavailable', message: 'The SMS provider refuses our account or sender.' };
    await expect(wrong.send(text('+447911123456'))).rejects.toMatchObject(refused);
    expect(await received('')).toEqual([]);
  });
});

describe('a provider that is away', () => {
  it.each(['unavailable', 'silent'])('(%s) is left alone after three tries', async (mode) => {
    const sms = client(mode === 'silent' ? IMPATIENT : PATIENT);
    await behave(mode);
    for (let count = 0; count < 3; count += 1)
      await expect(sms.send(text('+447911123456'))).rejects.toMatchObject(AWAY);
    await behave('available');
    await expect(sms.send(text('+447911123456'))).rejects.toMatchObject(AWAY);
    expect(await received('')).toEqual([]);
    expect(await client().send(text('+447911123456'))).toHaveProperty('id');
  });

  it('does not answer about one number, but about others', async () => {
    const sms = client(IMPATIENT);
    await expect(sms.send(text('+447911550011'))).rejects.toMatchObject(AWAY);
    expect(await client().send(text('+447911123456'))).toHaveProperty('id');
  });
});

describe('a repeated attempt after a lost answer', () => {
  const lose = async () => {
    await behave('lost_answer');
    await expect(client().send(text('+447911123456'))).rejects.toMatchObject(AWAY);
    await behave('available');
    const [taken] = await received('+447911123456');
    return taken?.id;
  };

  it('finds the SMS that the provider has taken', async () => {
    const id = await lose();
    expect(await client().send({ ...text('447911123456'), since: SINCE })).toEqual({ id });
    expect(await received('')).toHaveLength(1);
    // It was sent, whatever is meant now.
    const isMeant = () => Promise.resolve(false);
    expect(await client().send({ ...text('447911123456'), since: SINCE, isMeant })).toEqual({ id });
    expect(await client().send({ ...text('447911123457'), since: SINCE, isMeant })).toEqual({
      dropped: true,
    });
    expect(await received('447911123457')).toEqual([]);
    // Without `since` it is another SMS.
    expect(await client().send(text('+447911123456'))).not.toEqual({ id });
    expect(await received('')).toHaveLength(2);
  });

  it('sends it when there is none: not yet, with other words, to another number, or before', async () => {
    const id = await lose();
    const again = { ...text('+447911123456'), since: SINCE };
    expect(await client().send({ ...again, text: 'Your parcel is delayed.' })).not.toEqual({ id });
    expect(await client().send({ ...again, to: '+447911123457' })).not.toEqual({ id });
    expect(await client().send({ ...again, since: new Date(Date.now() + 60_000) })).not.toEqual({ id });
    expect(await received('')).toHaveLength(4);
  });

  it('takes quotes and spaces for the same that the provider may replace', async () => {
    const quoted = { ...text('+447911123456', 'Your parcel’s\u00A0“code”: 12') };
    const first = await client().send({ ...quoted, text: 'Your parcel\'s "code": 12' });
    expect(await client().send({ ...quoted, since: SINCE })).toEqual(first);
  });
});

describe('a report', () => {
  const signed = async () => {
    const sms = client();
    await sms.send(text('+447911123456'));
    const [hook] = await receiver.waitFor(1);
    const params = Object.fromEntries(new URLSearchParams(hook?.body));
    return { sms, params, signature: String(hook?.headers['x-twilio-signature']) };
  };

  it('is refused when anything but the provider made it', async () => {
    const { sms, params, signature } = await signed();
    const check = (address: string, changed: Record<string, string>, mark: string) => () =>
      sms.verifyReport(address, changed, mark);
    expect(check(receiver.url, params, signature)).not.toThrow();
    const forged = { code: 'bad_signature' };
    const delivered = { ...params, MessageStatus: 'delivered' };
    expect(check(receiver.url, delivered, signature)).toThrow(expect.objectContaining(forged));
    const { ApiVersion: _left, ...fewer } = params;
    expect(check(receiver.url, fewer, signature)).toThrow(expect.objectContaining(forged));
    expect(check(receiver.url, { ...params, More: '1' }, signature)).toThrow(expect.objectContaining(forged));
    expect(check(`${receiver.url}/2`, params, signature)).toThrow(expect.objectContaining(forged));
    for (const mark of ['', 'AAAA', `${signature} `, signature.toLowerCase()])
      expect(check(receiver.url, params, mark)).toThrow(expect.objectContaining(forged));
    const other = client(PATIENT, { authToken: 'another token' });
    expect(() => other.verifyReport(receiver.url, params, signature)).toThrow(
      expect.objectContaining(forged),
    );
  });

  it('of an early state tells nothing; without an id it is malformed', async () => {
    const { sms, params } = await signed();
    expect(sms.readReport({ ...params, MessageStatus: 'queued' })).toBeUndefined();
    expect(sms.readReport({ ...params, MessageStatus: 'failed', ErrorCode: '99999' })).toMatchObject({
      state: 'FAILED',
      reason: 'other',
    });
    for (const wrong of [{}, { MessageSid: 'SM1', MessageStatus: 'sent' }, { ...params, MessageStatus: '' }])
      expect(() => sms.readReport(wrong)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('an answer', () => {
  const answering = async (
    status: number,
    write: (piece: (text: string) => boolean) => void,
    headers = {},
  ) => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      write((piece) => response.write(piece));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('of more than a megabyte is not read on', async () => {
    // Four megabytes, and then nothing: a client that reads on would wait for longer than this test.
    const apiBase = await answering(201, (write) => {
      for (let count = 0; count < 64; count += 1) write(' '.repeat(64 * 1024));
    });
    await expect(client(PATIENT, { apiBase }).send(text('+447911123456'))).rejects.toMatchObject(AWAY);
  });

  it('that never ends is given up', async () => {
    const apiBase = await answering(201, (write) => void write('{'));
    await expect(client(IMPATIENT, { apiBase }).send(text('+447911123456'))).rejects.toMatchObject(AWAY);
  });

  it('that leads elsewhere is not followed', async () => {
    const apiBase = await answering(307, (write) => void write('{'), { location: url() });
    await expect(client(IMPATIENT, { apiBase }).send(text('+447911123456'))).rejects.toMatchObject(AWAY);
    expect(await received('')).toEqual([]);
  });
});
