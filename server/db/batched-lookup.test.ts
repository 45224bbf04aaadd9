import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { BatchedLookup } from './batched-lookup.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const SQL = 'select k as key from unnest($1::text[]) as k';
const outcomes = (asked: Promise<unknown>[]) => Promise.allSettled(asked);

describe('a batch that fails', () => {
  const pool = new pg.Pool({ connectionString: inject('adminUrl'), max: 2 });
  pool.on('error', () => undefined);
  afterAll(() => pool.end());

  it('fails only the caller whose value PostgreSQL rejects', async () => {
    const lookup = new BatchedLookup<{ key: string }>(pool, SQL);
    const found = await outcomes(['a', 'b\u0000', 'c'].map((key) => lookup.find(key)));
    expect(found.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('is sent only once when the connection is lost', async () => {
    // A server that accepts connections and closes each at the first byte.
    const taken: Socket[] = [];
    const server = createServer((socket) => {
      taken.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const lost = new pg.Pool({ connectionString: `postgres://a:b@127.0.0.1:${port}/c`, max: 2 });
    lost.on('error', () => undefined);
    const lookup = new BatchedLookup<{ key: string }>(lost, SQL, { connections: 1 });
    const found = await outcomes(Array.from({ length: 400 }, (_, n) => lookup.find(String(n))));
    expect(found.every((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason))).toBe(true);
    expect(taken.length).toBe(1);
    await lost.end();
    await new Promise((resolve) => server.close(resolve));
  });
});
