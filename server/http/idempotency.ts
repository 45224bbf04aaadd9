/**
 * Idempotency keys: a repeated submit takes effect once. The key is stored in the transaction of the effect, so that a
 * crash leaves both or neither. A failed call stores no key and may be retried.
 */
import { createHash, createHmac } from 'node:crypto';
import { ownerOfKey, type Caller } from '../access/callers.ts';
import { AppError } from '../app-error.ts';
import { inTransaction, type Context } from '../context.ts';
import { signingKey } from '../keyed-hash.ts';
import type { Connection, MountedCall } from './define-routes.ts';
import { findKey, insertKey, tryLock } from './idempotency.queries.ts';
import { countMany } from './rate-limits.ts';

/** Letters of an answer that the count of its call bounds well enough. */
const SHORT = 2_000;

interface KeyedRequest {
  caller: Caller;
  /** Whose the key is. */
  owner: string;
  key: string;
  call: string;
  sent: unknown;
  /** What is kept of an answer. */
  keep: (answer: string) => string;
  /** The answer for a repeat, of what was kept; throws when the caller may no longer see it. */
  again: (context: Context, kept: string) => Promise<string>;
}

/** A call with its key, and what becomes of its answer (`Repeat`). */
export function keyedRequest(
  { call, repeat }: MountedCall,
  request: Pick<KeyedRequest, 'caller' | 'key' | 'sent'> & {
    /** The request as the handler gets it, of a caller who is identified again if `isLate`. */
    incoming: (isLate: boolean) => Promise<never>;
    textFor: (answer: object) => string;
  },
): KeyedRequest {
  const { incoming, textFor, ...shared } = request;
  const isReadAgain = typeof repeat === 'object';
  return {
    ...shared,
    owner: ownerOfKey(request.caller),
    call: call.name,
    keep: (answer) =>
      isReadAgain ? (JSON.stringify(repeat.keep?.(JSON.parse(answer) as never)) ?? '') : answer,
    again: async (context, kept) => {
      const repeated = await incoming(true);
      if (isReadAgain)
        return textFor(await repeat.readAgain(context, repeated, kept === '' ? undefined : JSON.parse(kept)));
      if (typeof repeat === 'function') await repeat(context, repeated);
      return kept;
    },
  };
}

/**
 * The response for this caller's key, stored or read anew; throws `key_reused` when the key belongs to a different request, and what
 * `again` throws.
 */
export async function storedAnswer(context: Context, request: KeyedRequest): Promise<string | undefined> {
  const stored = await findKey(context.db, request.owner, request.key);
  if (stored === undefined) return undefined;
  const hashes = context.config.authKeys.map((key) => hashOf(request, key));
  if (!hashes.some((hash) => hash.equals(stored.request_hash))) throw new AppError('key_reused');
  return request.again(context, stored.answer);
}

/** Keyed, because a body may hold a password, which a plain hash would let others guess. */
function hashOf({ call, sent }: KeyedRequest, key: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([call, sent ?? null]))
    .digest();
}

/** Throws `malformed` for what is no key. */
export function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new AppError('malformed');
}

/** Runs `work`, or returns the stored response if this caller's key has one. */
export function once(
  context: Context,
  request: KeyedRequest,
  work: (context: Context) => Promise<string>,
): Promise<string> {
  return inTransaction(context, async (tx) => {
    if (!(await tryLock(tx.db, `${request.owner} ${request.key}`))) throw new AppError('in_progress');
    const stored = await storedAnswer(tx, request);
    if (stored !== undefined) return stored;
    const answer = await work(tx);
    const { caller, owner, key, call } = request;
    const kept = request.keep(answer);
    if (kept.length > SHORT) await countMany(tx, 'kept_answers', caller, Math.ceil(kept.length / 1000));
    const request_hash = hashOf(request, signingKey(tx));
    await insertKey(tx.db, { caller: owner, key, call, request_hash, status: 200, answer: kept });
    return answer;
  });
}

/** Part of what an idempotency key stands for: with another file it is a different request. */
export function hashesOf(files: Connection['files']): string[] {
  return files.map((file) => createHash('sha256').update(file.field).update(file.bytes).digest('hex'));
}
