/** The mail server takes its time before it greets. Meanwhile the receiver's e-mail is corrected; the mail then goes to the old one. */
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { correct, recordEvent, sendParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { smtpMailer } from '#server/adapters/mailer.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

it('decides whom a mail is for after the server has greeted', async () => {
  const parcel = await sendParcel(app, admin);
  await workAll(app);
  let connected = (): void => undefined;
  const connecting = new Promise<void>((resolve) => (connected = resolve));
  let greet = (): void => undefined;
  const greeted = new Promise<void>((resolve) => (greet = resolve));
  const got: { to: string; text: string }[] = [];
  const server = createServer(async (socket) => {
    connected();
    await greeted;
    socket.write('220 slow\r\n');
    let to = '';
    let isData = false;
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        got.push({ to, text });
        isData = false;
        text = '';
        return void socket.write('250 ok\r\n');
      }
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (/^RCPT TO/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? '';
        isData = /^DATA/i.test(line);
        socket.write(isData ? '354 go\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'office@example.com');
  app.context.adapters.mailer = mailer;
  // The sender's mail goes first otherwise.
  await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
  const working = app.work();
  await connecting;
  const both = { sender: 'right-sender@example.com', receiver: 'right-receiver@example.com' };
  expect((await correct(app, admin, parcel, 'sender', { email: both.sender })).status).toBe(200);
  expect((await correct(app, admin, parcel, 'receiver', { email: both.receiver })).status).toBe(200);
  greet();
  await working;
  await workAll(app);
  mailer.close();
  server.close();
  console.log(got.map(({ to, text }) => `${to} code:${text.includes(parcel.code)}`));
  const wrong = got.filter(({ to }) => to === parcel.sender.email || to === parcel.receiver.email);
  expect(wrong.map(({ to }) => to)).toEqual([]);
}, 60_000);
