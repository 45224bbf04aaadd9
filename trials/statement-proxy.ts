/** A proxy in front of PostgreSQL that changes the text of statements: so a product runs without one of its guards. */
import { connect, createServer, type Socket } from 'node:net';

export interface StatementProxy {
  port: number;
  /** From now on statements pass through this; open connections end, because they remember prepared statements. */
  change(rewrite: (statement: string) => string): void;
  close(): Promise<void>;
}

export async function openStatementProxy(target: { host: string; port: number }): Promise<StatementProxy> {
  const sockets = new Set<Socket>();
  let rewrite = (statement: string) => statement;
  const server = createServer((near) => {
    const far = connect(target);
    const messages = messageReader((statement) => rewrite(statement));
    near.on('data', (bytes) => far.write(messages(bytes)));
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => {
    for (const one of sockets) one.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    change(next) {
      rewrite = next;
      endAll();
    },
    close: async () => {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the whole messages of a client that have arrived, with their statements rewritten. */
function messageReader(rewrite: (statement: string) => string): (bytes: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const whole: Buffer[] = [];
    for (;;) {
      // The first message has no type.
      const head = started ? 1 : 0;
      if (rest.length < head + 4) break;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) break;
      const message = rest.subarray(0, length);
      whole.push(started ? rewritten(message, rewrite) : message);
      started = true;
      rest = rest.subarray(length);
    }
    return Buffer.concat(whole);
  };
}

/** `P` prepares a statement under a name, `Q` runs one. */
function rewritten(message: Buffer, rewrite: (statement: string) => string): Buffer {
  const type = String.fromCharCode(message[0] ?? 0);
  if (type !== 'P' && type !== 'Q') return message;
  const begin = type === 'P' ? message.indexOf(0, 5) + 1 : 5;
  const end = message.indexOf(0, begin);
  const statement = Buffer.from(rewrite(message.toString('utf8', begin, end)));
  const changed = Buffer.concat([message.subarray(0, begin), statement, message.subarray(end)]);
  changed.writeInt32BE(changed.length - 1, 1);
  return changed;
}
