/** How many parcels a second are tracked with named statements on the database itself, and without through PgBouncer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { MachineRoom } from './machine-room.ts';
import { startProduct, type Product } from './product.ts';
import type { Scale } from './trial.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { load } from '../bench/load.ts';

const ROUNDS = { full: 5, short: 1 };
const SECONDS = { full: 3, short: 1 };
const CONNECTIONS = 32;

/** Alternates the two kinds, so that other load on the machine affects them equally; prints the medians. */
export async function namesAgainstNone(room: MachineRoom, { short, print }: Scale): Promise<void> {
  const size = short ? 'short' : 'full';
  const { database: direct, pooled } = room.urls;
  const kinds = {
    'named, direct': { DATABASE_URL: direct },
    'unnamed, through PgBouncer': {
      DATABASE_POOLER: 'transaction',
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
    },
  };
  const rows = await room.primary.query<{ tracking_number: string }>(
    'select tracking_number from parcels order by id limit 500',
  );
  const numbers = rows.map((row) => row.tracking_number);
  const started: Product[] = [];
  try {
    for (const settings of Object.values(kinds))
      started.push(
        await startProduct(
          { RATE_LIMITS: 'off', ...settings },
          {
            folder: tempFolder('names'),
            database: direct,
          },
        ),
      );
    const rates = started.map((): number[] => []);
    // The first round is for warming up.
    for (let round = 0; round <= ROUNDS[size]; round += 1)
      for (const [index, { port }] of started.entries()) {
        const body = (n: number) => JSON.stringify({ tracking_number: numbers[n % numbers.length] });
        const { perSecond } = await load({
          port,
          path: '/api/cargo/track',
          body,
          connections: CONNECTIONS,
          milliseconds: SECONDS[size] * 1_000,
        });
        if (round > 0) rates[index]?.push(perSecond);
        await pause(100);
      }
    for (const [index, name] of Object.keys(kinds).entries()) {
      const sorted = (rates[index] ?? []).toSorted((a, b) => a - b);
      const [low, middle, high] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((one) =>
        Math.round(sorted[one] ?? 0),
      );
      print(`tracking, ${name.padEnd(27)} ${middle}/s (${low}–${high})`);
    }
  } finally {
    for (const server of started) await server.remove();
  }
}
