/** A proxy in front of an external service that passes everything on until it is told to fail. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface FaultyProxy {
  port: number;
  /** From now on accepts connections and bytes, but does not respond. */
  keepSilent(): void;
  /** From now on the open connections are silent, as after a power cut; new ones are passed on. */
  forget(): void;
  /** From now on refuses connections. */
  refuse(): Promise<void>;
  /** From now on passes requests on, and ends the connection instead of responding. */
  swallow(): void;
  /** Responds again: drops the silent connections, and passes new ones on. */
  open(): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
}

/** It listens on a port of the system's choice, and passes on to the port that `target` says at each connection. */
export async function openFaultyProxy(target: () => number): Promise<FaultyProxy> {
  const pairs = new Set<Pair>();
  let mode: 'open' | 'silent' | 'swallowing' = 'open';
  const connected = (near: Socket) => {
    const pair = { near, far: connect(target(), '127.0.0.1') };
    pairs.add(pair);
    join(pair, () => pairs.delete(pair));
    if (mode === 'silent') silence(pair);
    if (mode === 'swallowing') swallow(pair);
  };
  const drop = () => {
    for (const { near } of pairs) near.destroy();
  };
  let server: Server | undefined = await listen(0, connected);
  const { port } = server.address() as AddressInfo;
  const end = async () => {
    drop();
    const ending = server;
    server = undefined;
    if (ending) await new Promise((resolve) => ending.close(resolve));
  };
  return {
    port,
    keepSilent() {
      mode = 'silent';
      pairs.forEach(silence);
    },
    forget: () => pairs.forEach(silence),
    refuse: end,
    swallow() {
      mode = 'swallowing';
      pairs.forEach(swallow);
    },
    async open() {
      mode = 'open';
      // Clients give up the silent connections anyway.
      drop();
      server ??= await listen(port, connected);
    },
    close: end,
  };
}

/** Passes bytes on in both directions until either side ends. */
function join({ near, far }: Pair, ended: () => void): void {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.once('close', () => {
      ended();
      to.destroy();
    });
  }
}

function silence({ near, far }: Pair): void {
  near.unpipe();
  far.unpipe();
}

function swallow({ near, far }: Pair): void {
  far.unpipe();
  far.once('data', () => near.destroy()).resume();
}

async function listen(port: number, connected: (near: Socket) => void): Promise<Server> {
  const server = createServer(connected);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
