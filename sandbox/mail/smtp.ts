/** An SMTP server that accepts every email and stores it in the mailbox. */
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

/** Listens on a free port. An email is acknowledged after it has been stored. */
export async function listenForMail(mailbox: Mailbox, host: string): Promise<SmtpListener> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map((to) => to.address),
      };
      buffer(stream)
        .then((raw) => mailbox.receive(raw, envelope))
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  // Without a listener, a client that disconnects in the middle of an email would crash the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}
