/**
 * Pictures are decoded and written anew: whatever else hid in the file is gone. It is done by processes of their own,
 * few of them, each picture within a time; whoever comes when all is taken is told to try again.
 */
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { en } from '#shared/messages/en.ts';
import { AppError } from '../app-error.ts';
import { SECOND } from './clock.ts';
import type { Cleaned, PictureKind } from './image-worker.ts';

export interface CleanImage {
  bytes: Buffer;
  contentType: PictureKind;
}

export interface Images {
  /**
   * The picture upright, at most 2000 pixels a side, as `kind`; without one PNG where it was one or lets something
   * shine through, else JPEG. Throws `unsupported_media` (415), `too_large` (413, also for what takes too long), or
   * `unavailable` (503) when too many wait. One picture of an owner at a time: the others' come in between.
   */
  clean(bytes: Buffer, owner: string, kind?: PictureKind): Promise<CleanImage>;
  close(): Promise<void>;
}

const PROCESSES = 2;
const MOST_WAITING = 32;
const TIME_LIMIT = 10 * SECOND;

/** The pool; a process starts with the first picture that needs it. */
export function imageProcesses(): Images {
  const pool = workerpool.pool(fileURLToPath(new URL('./image-worker.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers: PROCESSES,
    maxQueueSize: MOST_WAITING,
    forkOpts: { serialization: 'advanced', execArgv: ['--max-old-space-size=128'] },
  });
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
      const cleaned = await inTurn(owner, () => run(pool, bytes, kind));
      if (!('refused' in cleaned)) return { ...cleaned, bytes: Buffer.from(cleaned.bytes) };
      if (cleaned.refused === 'size')
        throw new AppError('too_large', { message: en.validation.pictureTooLarge });
      throw new AppError('unsupported_media');
    },
    close: async () => {
      await pool.terminate(true);
    },
  };
}

async function run(pool: workerpool.Pool, bytes: Buffer, kind: PictureKind | undefined): Promise<Cleaned> {
  try {
    return (await pool.exec('clean', [bytes, kind ?? null]).timeout(TIME_LIMIT)) as Cleaned;
  } catch (error) {
    if (error instanceof workerpool.Promise.TimeoutError) return { refused: 'size' };
    // The queue is full, or the process ended by its memory limit.
    throw Object.assign(new AppError('unavailable', { retryAfter: 5 }), { cause: error });
  }
}
