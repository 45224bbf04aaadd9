/**
 * Decodes and re-encodes uploaded pictures, which removes anything else hidden in the file. A small pool of separate
 * processes does the work with a time limit; when the queue is full, the caller must retry.
 */
import { fileURLToPath } from 'node:url';
import { bulkhead } from 'cockatiel';
import workerpool from 'workerpool';
import { AppError } from '../app-error.ts';
import { SECOND } from './clock.ts';
import type { Cleaned, PictureKind, Refused } from './image-worker.ts';
import { told } from '#server/told.ts';

export interface CleanImage {
  bytes: Buffer;
  contentType: PictureKind;
}

export interface Images {
  /**
   * Returns the picture upright and at most 2000 pixels a side, as `kind`. Without `kind` it is a PNG if it was one or
   * has transparency, otherwise a JPEG. Throws `unsupported_media` (415), `too_large` (413, also on a timeout) or
   * `unavailable` (503) when the queue is full. Decodes one picture per owner at a time, so that owners take turns.
   * An owner is named as in `callerKey`.
   */
  clean(bytes: Buffer, owner: string, kind?: PictureKind): Promise<CleanImage>;
  close(): Promise<void>;
}

/** Staff's pictures have processes and a queue of their own: customers and receivers, however many, do not stop a release. */
const POOLS = { staff: { processes: 2, waiting: 32 }, others: { processes: 1, waiting: 32 } };
const TIME_LIMIT = 10 * SECOND;
const CLOSE_LIMIT = 3 * SECOND;

/** Creates the pool; processes start on demand. */
export function imageProcesses(): Images {
  const pools = { staff: poolOf(POOLS.staff), others: poolOf(POOLS.others) };
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(owner) ?? Promise.resolve()).then(work, work);
    turns.set(owner, turn);
    const forget = () => turns.get(owner) === turn && turns.delete(owner);
    turn.then(forget, forget);
    return turn;
  };
  return {
    async clean(bytes, owner, kind) {
      const cleaned = await inTurn(owner, () =>
        (owner.startsWith('staff:') ? pools.staff : pools.others).clean(bytes, kind),
      );
      if (!('refused' in cleaned)) return { ...cleaned, bytes: Buffer.from(cleaned.bytes) };
      throw refusals[cleaned.refused]();
    },
    close: async () => {
      await Promise.allSettled([pools.staff.close(), pools.others.close()]);
    },
  };
}

interface Pool {
  clean(bytes: Buffer, kind: PictureKind | undefined): Promise<Cleaned>;
  close(): Promise<unknown>;
}

/**
 * Once a picture fails, by its time limit or with its process, those that wait go to new processes: the library's own queue may stand
 * still then, and it may take a dead process for a busy one. The other pictures of the old ones are finished.
 */
function poolOf({ processes, waiting }: { processes: number; waiting: number }): Pool {
  const queue = bulkhead(processes, waiting);
  let workers = startWorkers(processes);
  let isClosed = false;
  const replace = (failed: workerpool.Pool): void => {
    if (workers !== failed || isClosed) return;
    workers = startWorkers(processes);
    failed.terminate(false, CLOSE_LIMIT).catch(() => undefined);
  };
  const run = async (bytes: Buffer, kind: PictureKind | undefined): Promise<Cleaned> => {
    const used = workers;
    if (isClosed) throw new Error('The pictures that wait are given up.');
    try {
      return (await used.exec('clean', [bytes, kind ?? null]).timeout(TIME_LIMIT)) as Cleaned;
    } catch (error) {
      replace(used);
      if (error instanceof workerpool.Promise.TimeoutError) return { refused: 'size' };
      throw error;
    }
  };
  return {
    clean: (bytes, kind) =>
      queue
        .execute(() => run(bytes, kind))
        .catch((error: unknown) => {
          // The queue is full, or the process exited at its memory limit.
          throw Object.assign(new AppError('unavailable', { retryAfter: 5 }), { cause: error });
        }),
    // With a limit: the library waits for ever for a process that was killed while it had nothing to do.
    close: async () => {
      isClosed = true;
      await workers.terminate(true, CLOSE_LIMIT);
    },
  };
}

function startWorkers(processes: number): workerpool.Pool {
  return workerpool.pool(fileURLToPath(new URL('./image-worker.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers: processes,
    forkOpts: { serialization: 'advanced', execArgv: ['--max-old-space-size=128'] },
  });
}

const refusals: Readonly<Record<Refused, () => AppError>> = {
  size: () => new AppError('too_large', { message: told('files.pictureTooLarge') }),
  kind: () => new AppError('unsupported_media'),
  broken: () => new AppError('unsupported_media', { message: told('files.pictureIncomplete') }),
  heic: () => new AppError('unsupported_media', { message: told('files.pictureHeic') }),
};
