/**
 * Idempotency keys: a repeated submit takes effect once. The key is stored in the transaction of the effect, so that a
 * crash leaves both or neither. A failed call stores no key and may be retried.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Caller } from '../access/callers.ts';
import { AppError } from '../app-error.ts';
import { inTransaction, type Context } from '../context.ts';
import { signingKey } from '../keyed-hash.ts';
import type { Connection } from './define-routes.ts';
import { findKey, insertKey, tryLock } from './idempotency.queries.ts';
import { countMany } from './rate-limits.ts';

/** Letters of an answer that the count of its call bounds well enough. */
const SHORT = 2_000;

export interface KeyedRequest {
  caller: string;
  /** By whom what is kept is counted. */
  by: Caller;
  key: string;
  call: string;
  body: unknown;
  /** Throws when the caller may no longer see what the call answered; returns the answer if it is read anew, and not kept. */
  repeat: (context: Context) => Promise<string | undefined>;
  isKept: boolean;
}

/**
 * The response for this caller's key, stored or read anew; throws `key_reused` when the key belongs to a different request, and what
 * `repeat` throws.
 */
export async function storedAnswer(context: Context, request: KeyedRequest): Promise<string | undefined> {
  const stored = await findKey(context.db, request.caller, request.key);
  if (stored === undefined) return undefined;
  const hashes = context.config.authKeys.map((key) => hashOf(request, key));
  if (!hashes.some((hash) => hash.equals(stored.request_hash))) throw new AppError('key_reused');
  return (await request.repeat(context)) ?? stored.answer;
}

/** Keyed, because a body may hold a password, which a plain hash would let others guess. */
function hashOf({ call, body }: KeyedRequest, key: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([call, body ?? null]))
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
    if (!(await tryLock(tx.db, `${request.caller} ${request.key}`))) throw new AppError('in_progress');
    const stored = await storedAnswer(tx, request);
    if (stored !== undefined) return stored;
    const answer = await work(tx);
    const { caller, key, call, by, isKept } = request;
    const kept = isKept ? answer : '';
    if (kept.length > SHORT) await countMany(tx, 'kept_answers', by, Math.ceil(kept.length / 1000));
    const request_hash = hashOf(request, signingKey(tx));
    await insertKey(tx.db, { caller, key, call, request_hash, status: 200, answer: kept });
    return answer;
  });
}

/** Part of what an idempotency key stands for: with another file it is a different request. */
export function hashesOf(files: Connection['files']): string[] {
  return files.map((file) => createHash('sha256').update(file.field).update(file.bytes).digest('hex'));
}
