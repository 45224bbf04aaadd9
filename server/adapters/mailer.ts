/** Sends emails by SMTP: over few connections, which are kept, and not at all for a while when the server is silent. */
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { SECOND } from './clock.ts';
import { ProviderUnavailable, requestGuard } from './provider-guard.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments?: readonly MailFile[];
}

export interface MailFile {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** There is no such mailbox, so that sending the mail again is of no use. */
export class MailRefused extends Error {}

export interface Mailer {
  /**
   * Pictures that the HTML has as data URLs, which large mailboxes strip, go as parts of their own. `isMeant` is asked when the server is
   * ready to take the text, which may be long after the call; returns whether it was sent. Throws `MailRefused` if there is no such
   * mailbox, `ProviderUnavailable` if the server does not answer.
   */
  send(mail: Mail, isMeant?: IsMeant): Promise<boolean>;
  close(): void;
}

type IsMeant = () => Promise<boolean>;

/** As many as the queue has workers; opening one takes longer than a mail. */
const MAX_CONNECTIONS = 4;
/** The longest that a mail with receipts takes over a slow line, in steps. A server that answers a little at a time would never end. */
const MOST_STEPS = 6;
const AWAY = 'The mail server does not answer.';

/** No such address or mailbox, or a host that takes no mail (501, 521, 556: RFC 7504). */
const UNKNOWN = [501, 521, 550, 551, 553, 556];

/**
 * Whether there is no such mailbox (RFC 5321, 4.2.3; RFC 3463, 3.2). Anything else that a server refuses, such as mails from
 * us at all (5.7), may be mended, and the mail is sent later.
 */
const isUnknownBox = ({ command, responseCode, response }: SmtpError): boolean =>
  command === 'RCPT TO' && UNKNOWN.includes(responseCode ?? 0) && !/\b5\.7\.\d/.test(response ?? '');

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
  response?: string;
}

interface Decided extends SendMailOptions {
  decision?: Decision;
}

/** Whether a mail is still meant, asked when its text is first read: the server has greeted and taken the addresses by then. */
class Decision {
  isDropped = false;
  failure: unknown;
  readonly #isMeant: IsMeant;

  constructor(isMeant: IsMeant) {
    this.#isMeant = isMeant;
  }

  /** The text; breaks off before it when it is not meant, so that the server takes nothing. */
  async *before(text: Readable): AsyncGenerator<Buffer> {
    try {
      this.isDropped = !(await this.#isMeant());
    } catch (error) {
      this.failure = error;
    }
    if (this.isDropped || this.failure !== undefined) throw new Error('The mail is not sent.');
    yield* text as AsyncIterable<Buffer>;
  }
}

/**
 * A mailer for the SMTP server at `url`; `timeout` (milliseconds) is for each step, the answer to a mail may take twice, and all of it six
 * times as long.
 */
export function smtpMailer(url: string, from: string, timeout = 10 * SECOND): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
  });
  transport.use('stream', ({ data, message }, done) => {
    const { decision } = data as Decided;
    if (decision) message.processFunc((text) => Readable.from(decision.before(text), { objectMode: false }));
    done();
  });
  const guard = requestGuard({ send: MAX_CONNECTIONS }, AWAY);
  return {
    send: (mail, isMeant = () => Promise.resolve(true)) =>
      guard('send', async () => {
        const decision = new Decision(isMeant);
        const sent: Decided = {
          ...mail,
          from,
          attachments: [...(mail.attachments ?? [])],
          attachDataUrls: true,
          signal: AbortSignal.timeout(MOST_STEPS * timeout),
          decision,
        };
        try {
          await transport.sendMail(sent);
          return true;
        } catch (error) {
          if (decision.isDropped) return false;
          if (decision.failure !== undefined) throw decision.failure;
          // A refused mail says nothing about the next one.
          const failure = error as SmtpError;
          if (failure.responseCode === undefined) throw new ProviderUnavailable(error, AWAY);
          throw isUnknownBox(failure) ? new MailRefused(failure.message, { cause: error }) : error;
        }
      }),
    close: () => transport.close(),
  };
}
