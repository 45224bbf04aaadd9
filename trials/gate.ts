/** Stands before an outside service and lets everything through, until it is told to keep silent. */
import { connect, createServer, type Socket } from 'node:net';

export interface Gate {
  port: number;
  /** Takes connections and bytes from now on, and answers nothing. */
  keepSilent(): void;
  /** Lets through what came meanwhile and all that follows. */
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
      // What hangs is given up by its client anyhow; new connections go through.
      for (const one of sockets) one.destroy();
    },
    close: async () => {
      for (const one of sockets) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
