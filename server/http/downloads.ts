/**
 * Files that are made while they are sent (CSV, archives). A caller chooses how long they get, so each has few at a time. A file is cut
 * off when its caller's login ends, or the file is not theirs any more: the caller may not see what would be read from then on.
 */
import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import type { FileAnswer } from './define-routes.ts';
import type { LoginOfAnswer } from './login-of-answer.ts';

/** Files of one caller at a time, in a process. */
const MOST = 3;

/**
 * Counts a file that is made while it is sent until its response has ended, and cuts it off when it is not for its caller any more; throws
 * `too_many` when the caller has too many.
 */
export type CountDownload = (login: LoginOfAnswer, reply: FastifyReply, file: FileAnswer) => void;

export function countDownloads(): CountDownload {
  const open = new Map<string, number>();
  return ({ key: caller, isAllowed, onLoginEnd }, { raw }, { content, isStillTheirs }) => {
    if (Buffer.isBuffer(content)) return;
    const count = open.get(caller) ?? 0;
    if (count >= MOST) {
      content.destroy();
      throw new AppError('too_many', { retryAfter: 5 });
    }
    // The client has left: nothing is sent, and no end comes.
    if (raw.destroyed) return;
    open.set(caller, count + 1);
    // Broken off, not ended, so that the client knows that something is missing.
    const cut = () => raw.destroy();
    const check = () =>
      void Promise.all([isAllowed(), isStillTheirs()]).then(
        (answers) => answers.includes(false) && cut(),
        cut,
      );
    const stopWatching = onLoginEnd(check);
    // The login may have ended since the call was let in.
    check();
    raw.once('close', () => {
      content.destroy();
      stopWatching();
      const left = (open.get(caller) ?? 1) - 1;
      if (left === 0) open.delete(caller);
      else open.set(caller, left);
    });
  };
}
