/**
 * Files that are made or read while they are sent (CSV, archives). A caller chooses how long they get, so each has few at a time. A file is
 * cut off when its caller's login ends, or the file is not theirs any more: the caller may not see what would be read from then on.
 */
import type { FastifyReply } from 'fastify';
import { placeKey, type Caller } from '../access/callers.ts';
import { ipv6BlockOf, networkOf } from '../access/network.ts';
import { HOUR, MINUTE, SECOND } from '../adapters/clock.ts';
import { AppError } from '../app-error.ts';
import { onClose } from './after-answer.ts';
import type { FileAnswer } from './define-routes.ts';
import type { LoginOfAnswer } from './login-of-answer.ts';

/**
 * Files at a time, in a process: of one caller, of the customers of a network and of an IPv6 /48, and of all customers, since 30 archives
 * are read from the bucket at once (adapters/bucket.ts).
 */
const MOST = { caller: 3, network: 9, block: 18, customers: 24 };

/** Milliseconds after which a file may make room for somebody who has fewer. */
const OWN_TIME = MINUTE;

/** Milliseconds after which a file is cut off: who reads it chooses how long it gets, and what is made meanwhile is in it. */
const MOST_TIME = HOUR;

/**
 * Counts a file that is made while it is sent until its response has ended, and cuts it off when it is not for its caller any more; throws
 * `too_many` when there is no room for it.
 */
export type CountDownload = (login: LoginOfAnswer, reply: FastifyReply, file: FileAnswer) => void;

interface Download {
  account: string;
  groups: readonly Group[];
  /** By `now`. */
  began: number;
  cut: () => void;
}

interface Group {
  key: string;
  most: number;
}

/** `now` in milliseconds; `interval`: milliseconds after which the caller is looked up again. */
export function countDownloads({
  now = (): number => performance.now(),
  interval = 20 * SECOND,
} = {}): CountDownload {
  const open = new Set<Download>();
  return ({ caller, isAllowed, onLoginEnd }, { raw }, { content, isStillTheirs }) => {
    if (Buffer.isBuffer(content)) return;
    // The client has left: nothing is sent, no end comes, and nobody else's file is cut off for it.
    if (raw.destroyed) return;
    // Broken off, not ended, so that the client knows that something is missing.
    const cut = () => raw.destroy();
    const download = { account: placeKey(caller), groups: groupsOf(caller), began: now(), cut };
    if (!makeRoom(open, download)) {
      content.destroy();
      throw new AppError('too_many', { retryAfter: 5 });
    }
    open.add(download);
    const isInTime = () => now() - download.began < MOST_TIME;
    const check = () =>
      void Promise.all([isAllowed(), isStillTheirs()]).then(
        (answers) => (isInTime() && !answers.includes(false)) || cut(),
        cut,
      );
    const stopWatching = onLoginEnd(check);
    const checking = setInterval(check, interval).unref();
    // The login may have ended since the call was let in.
    check();
    onClose(raw, () => {
      content.destroy();
      clearInterval(checking);
      stopWatching();
      open.delete(download);
    });
  };
}

/** Whether there is room for one more file, if need be in the place of others, which are cut off. */
function makeRoom(open: Set<Download>, { account, groups, began: now }: Download): boolean {
  const own = [...open].filter((one) => one.account === account).length;
  if (own >= MOST.caller) return false;
  for (const { key, most } of groups) {
    const members = [...open].filter((one) => one.groups.some((group) => group.key === key));
    if (members.length < most) continue;
    const other = replaceable(members, { account, own, now });
    if (other === undefined) return false;
    open.delete(other);
    other.cut();
  }
  return true;
}

/**
 * The file that is cut off for another one: of whoever has at least two more, or one that had its time, of whoever has more; of those
 * who have most, and of them the oldest. So nobody keeps others from their files by reading slowly.
 */
function replaceable(
  members: readonly Download[],
  asking: { account: string; own: number; now: number },
): Download | undefined {
  const counts = new Map<string, number>();
  for (const { account } of members) counts.set(account, (counts.get(account) ?? 0) + 1);
  const countOf = ({ account }: Download) => counts.get(account) ?? 0;
  const candidates = members.filter(
    (one) =>
      one.account !== asking.account &&
      (countOf(one) >= asking.own + 2 || (countOf(one) > asking.own && asking.now - one.began >= OWN_TIME)),
  );
  return candidates.toSorted((a, b) => countOf(b) - countOf(a) || a.began - b.began)[0];
}

/** With whom the caller shares a number of files: staff with nobody. */
function groupsOf(caller: Caller): Group[] {
  if (caller.kind !== 'client') return [];
  const block = ipv6BlockOf(caller.address);
  return [
    { key: networkOf(caller.address), most: MOST.network },
    ...(block === undefined ? [] : [{ key: block, most: MOST.block }]),
    { key: 'customers', most: MOST.customers },
  ];
}
