/**
 * Connections whose server falls silent without closing them: a power cut, a failover, a firewall that forgets. The limits
 * that the server keeps (`statement_timeout`) end no wait for it then, and TCP itself gives up after a quarter of an hour.
 */
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What a process that was held up itself may still have to read, it has read after this many milliseconds. */
const SECOND_LOOK = 1_000;

/** The connections of one server, of several pools. */
export class WatchedConnections {
  readonly #open = new Set<Watched>();

  /**
   * From now on the connection, which is open, ends when its server owes an answer and is silent for `patience` milliseconds,
   * and with it those of which nothing was heard meanwhile either, but which nobody waits for.
   */
  add(client: pg.Client, patience: number): void {
    const watched: Watched = endWhenSilent(client, patience, () => {
      const asked = performance.now() - patience;
      for (const one of this.#open) if (one.heard() < asked && !one.owes()) one.end();
    });
    this.#open.add(watched);
    client.once('end', () => this.#open.delete(watched));
  }
}

interface Watched {
  /** Whether the server has not answered everything yet. */
  owes(): boolean;
  /** The moment of its last answer, as `performance.now()`. */
  heard(): number;
  end(): void;
}

/** Ends a connection, which is open, once its server owes an answer and is silent for `patience` milliseconds. */
export function endWhenSilent(client: pg.Client, patience: number, ended = () => {}): Watched {
  const stream = client.connection.stream as Socket;
  let answered = stream.bytesWritten;
  let heard = performance.now();
  // Before the client's own listener, which sends the next statement.
  client.connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
    heard = performance.now();
  });
  const watched = {
    owes: () => stream.bytesWritten > answered,
    heard: () => heard,
    end: () => void stream.destroy(),
  };
  stream.setTimeout(patience);
  stream.on('timeout', () => {
    if (!watched.owes()) return;
    const { bytesRead, bytesWritten } = stream;
    const look = () => {
      if (stream.destroyed || stream.bytesRead !== bytesRead || stream.bytesWritten !== bytesWritten) return;
      watched.end();
      ended();
    };
    setTimeout(look, SECOND_LOOK).unref();
  });
  return watched;
}
