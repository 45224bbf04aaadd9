/** Requests that are begun and do not come to their end, and what they hold of the product's memory. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeAll, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

export interface OpenRequests {
  /** Sends these pieces of a request; `answered` resolves with the status, if it is answered. */
  begin(...pieces: (string | Buffer)[]): { answered: Promise<number>; leave(): void };
  /** Requests that have no answer yet, and whose client is there. */
  inProgress(): Promise<number>;
  /** What the product says that it holds. */
  heldBytes(): Promise<number>;
}

/** They end with their test, and then hold nothing. `metric`: the name of what they hold. */
export function useOpenRequests(app: TestApp, metric: string): OpenRequests {
  const sockets: Socket[] = [];
  let port = 0;
  beforeAll(async () => {
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.http.server.address() as AddressInfo);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await vi.waitUntil(async () => (await heldBytes()) === 0, { timeout: 20_000 });
  });

  async function valueOf(name: string): Promise<number> {
    const { body } = await app.http.inject({ method: 'GET', url: '/metrics' });
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
  }
  const heldBytes = () => valueOf(metric);
  return {
    // The one that asks is another.
    inProgress: async () => (await valueOf('http_requests_in_progress')) - 1,
    begin(...pieces) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      for (const piece of pieces) socket.write(piece);
      const answered = new Promise<number>((resolve) =>
        socket.once('data', (bytes) => resolve(Number(bytes.toString().split(' ')[1]))),
      );
      return { answered, leave: () => void socket.destroy() };
    },
    heldBytes,
  };
}
