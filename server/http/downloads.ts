/**
 * Files that are made while they are sent (CSV, archives). A caller chooses how long they get, so one has few at a time; and
 * they end with the caller's login, and when they are not the caller's any more, because what is read later may be what the caller must not
 * see any more.
 */
import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import type { FileAnswer } from './define-routes.ts';
import type { LoginOfAnswer } from './login-of-answer.ts';

/** Of one caller in a process. */
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
    // Without its end, so that the client knows that something is missing.
    const cut = () => raw.destroy();
    const check = () =>
      void Promise.all([isAllowed(), isStillTheirs()]).then(
        (answers) => answers.includes(false) && cut(),
        cut,
      );
    const stopWatching = onLoginEnd(check);
    // It may have ended since the call was let in.
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
