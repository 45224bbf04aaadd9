/** Callers for trials with a replica: some who read, and one who reads back each thing that they wrote. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from './machine-room.ts';
import { intakeOf, newNumber } from './office.ts';
import type { Product, Reply } from './product.ts';

const TRACKERS = 4;
const RETRY_MS = 40;

type Sender = Pick<Product, 'request'>;

/** Strangers who track parcels, and one member of staff who reads the statistics. */
export async function startReading(product: Sender, database: Queries, token: string) {
  const rows = await database.query<{ tracking_number: string }>(
    'select tracking_number from parcels order by id limit 500',
  );
  const ended = new AbortController();
  let count = 0;
  const repeat = async (ask: () => Promise<Reply>) => {
    while (!ended.signal.aborted) {
      const reply = await ask().catch(() => undefined);
      if (reply?.status === 200) count += 1;
      else await pause(RETRY_MS);
    }
  };
  let next = 0;
  const track = () => {
    const tracking_number = rows[(next += 1) % rows.length]?.tracking_number;
    return product.request('/api/cargo/track', { body: { tracking_number } });
  };
  const statistics = async () => {
    await pause(200);
    // As a browser does: with a cookie, though none about writes.
    return product.request('/api/statistics', { token, headers: { cookie: 'merani_session=1' } });
  };
  const running = [...Array.from({ length: TRACKERS }, () => repeat(track)), repeat(statistics)];
  return {
    count: () => count,
    async finish() {
      ended.abort();
      await Promise.all(running);
    },
  };
}

/** After each event, the status that the sender must see. */
const STEPS = { PROCESS: 'PROCESSING', TRANSIT: 'IN_TRANSIT', ARRIVE: 'ARRIVED' } as const;
const ORDER = ['PICKED_UP', ...Object.values(STEPS)];

/**
 * Takes parcels in, moves them, and tracks each after each write, as one browser does. `planted` forgets the cookie, which
 * must be noticed.
 */
export function startWriting(product: Sender, token: string, planted: boolean) {
  const ended = new AbortController();
  const older: string[] = [];
  let checked = 0;

  /** Sends it with its key until it is acknowledged; undefined when it is refused. */
  async function write(path: string, body: object): Promise<string | undefined> {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const reply = await product.request(path, { body, headers, token }).catch(() => undefined);
      if (reply?.status === 200) return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
      const isFinal = reply !== undefined && reply.status < 500 && reply.body.code !== 'in_progress';
      if (isFinal) return undefined;
      await pause(RETRY_MS);
    }
  }

  async function check(number: string, expected: string, cookie: string): Promise<void> {
    const headers = planted ? {} : { cookie };
    const reply = await product
      .request('/api/cargo/track', { body: { tracking_number: number }, headers })
      .catch(() => undefined);
    if (reply === undefined || reply.status >= 500) return;
    checked += 1;
    const status = reply.status === 200 ? String(reply.body.status) : 'nothing';
    if (ORDER.indexOf(status) < ORDER.indexOf(expected))
      older.push(`wrote ${expected}, read ${status} of ${number} (${cookie})`);
  }

  const running = (async () => {
    while (!ended.signal.aborted) {
      const number = newNumber();
      let cookie = await write('/api/cargo/pickup', intakeOf(number));
      if (cookie !== undefined) await check(number, 'PICKED_UP', cookie);
      for (const [event, status] of Object.entries(STEPS)) {
        if (cookie === undefined) break;
        cookie = await write('/api/cargo/batch/event', { tracking_numbers: [number], event });
        if (cookie !== undefined) await check(number, status, cookie);
      }
    }
  })();
  return {
    older,
    checked: () => checked,
    async finish() {
      ended.abort();
      await running;
    },
  };
}
