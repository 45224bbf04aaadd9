/**
 * Files that are made while they are sent (CSV, archives). A caller chooses how long they get, so each has few at a time. A file is cut
 * off when its caller's login ends, or the file is not theirs any more: the caller may not see what would be read from then on.
 */
import type { FastifyReply } from 'fastify';
import { callerKey, type Caller } from '../access/callers.ts';
import { ipv6BlockOf, networkOf } from '../access/network.ts';
import { AppError } from '../app-error.ts';
import type { FileAnswer } from './define-routes.ts';
import type { LoginOfAnswer } from './login-of-answer.ts';

/**
 * Files at a time, in a process: of one caller, and of the customers of a network and of an IPv6 /48, since 30 archives are read from the
 * bucket at once.
 */
const MOST = { caller: 3, network: 9, block: 18 };

/**
 * Counts a file that is made while it is sent until its response has ended, and cuts it off when it is not for its caller any more; throws
 * `too_many` when the caller, or the customers of their network, have too many.
 */
export type CountDownload = (login: LoginOfAnswer, reply: FastifyReply, file: FileAnswer) => void;

export function countDownloads(): CountDownload {
  const open = new Map<string, number>();
  const countOf = (group: string) => open.get(group) ?? 0;
  return ({ caller, isAllowed, onLoginEnd }, { raw }, { content, isStillTheirs }) => {
    if (Buffer.isBuffer(content)) return;
    const groups = groupsOf(caller);
    if (groups.some(([group, most]) => countOf(group) >= most)) {
      content.destroy();
      throw new AppError('too_many', { retryAfter: 5 });
    }
    // The client has left: nothing is sent, and no end comes.
    if (raw.destroyed) return;
    for (const [group] of groups) open.set(group, countOf(group) + 1);
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
      for (const [group] of groups) {
        const left = countOf(group) - 1;
        if (left === 0) open.delete(group);
        else open.set(group, left);
      }
    });
  };
}

/** Who shares a number of files with the caller, and how many these are. */
function groupsOf(caller: Caller): (readonly [group: string, most: number])[] {
  const own = [callerKey(caller), MOST.caller] as const;
  if (caller.kind !== 'client') return [own];
  const block = ipv6BlockOf(caller.address);
  return [
    own,
    [`clients:${networkOf(caller.address)}`, MOST.network],
    ...(block === undefined ? [] : [[`clients:${block}`, MOST.block] as const]),
  ];
}
