/**
 * A streaming replica that answers reads (docs/decisions/030). It is left, so that the primary answers, while it is away or
 * behind; every process watches it for itself. Positions are those of the write-ahead log.
 */
import type { LogEvent } from 'kysely';
import type pg from 'pg';
import { SECOND } from '../adapters/clock.ts';
import { type Admit, createDb, createPool, type Db } from './connect.ts';
import { batchedLookups, defineLookup, type Lookups } from './lookups.ts';

interface PositionRow {
  key: string;
  position: string;
}

/** Up to where the primary's log holds what was acknowledged; commits without `synchronous_commit` are not flushed yet. */
const WRITTEN_LOOKUP = defineLookup<PositionRow>(
  `select k as key, (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end)::text as position from unnest($1::text[]) as k`,
);
/** What the primary has sent, or will without waiting for more. */
const SENT_LOOKUP = defineLookup<PositionRow>(
  `select k as key, pg_current_wal_flush_lsn()::text as position from unnest($1::text[]) as k`,
);
const SHOWN_LOOKUP = defineLookup<PositionRow>(
  `select k as key, coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position from unnest($1::text[]) as k`,
);

/** A position as a number; undefined for a text that is none. */
export function readPosition(text: string): bigint | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  return high === undefined || low === undefined
    ? undefined
    : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** A position of the primary's log, as text, before which all commits lie that were acknowledged until now. */
export async function writtenPosition(primary: Lookups): Promise<string> {
  const row = await primary.find(WRITTEN_LOOKUP, '');
  if (row === undefined) throw new Error('The database names no position.');
  return row.position;
}

/** The replica was left while it read. */
export class ReplicaLeft extends Error {}

export interface Replica {
  /** A database on it, whose connections are admitted. */
  open(admit: Admit | undefined): Db;
  lookups: Lookups;
  /** Whether it may be read, and shows everything up to the position. */
  shows(position: bigint | undefined): Promise<boolean>;
  /** The result of a read of the replica; throws ReplicaLeft when the replica is left meanwhile. */
  whileUsed<T>(reading: () => Promise<T>): Promise<T>;
  /** Leaves it until it has answered the next question. */
  leave(): void;
  isUsed(): boolean;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  behindPooler: boolean;
  poolSize: number;
  log?: ((event: LogEvent) => void) | undefined;
  /** Milliseconds between two questions to it. */
  every?: number;
  /** Milliseconds that it may be behind. */
  maxBehind?: number;
}

/** Milliseconds until a question counts as unanswered. */
const PATIENCE = 2 * SECOND;

/** Opens the connections and watches; it is left until it has answered for the first time. */
export function openReplica(
  url: string,
  primary: Lookups,
  { behindPooler, poolSize, log, every = SECOND, maxBehind = 10 * SECOND }: ReplicaOptions,
): Replica {
  const pool = createPool(url, poolSize, { behindPooler });
  const watchPool = createPool(url, 1, {
    behindPooler,
    connectionTimeoutMillis: PATIENCE,
    patience: PATIENCE,
  });
  const lookups = batchedLookups(pool, { behindPooler });
  const watch = new Watch(watchPool, maxBehind);
  const tick = () => {
    void watch.sent.note(primary);
    void watch.ask();
  };
  const timer = setInterval(tick, every).unref();
  tick();

  const whole = createDb(pool, { log, behindPooler });
  return {
    open: (admit) => (admit === undefined ? whole : createDb(pool, { log, behindPooler, admit })),
    lookups,
    pool,
    leave: () => watch.leave(),
    isUsed: () => watch.isUsed,
    async shows(position) {
      if (position !== undefined && position > watch.shown)
        watch.saw((await lookups.find(SHOWN_LOOKUP, ''))?.position);
      return watch.isUsed && (position === undefined || position <= watch.shown);
    },
    whileUsed: (reading) => watch.whileUsed(reading),
    async close() {
      clearInterval(timer);
      watch.leave();
      await Promise.all([pool.end(), watchPool.end()]);
    },
  };
}

/** What is known about the replica. */
class Watch {
  readonly #pool: pg.Pool;
  readonly #maxBehind: number;
  readonly sent = new Sent();
  /** Everything up to here can be read. */
  shown = 0n;
  isUsed = false;
  /** Called when it is left. A set, because there is one for each read that is under way. */
  readonly #reading = new Set<() => void>();
  #isAsking = false;

  constructor(pool: pg.Pool, maxBehind: number) {
    this.#pool = pool;
    this.#maxBehind = maxBehind;
  }

  async ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const { rows } = await this.#pool.query<{ standby: boolean; position: string | null }>(
        'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position',
      );
      this.saw(rows[0]?.position);
      // A server that was promoted is no replica: the primary may go on without it.
      const isStandby = rows[0]?.standby === true;
      if (isStandby && this.sent.behind(this.shown) <= this.#maxBehind) this.isUsed = true;
      else this.leave();
    } catch {
      this.leave();
    } finally {
      this.#isAsking = false;
    }
  }

  whileUsed<T>(reading: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const left = () => reject(new ReplicaLeft());
      if (!this.isUsed) return left();
      this.#reading.add(left);
      void reading()
        .then(resolve, reject)
        .finally(() => this.#reading.delete(left));
    });
  }

  saw(position: string | null | undefined): void {
    const reached = readPosition(position ?? '') ?? 0n;
    if (reached > this.shown) this.shown = reached;
  }

  leave(): void {
    this.isUsed = false;
    for (const left of this.#reading) left();
    this.#reading.clear();
    // Another server may answer next.
    this.shown = 0n;
  }
}

/**
 * What the primary had sent, and when. The age of the oldest position that the replica does not show yet is how far it is
 * behind: unlike the age of its last transaction, that is nothing while nobody writes. Without answers of the primary
 * nothing is added, and reads of the replica go on.
 */
class Sent {
  #positions: { at: number; position: bigint }[] = [];
  #isAsking = false;

  async note(primary: Lookups): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const row = await primary.find(SENT_LOOKUP, '');
      const position = readPosition(row?.position ?? '');
      const last = this.#positions.at(-1);
      if (position !== undefined && position !== last?.position)
        this.#positions.push({ at: performance.now(), position });
      // One a second for an hour; the oldest says how far behind it is.
      if (this.#positions.length > 3_600) this.#positions.splice(1, 1);
    } catch {
      // The primary is away.
    } finally {
      this.#isAsking = false;
    }
  }

  /** Milliseconds. */
  behind(reached: bigint): number {
    while ((this.#positions[0]?.position ?? reached + 1n) <= reached) this.#positions.shift();
    const [oldest] = this.#positions;
    return oldest === undefined ? 0 : performance.now() - oldest.at;
  }
}
