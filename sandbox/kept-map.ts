/** Records by id that survive a restart: one JSON line for each change, the last line of an id counts. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class KeptMap<T extends { id: string }> {
  readonly #file: string;
  readonly #limit: number;
  readonly #records = new Map<string, T>();

  /** Keeps the `limit` latest records; older ones go when the file is opened, and from memory at once. */
  constructor(file: string, limit: number) {
    this.#file = file;
    this.#limit = limit;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) this.#read(line);
    this.#forgetOldest();
    // Written beside and renamed, so that a stop at any instant leaves one whole file.
    writeFileSync(
      `${file}.new`,
      [...this.#records.values()].map((record) => `${JSON.stringify(record)}\n`).join(''),
    );
    renameSync(`${file}.new`, file);
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  /** Written before it returns: what was acknowledged is on the disk's way. */
  set(record: T): T {
    appendFileSync(this.#file, `${JSON.stringify(record)}\n`);
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
      // The last line of a process that was killed while it wrote.
    }
  }

  #forgetOldest(): void {
    for (const id of this.#records.keys()) {
      if (this.#records.size <= this.#limit) return;
      this.#records.delete(id);
    }
  }
}
