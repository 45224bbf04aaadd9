/** Sends emails by SMTP: over few connections, which are kept, and not at all for a while when the server is silent. */
import { createTransport } from 'nodemailer';
import { SECOND } from './clock.ts';
import { ProviderUnavailable, requestGuard } from './provider-guard.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** As many as the queue has workers; opening one takes longer than a mail. */
const MAX_CONNECTIONS = 4;
const AWAY = 'The mail server does not answer.';

/** A mailer for the SMTP server at `url`; `timeout` (milliseconds) is for each step, the answer to a mail may take twice. */
export function smtpMailer(url: string, from: string, timeout = 10 * SECOND): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
  });
  const guard = requestGuard({ send: MAX_CONNECTIONS }, AWAY);
  return {
    send: (mail) =>
      guard('send', async () => {
        try {
          await transport.sendMail({ from, ...mail });
        } catch (error) {
          // A refused mail says nothing about the next one.
          const isRefused = (error as { responseCode?: number }).responseCode !== undefined;
          throw isRefused ? error : new ProviderUnavailable(error, AWAY);
        }
      }),
    close: () => transport.close(),
  };
}
