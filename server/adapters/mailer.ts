/** Sends emails by SMTP. */
import { createTransport } from 'nodemailer';
import { SECOND } from './clock.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A mailer for the SMTP server at `url`, with timeouts on every step. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
