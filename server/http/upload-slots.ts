/**
 * Limits the memory of requests with files until their response. A few requests per caller are read at a time; the same
 * caller's others wait unread, in order. Bytes are counted as they arrive, so that slow senders take no capacity from
 * other callers.
 */
import { AppError } from '../app-error.ts';

const MEGABYTE = 1024 * 1024;

const MAX_CONCURRENT = 3;
const MAX_WAITING = 100;
const MAX_BYTES = 512 * MEGABYTE;
/** Staff send a signature and five pictures of 10 MB, others one file at a time or three. */
const MAX_BYTES_PER_CALLER = { staff: 128 * MEGABYTE, others: 32 * MEGABYTE };
/** Of the whole, what only staff may use: strangers, however many, do not stop a release at the counter. */
const KEPT_FOR_STAFF = 192 * MEGABYTE;

/** A request's slot: counts the bytes that it holds, and is released after the response. */
export interface UploadSlot {
  /** Throws `too_many`, or `unavailable` when all callers together hold too much. */
  hold(bytes: number): void;
  release(): void;
}

export interface UploadSlots {
  /** Waits for a slot; throws `too_many` when too many requests of this caller are waiting. */
  take(caller: string): Promise<UploadSlot>;
  /** The bytes that all requests hold now. */
  heldBytes(): number;
}

interface Caller {
  running: number;
  bytes: number;
  waiting: (() => void)[];
}

export function uploadSlots(): UploadSlots {
  const callers = new Map<string, Caller>();
  let total = 0;
  let heldByOthers = 0;

  const begin = (name: string, caller: Caller): UploadSlot => {
    const isStaff = name.startsWith('staff:');
    const most = isStaff ? MAX_BYTES_PER_CALLER.staff : MAX_BYTES_PER_CALLER.others;
    let held = 0;
    caller.running += 1;
    return {
      hold(bytes) {
        if (caller.bytes + bytes > most) throw new AppError('too_many', { retryAfter: 5 });
        const isFull = total + bytes > MAX_BYTES;
        const isLeftFull = heldByOthers + bytes > MAX_BYTES - KEPT_FOR_STAFF;
        if (isFull || (!isStaff && isLeftFull)) throw new AppError('unavailable', { retryAfter: 5 });
        held += bytes;
        caller.bytes += bytes;
        total += bytes;
        if (!isStaff) heldByOthers += bytes;
      },
      release() {
        caller.running -= 1;
        caller.bytes -= held;
        total -= held;
        if (!isStaff) heldByOthers -= held;
        const next = caller.waiting.shift();
        if (next !== undefined) next();
        else if (caller.running === 0) callers.delete(name);
      },
    };
  };

  return {
    async take(name) {
      const caller = callers.get(name) ?? { running: 0, bytes: 0, waiting: [] };
      callers.set(name, caller);
      if (caller.running < MAX_CONCURRENT) return begin(name, caller);
      if (caller.waiting.length >= MAX_WAITING) throw new AppError('too_many', { retryAfter: 5 });
      return new Promise((resolve) => caller.waiting.push(() => resolve(begin(name, caller))));
    },
    heldBytes: () => total,
  };
}
