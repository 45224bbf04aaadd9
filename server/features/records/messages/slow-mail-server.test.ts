/** A mail server may take long before it greets, and for each step after that. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { smtpMailer } from '#server/adapters/mailer.ts';
import { useMainAdmin } from '#tests/support/factories.ts';
import { correct, messageLines, recordEvent, sendParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

/** What runs before the server goes on with this step. */
let meanwhile: Partial<Record<'greeting' | 'recipient', () => Promise<void>>> = {};
const taken: { to: string; text: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_session, go) {
    void (meanwhile.greeting?.() ?? Promise.resolve()).then(() => go(), go);
  },
  onRcptTo(_address, _session, go) {
    void (meanwhile.recipient?.() ?? Promise.resolve()).then(() => go(), go);
  },
  onData(stream, { envelope }, go) {
    void (async () => {
      const mail = await PostalMime.parse(await text(stream));
      for (const { address } of envelope.rcptTo) taken.push({ to: address, text: mail.text ?? '' });
      go();
    })().catch(go);
  },
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => new Promise<void>((closed) => server.close(closed)));

it.each(['greeting', 'recipient'] as const)(
  'people who are corrected before the server’s answer to the %s get the mail at their e-mail of now',
  async (step) => {
    const parcel = await sendParcel(app, admin);
    await workAll(app);
    taken.splice(0);
    const { port } = server.server.address() as AddressInfo;
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'office@example.com');
    const usual = app.context.adapters.mailer;
    app.context.adapters.mailer = mailer;
    const right = { SENDER: `sender.${step}@example.com`, RECEIVER: `receiver.${step}@example.com` };
    const statuses: number[] = [];
    meanwhile = {
      async [step]() {
        meanwhile = {};
        for (const person of ['sender', 'receiver'] as const) {
          const email = person === 'sender' ? right.SENDER : right.RECEIVER;
          statuses.push((await correct(app, admin, parcel, person, { email })).status);
        }
      },
    };
    try {
      await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
      await workAll(app);
    } finally {
      mailer.close();
      app.context.adapters.mailer = usual;
    }
    expect(statuses).toEqual([200, 200]);
    const told = taken.filter((mail) => mail.text.includes(parcel.code)).map(({ to }) => to);
    expect(told.toSorted()).toEqual([right.RECEIVER, right.SENDER]);
    expect(taken.map(({ to }) => to)).not.toContain(parcel.sender.email);
    expect(taken.map(({ to }) => to)).not.toContain(parcel.receiver.email);
    const lines = await messageLines(app, admin, parcel.tracking);
    for (const person of ['SENDER', 'RECEIVER'])
      expect(lines.filter((line) => line.startsWith(`${person} EMAIL READY`))).toEqual([
        `${person} EMAIL READY dropped`,
        `${person} EMAIL READY sent`,
      ]);
  },
);
