/** Bounds the files that one caller has made while they are sent (CSV, archives): a caller chooses how long they get. */
import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import type { FileAnswer } from './define-routes.ts';

/** Of one caller in a process. */
const MOST = 3;

/** Counts a file that is made while it is sent until its response has ended; throws `too_many` when the caller has too many. */
export type CountDownload = (caller: string, reply: FastifyReply, file: FileAnswer) => void;

export function countDownloads(): CountDownload {
  const open = new Map<string, number>();
  return (caller, { raw }, { content }) => {
    if (Buffer.isBuffer(content)) return;
    const count = open.get(caller) ?? 0;
    if (count >= MOST) {
      content.destroy();
      throw new AppError('too_many', { retryAfter: 5 });
    }
    // The client has left: nothing is sent, and no end comes.
    if (raw.destroyed) return;
    open.set(caller, count + 1);
    raw.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left === 0) open.delete(caller);
      else open.set(caller, left);
    });
  };
}
