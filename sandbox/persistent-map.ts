/** A map of records by id, persisted as JSON lines. The last line of an id wins. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The records hold links that log in, and codes: nobody else on the machine may read them. */
const FILE = { mode: 0o600 };

export class PersistentMap<T extends { id: string }> {
  readonly #file: string;
  readonly #limit: number;
  readonly #records = new Map<string, T>();

  /** Keeps the `limit` latest records. Older ones leave memory at once, and the file when it is next opened. */
  constructor(file: string, limit: number) {
    this.#file = file;
    this.#limit = limit;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) this.#read(line);
    this.#forgetOldest();
    // Written to a temporary file and renamed, so that a crash never leaves half a file.
    writeFileSync(
      `${file}.new`,
      [...this.#records.values()].map((record) => `${JSON.stringify(record)}\n`).join(''),
      FILE,
    );
    renameSync(`${file}.new`, file);
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  /** Appends to the file before it returns, so a restart does not lose an acknowledged record. */
  set(record: T): T {
    // On a line of its own, also after half a record for which the disk had no space.
    appendFileSync(this.#file, `\n${JSON.stringify(record)}\n`, FILE);
    this.#records.set(record.id, record);
    this.#forgetOldest();
    return record;
  }

  /** All records, oldest first. */
  all(): T[] {
    return [...this.#records.values()];
  }

  #read(line: string): void {
    if (line === '') return;
    try {
      const record = JSON.parse(line) as T;
      this.#records.set(record.id, record);
    } catch {
      // Half a record, which was never acknowledged: the process was killed, or the disk full.
    }
  }

  #forgetOldest(): void {
    for (const id of this.#records.keys()) {
      if (this.#records.size <= this.#limit) return;
      this.#records.delete(id);
    }
  }
}
