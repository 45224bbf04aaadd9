/** A mail server on loopback that remembers what it received, and fails in the ways that real ones do. */
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** `silent` accepts connections and says nothing; `forgetful` keeps a mail, but answers that it failed. */
type Mode = 'answering' | 'silent' | 'refusing' | 'forgetful';

export interface Received {
  messageId: string;
  /** What identifies the mail in its text. */
  key: string;
}

export interface MailServer {
  url: string;
  /** In the order of their arrival. */
  received: Received[];
  become(mode: Mode): Promise<void>;
  close(): Promise<void>;
}

/** `key` finds what identifies a mail; mails without it are accepted and forgotten. */
export async function openMailServer(key: RegExp): Promise<MailServer> {
  const received: Received[] = [];
  let mode: Mode = 'answering';
  let waiting: (() => void)[] = [];
  const keep = async (stream: NodeJS.ReadableStream): Promise<void> => {
    // Without the line ends that quoted-printable adds.
    const text = (await buffer(stream)).toString('latin1').replaceAll('=\r\n', '');
    const messageId = /^message-id:\s*(<[^>]*>)/im.exec(text)?.[1] ?? '';
    const [found] = key.exec(text) ?? [];
    if (found !== undefined) received.push({ messageId, key: found });
    if (mode === 'forgetful') throw Object.assign(new Error('Try again later.'), { responseCode: 451 });
  };
  const listen = (port: number) =>
    listenOn(port, {
      onConnect: (_session, done) => void (mode === 'silent' ? waiting.push(done) : done()),
      onData: (stream, _session, done) => void keep(stream).then(() => done(), done),
    });
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async become(next) {
      if (next === mode) return;
      if (next === 'refusing') await closed(server);
      if (mode === 'refusing') server = await listen(port);
      mode = next;
      if (next !== 'silent') for (const done of waiting.splice(0)) done();
    },
    close: async () => {
      for (const done of waiting.splice(0)) done();
      waiting = [];
      await closed(server);
    },
  };
}

type Handlers = Required<Pick<ConstructorParameters<typeof SMTPServer>[0] & object, 'onConnect' | 'onData'>>;

async function listenOn(port: number, handlers: Handlers): Promise<SMTPServer> {
  const server = new SMTPServer({
    ...handlers,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 200,
  });
  // A killed client leaves in the middle of a mail.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

const closed = (server: SMTPServer) => new Promise<void>((resolve) => server.close(resolve));
