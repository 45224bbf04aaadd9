/** A proxy in front of an external service that passes everything on until it is told to go silent. */
import { connect, createServer, type Socket } from 'node:net';

export interface Gate {
  port: number;
  /** From now on accepts connections and bytes, but does not respond. */
  keepSilent(): void;
  /** Responds again: drops the silent connections, and passes new ones on. */
  open(): void;
  close(): Promise<void>;
}

export async function openGate(port: number, target: () => number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    if (silent) for (const one of [near, far]) one.unpipe();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    keepSilent() {
      silent = true;
      for (const one of sockets) one.unpipe();
    },
    open() {
      silent = false;
      // Clients give up the silent connections anyway.
      for (const one of sockets) one.destroy();
    },
    close: async () => {
      for (const one of sockets) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
