/**
 * Carries short messages between all processes of the product over LISTEN and NOTIFY. They are sent after their
 * transaction, because NOTIFY inside it would make all commits wait for each other. A message may get lost with a
 * process or a connection, so it may only tell that there is something new to read.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { SECOND } from '../adapters/clock.ts';
import type { Country } from '#shared/domain/countries.ts';
import { channelOf, schemaOf, sessionName } from './company.ts';
import type { Db } from './connect.ts';
import { endWhenSilent } from './silent-connections.ts';

/** A change, and who may know about it; `logins`: one of this account's (its `callerKey`) has ended, or what it may be
 * getting is not its any more, so all that is being sent to it is checked. */
export type Change =
  | { type: 'logins'; of: string }
  | { type: 'mention'; staff_id: number }
  | { type: 'booking'; source_country: Country }
  | { type: 'payment' | 'parcel'; route_id: number; tracking_numbers: readonly string[] };

const LOST = { type: 'lost' } as const;

/** `lost`: messages may have been missed. */
export type Heard = Change | typeof LOST;

export interface LiveBus {
  /** Sends changes soon; failures are ignored. */
  publish(changes: readonly Change[]): void;
  /** Returns the function that ends it. The first subscription connects. */
  subscribe(listener: (heard: Heard) => void): () => void;
  close(): Promise<void>;
}

/** Its name for a company: `channelOf`. */
const CHANNEL = 'merani_live';
/** PostgreSQL refuses messages of 8,000 bytes. */
const MAX_NUMBERS = 100;
/** More changes that wait for a connection than this are replaced by one message that some are lost. */
const MAX_WAITING = 1_000;
/** Milliseconds between two questions to a server of which nothing else is heard, and until one counts as unanswered. */
const PING = { every: 10 * SECOND, patience: 3 * SECOND };
const RECONNECT_DELAY = { first: SECOND / 4, longest: 15 * SECOND };

/** `db` sends; a connection of its own listens at `url`, whose company's messages these are. */
export function liveBus(url: string, db: Db, ping = PING): LiveBus {
  const channel = channelOf(schemaOf(url), CHANNEL);
  const listeners = new Set<(heard: Heard) => void>();
  const tell = (heard: Heard) => {
    for (const listener of listeners) listener(heard);
  };
  const waiting: Heard[] = [];
  let isSending = false;
  let listening: Listening | undefined;

  /** One statement after the other, so that messages keep their order and take one connection of the pool. */
  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) {
      const messages = [...new Set(waiting.splice(0).map((change) => JSON.stringify(shortened(change))))];
      await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as message`
        .execute(db)
        .catch(() => undefined);
    }
    isSending = false;
  }

  return {
    publish(changes) {
      if (changes.length === 0) return;
      // All changes of this turn of the event loop go out in one statement.
      if (waiting.length === 0) setImmediate(() => void flush());
      if (waiting.length + changes.length > MAX_WAITING) waiting.splice(0, Infinity, LOST);
      else waiting.push(...changes);
    },
    subscribe(listener) {
      listeners.add(listener);
      listening ??= listen({ url, channel, ping, tell });
      return () => void listeners.delete(listener);
    },
    close: async () => listening?.close(),
  };
}

function shortened(change: Heard): Heard {
  if (!('tracking_numbers' in change) || change.tracking_numbers.length <= MAX_NUMBERS) return change;
  return { ...change, tracking_numbers: [] };
}

interface Listener {
  url: string;
  channel: string;
  ping: typeof PING;
  tell: (heard: Heard) => void;
}

interface Listening {
  close(): Promise<void>;
}

/** Listens until it is closed; connects again, more and more slowly, when the connection is lost. */
function listen({ url, channel, ping, tell }: Listener): Listening {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let closed = false;
  let delay = RECONNECT_DELAY.first;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: sessionName(schemaOf(url)),
      keepAlive: true,
      connectionTimeoutMillis: 3 * SECOND,
    });
    client = next;
    let isOver = false;
    const retry = () => {
      if (isOver || closed) return;
      isOver = true;
      clearInterval(asking);
      void next.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), delay).unref();
      delay = Math.min(delay * 2, RECONNECT_DELAY.longest);
    };
    next.on('error', retry).on('end', retry);
    next.on('notification', ({ payload = '' }) => tell(JSON.parse(payload) as Heard));
    try {
      await next.connect();
      const watched = endWhenSilent(next, ping.patience);
      await next.query(`listen ${channel}`);
      const ask = () => void (watched.owes() || next.query('select').catch(() => undefined));
      asking = setInterval(ask, ping.every).unref();
      delay = RECONNECT_DELAY.first;
      tell(LOST);
    } catch {
      retry();
    }
  }
  void connect();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(asking);
      await client?.end().catch(() => undefined);
    },
  };
}
