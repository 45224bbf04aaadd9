/**
 * Limits the memory of requests with files until their response. A few requests per caller are read at a time; the same
 * caller's others wait unread, in order. Bytes are counted as they arrive, so that slow senders take no capacity from
 * other callers.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { placeKey } from '../access/callers.ts';
import { ipv6BlockOf, networkOf } from '../access/network.ts';
import { AppError } from '../app-error.ts';
import { callerTurns, type Turn } from './caller-turns.ts';

const MEGABYTE = 1024 * 1024;

const TURNS = { atOnce: 3, waiting: 100 };
const MAX_BYTES = 512 * MEGABYTE;
/** Staff send a signature and five pictures of 10 MB, others one file at a time or three. */
const MAX_BYTES_PER_CALLER = { staff: 128 * MEGABYTE, others: 32 * MEGABYTE };
/** What a caller holds of one usual file. */
const LITTLE = 4 * MEGABYTE;
/**
 * Of all who share a network or an IPv6 /48, but staff: one person may have many accounts, and links of many parcels. Who holds little has
 * more room: a few neighbours with large files, who send them slowly, must not keep others from a photo of an invoice.
 */
const MAX_BYTES_TOGETHER = {
  network: { most: 96 * MEGABYTE, withLittle: 160 * MEGABYTE },
  block: { most: 192 * MEGABYTE, withLittle: 256 * MEGABYTE },
};
/** Of the whole, what only staff may use: strangers, however many, do not stop a release at the counter. */
const KEPT_FOR_STAFF = 192 * MEGABYTE;

/** A request's slot: counts the bytes that it holds, and is released after the response. */
export interface UploadSlot {
  /** Throws `too_many`, or `unavailable` when all callers together hold too much. */
  hold(bytes: number): void;
  /** It was not the caller's turn at once. */
  hasWaited: boolean;
  release(): void;
}

export interface UploadSlots {
  /** Waits for a slot; throws `too_many` when too many requests of this caller are waiting. `address`: with whom others than staff share. */
  take(caller: string, address?: string): Promise<UploadSlot>;
  /** The bytes that all requests hold now. */
  heldBytes(): number;
}

export function uploadSlots(): UploadSlots {
  const reading = callerTurns(TURNS);
  const heldBy = new Map<string, number>();
  let total = 0;
  let heldByOthers = 0;

  const begin = (name: string, address: string | undefined, turn: Turn): UploadSlot => {
    const isStaff = name.startsWith('staff:');
    const holders = holdersOf(name, isStaff ? undefined : address);
    let held = 0;
    const add = (bytes: number): void => {
      for (const holder of holders.keys()) {
        const bytesOfHolder = (heldBy.get(holder) ?? 0) + bytes;
        if (bytesOfHolder === 0) heldBy.delete(holder);
        else heldBy.set(holder, bytesOfHolder);
      }
      held += bytes;
      total += bytes;
      if (!isStaff) heldByOthers += bytes;
    };
    return {
      hold(bytes) {
        const hasLittle = (heldBy.get(name) ?? 0) + bytes <= LITTLE;
        for (const [holder, { most, withLittle }] of holders)
          if ((heldBy.get(holder) ?? 0) + bytes > (hasLittle ? withLittle : most))
            throw new AppError('too_many', { retryAfter: 5 });
        const isFull = total + bytes > MAX_BYTES;
        const isLeftFull = heldByOthers + bytes > MAX_BYTES - KEPT_FOR_STAFF;
        if (isFull || (!isStaff && isLeftFull)) throw new AppError('unavailable', { retryAfter: 5 });
        add(bytes);
      },
      release() {
        add(-held);
        turn.end();
      },
      hasWaited: turn.hasWaited,
    };
  };

  return {
    take: async (name, address) => begin(name, address, await reading.take(name)),
    heldBytes: () => total,
  };
}

interface Share {
  most: number;
  /** The most when the caller holds little. */
  withLittle: number;
}

/** Who holds the bytes of a request, each with a share. */
function holdersOf(name: string, address: string | undefined): ReadonlyMap<string, Share> {
  const { staff, others } = MAX_BYTES_PER_CALLER;
  const own = name.startsWith('staff:') ? staff : others;
  const holders = new Map<string, Share>([[name, { most: own, withLittle: own }]]);
  if (address === undefined) return holders;
  const block = ipv6BlockOf(address);
  holders.set(`network ${networkOf(address)}`, MAX_BYTES_TOGETHER.network);
  if (block !== undefined) holders.set(`block ${block}`, MAX_BYTES_TOGETHER.block);
  return holders;
}

type RequestHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Whoever has a link may share an address with a whole town, and may have many addresses: the link counts. */
const uploaderOf = ({ access }: CallSpec, { caller, params }: FastifyRequest): string =>
  access.who === 'any' ? `link:${JSON.stringify(params)}` : placeKey(caller);

/**
 * Holds an upload slot until the response, because the request's files stay in memory until then. `again` throws when who had to wait for
 * it may not make the call any more: what follows takes the account's time, also when it is refused in the end.
 */
export function withSlot(
  call: CallSpec,
  handler: RequestHandler,
  { slots, again }: { slots: UploadSlots; again: (request: FastifyRequest) => Promise<void> },
): RequestHandler {
  if (call.kind !== 'multipart') return handler;
  return async (request, reply) => {
    const slot = await slots.take(uploaderOf(call, request), request.ip);
    request.uploadSlot = slot;
    try {
      if (slot.hasWaited) await again(request);
      return await handler(request, reply);
    } finally {
      slot.release();
    }
  };
}
