/**
 * Limits the memory of bodies while they come: a client may send all but the end of one, which is kept until the request's time is over.
 * Files have limits of their own (upload-slots.ts), and small bodies always pass: nobody who fills the rest keeps others from logging in.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { placeKey, type Caller } from '../access/callers.ts';
import { networkOf, ipv6BlockOf } from '../access/network.ts';
import { AppError } from '../app-error.ts';
import { onClose } from './after-answer.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of a body that is not counted. */
const SMALL = 16 * 1024;
/** Of one network, or of one member of staff; an office behind one address sends some hundred kilobytes at a time. */
export const MOST_OF_ONE = 16 * MEGABYTE;
/** Of the 65,536 networks of whoever has an IPv6 /48. */
export const MOST_OF_BLOCK = 64 * MEGABYTE;
const MOST_OF_ALL = 256 * MEGABYTE;
/** Of the whole, what only staff may use: strangers, however many, do not stop a checkout or the scans of a truck. */
const KEPT_FOR_STAFF = 64 * MEGABYTE;
export const MOST_OF_OTHERS = MOST_OF_ALL - KEPT_FOR_STAFF;

/** Refuses a request before its body is read: `too_many`, or `unavailable` when all together hold too much. */
export function limitBodies(app: FastifyInstance, mostOfOne: number): () => number {
  const held = new Map<string, number>();
  const heldBy = (holder: string): number => held.get(holder) ?? 0;
  const hold = (holders: Holders, bytes: number): void => {
    for (const holder of holders.keys()) {
      const rest = heldBy(holder) + bytes;
      if (rest === 0) held.delete(holder);
      else held.set(holder, rest);
    }
  };

  // Nothing tells how long a compressed body is, and no client of ours sends one.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
    done(isPlain ? undefined : new AppError('unsupported_media'));
  });
  // Once it is known who calls.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const bytes = sizeOf(request, mostOfOne);
    if (bytes <= SMALL) return done();
    // The connection has closed meanwhile: no end comes that would take back what it holds.
    if (reply.raw.destroyed) return done(new AppError('malformed'));
    const holders = holdersOf(request);
    for (const [holder, most] of holders)
      if (heldBy(holder) + bytes > most)
        return done(new AppError(SHARED.has(holder) ? 'unavailable' : 'too_many', { retryAfter: 5 }));
    hold(holders, bytes);
    onClose(reply.raw, () => hold(holders, -bytes));
    done();
  });
  return () => heldBy(ALL);
}

/** The most that each may hold. */
type Holders = ReadonlyMap<string, number>;

const ALL = 'all';
const OTHERS = 'others';
const SHARED: ReadonlySet<string> = new Set([ALL, OTHERS]);

/** Whose memory a request's body takes: of staff the account's, whoever else is in their network; of others the network's. */
function holdersOf({ caller, ip }: Pick<FastifyRequest, 'ip'> & { caller?: Caller }): Holders {
  const all: [string, number] = [ALL, MOST_OF_ALL];
  if (caller?.kind === 'staff') return new Map([[placeKey(caller), MOST_OF_ONE], all]);
  const block = ipv6BlockOf(ip);
  return new Map([
    [`network:${networkOf(ip)}`, MOST_OF_ONE],
    ...(block === undefined ? [] : [[`block:${block}`, MOST_OF_BLOCK] as const]),
    [OTHERS, MOST_OF_OTHERS],
    all,
  ]);
}

/** How many bytes of the body may be in memory. Without a length it may be as long as the longest; a longer one is refused unread. */
function sizeOf({ headers, routeOptions }: FastifyRequest, most: number): number {
  const mostOfOne = Math.min(most, routeOptions.bodyLimit ?? most);
  if (headers['content-type']?.startsWith('multipart/') === true) return 0;
  if (headers['transfer-encoding'] !== undefined) return mostOfOne;
  const length = Number(headers['content-length'] ?? 0);
  return length > mostOfOne ? 0 : length;
}
