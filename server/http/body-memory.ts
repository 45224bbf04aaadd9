/**
 * Limits the memory of bodies while they come: a client may send all but the end of one, which is kept until the request's time is over.
 * Files have limits of their own (upload-slots.ts), and small bodies always pass: nobody who fills the rest keeps others from logging in.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../access/network.ts';
import { AppError } from '../app-error.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of a body that is not counted. */
const SMALL = 16 * 1024;
/** Of one network; an office behind one address sends some hundred kilobytes at a time. */
export const MOST_OF_NETWORK = 16 * MEGABYTE;
const MOST_OF_ALL = 256 * MEGABYTE;

/** Refuses a request before its body is read: `too_many`, or `unavailable` when all networks together hold too much. */
export function limitBodies(app: FastifyInstance, mostOfOne: number): () => number {
  const networks = new Map<string, number>();
  let total = 0;

  const hold = (network: string, bytes: number): void => {
    const held = (networks.get(network) ?? 0) + bytes;
    if (held === 0) networks.delete(network);
    else networks.set(network, held);
    total += bytes;
  };

  app.addHook('onRequest', async (request, reply) => {
    const bytes = sizeOf(request, mostOfOne);
    if (bytes <= SMALL) return;
    const network = networkOf(request.ip);
    if ((networks.get(network) ?? 0) + bytes > MOST_OF_NETWORK)
      throw new AppError('too_many', { retryAfter: 5 });
    if (total + bytes > MOST_OF_ALL) throw new AppError('unavailable', { retryAfter: 5 });
    hold(network, bytes);
    reply.raw.once('close', () => hold(network, -bytes));
  });
  return () => total;
}

/** How many bytes of the body may be in memory. Without a length it may be as long as the longest; a longer one is refused unread. */
function sizeOf({ headers }: FastifyRequest, mostOfOne: number): number {
  if (headers['content-type']?.startsWith('multipart/') === true) return 0;
  if (headers['transfer-encoding'] !== undefined) return mostOfOne;
  const length = Number(headers['content-length'] ?? 0);
  return length > mostOfOne ? 0 : length;
}
