import { type AddressInfo, createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mailer, MailRefused, smtpMailer } from './mailer.ts';

const toClose: (() => unknown)[] = [];

afterEach(() => {
  for (const close of toClose.splice(0).toReversed()) close();
});

const mailTo = (to: string) => ({
  to,
  subject: 'Parcel',
  text: 'On its way.',
  html: '<p>On its way.</p>',
  messageId: `<${to}>`,
});

/** How the server refuses recipients of these names. */
const REFUSALS: Readonly<Record<string, [code: number, text: string]>> = {
  'refused@example.com': [550, '5.1.1 no such box'],
  'policy@example.com': [550, '5.7.1 we take nothing from you'],
  'full@example.com': [452, '4.2.2 box full'],
  'odd@example.com': [501, '5.1.3 bad address'],
  'closed@example.com': [556, '5.1.10 this host takes no mail'],
};

interface Seen {
  connections: number;
  mails: number;
  /** The last mail as it was sent. */
  last: string;
}

/** A mail server that counts, and refuses some recipients. */
async function mailServer({ onRecipient = (): unknown => undefined } = {}): Promise<{
  mailer: Mailer;
  seen: Seen;
}> {
  const seen: Seen = { connections: 0, mails: 0, last: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      seen.connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      onRecipient();
      const [responseCode, text] = REFUSALS[address] ?? [];
      done(text === undefined ? null : Object.assign(new Error(text), { responseCode }));
    },
    onData(stream, _session, done) {
      void buffer(stream).then((raw) => {
        seen.mails += 1;
        seen.last = raw.toString();
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Merani <hello@merani.example>');
  toClose.push(() => mailer.close());
  return { mailer, seen };
}

it('a picture in the text is a part of its own, as large mailboxes show no others, and a file is attached', async () => {
  const { mailer, seen } = await mailServer();
  const pdf = { filename: 'R-1.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' };
  const html = '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="QR"></p>';
  await mailer.send({ ...mailTo('tamar@example.com'), html, attachments: [pdf] });
  const mail = await PostalMime.parse(seen.last);
  expect(mail.html).not.toContain('data:');
  const id = /<img src="cid:([^"]+)"/.exec(mail.html ?? '')?.[1];
  expect(
    mail.attachments.map(({ mimeType, filename, contentId }) => [
      mimeType,
      filename ?? null,
      contentId ?? null,
    ]),
  ).toEqual([
    ['image/png', expect.anything(), `<${id}>`],
    ['application/pdf', 'R-1.pdf', null],
  ]);
});

it('many mails take few connections', async () => {
  const { mailer, seen } = await mailServer();
  for (let round = 0; round < 5; round += 1)
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => mailer.send(mailTo(`${name}${round}@example.com`))));
  expect(seen.mails).toBe(20);
  expect(seen.connections).toBeLessThanOrEqual(4);
});

describe('a mail that is not meant any more', () => {
  it('is not sent, and others are', async () => {
    const { mailer, seen } = await mailServer();
    for (let count = 0; count < 5; count += 1)
      expect(await mailer.send(mailTo('tamar@example.com'), () => Promise.resolve(false))).toBe(false);
    expect(seen.mails).toBe(0);
    expect(await mailer.send(mailTo('keti@example.com'), () => Promise.resolve(true))).toBe(true);
    expect(seen.mails).toBe(1);
  });

  it('is decided when the server is ready to take its text', async () => {
    let recipients = 0;
    const { mailer } = await mailServer({ onRecipient: () => (recipients += 1) });
    const seenThen: number[] = [];
    await mailer.send(mailTo('tamar@example.com'), () => Promise.resolve(seenThen.push(recipients) > 0));
    expect(seenThen).toEqual([1]);
  });

  it('fails with the reason when that cannot be decided', async () => {
    const { mailer, seen } = await mailServer();
    const failure = new Error('The database is away.');
    await expect(mailer.send(mailTo('tamar@example.com'), () => Promise.reject(failure))).rejects.toBe(
      failure,
    );
    expect(seen.mails).toBe(0);
  });
});

it('a refused mail does not keep others from being sent', async () => {
  const { mailer, seen } = await mailServer();
  for (let count = 0; count < 5; count += 1)
    await expect(mailer.send(mailTo('refused@example.com'))).rejects.toThrow('550');
  await mailer.send(mailTo('keti@example.com'));
  expect(seen.mails).toBe(1);
});

it.each([
  ['refused@example.com', true],
  ['policy@example.com', false],
  ['full@example.com', false],
  ['odd@example.com', true],
  ['closed@example.com', true],
])('a mail to %s is refused for good: %s', async (to, forGood) => {
  const { mailer } = await mailServer();
  const error: unknown = await mailer.send(mailTo(to)).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(forGood);
});

it('a silent server is left alone after three tries', async () => {
  let connections = 0;
  const silent: Server = createServer(() => (connections += 1));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  toClose.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Merani <hello@merani.example>', 50);
  toClose.push(() => mailer.close());
  for (let count = 0; count < 3; count += 1)
    await expect(mailer.send(mailTo('keti@example.com'))).rejects.toMatchObject({ code: 'unavailable' });
  const before = connections;
  await expect(mailer.send(mailTo('keti@example.com'))).rejects.toThrow('The mail server does not answer.');
  expect(connections).toBe(before);
  expect(connections).toBeGreaterThan(0);
});

it('a server that answers a little at a time, without end, is given up', async () => {
  const dripping: Server = createServer((socket) => {
    let drops: NodeJS.Timeout | undefined;
    socket.on('error', () => undefined).on('close', () => clearInterval(drops));
    socket.on('data', (line) => {
      const isData = line.toString().startsWith('DATA');
      if (drops === undefined) socket.write(isData ? '354 go\r\n' : '250 ok\r\n');
      if (isData) drops = setInterval(() => socket.write('250-wait\r\n'), 20);
    });
    socket.write('220 mail\r\n');
  });
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
  toClose.push(() => dripping.close());
  const { port } = dripping.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Merani <hello@merani.example>', 200);
  toClose.push(() => mailer.close());
  const away = { code: 'unavailable', message: 'The mail server does not answer.' };
  await expect(mailer.send(mailTo('tamar@example.com'))).rejects.toMatchObject(away);
});
