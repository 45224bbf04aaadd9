/**
 * A submit that is sent again has one effect. The key is written in the transaction of the effect, so that a kill
 * leaves either both or neither; a failed call keeps no key and may be tried again.
 */
import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { inTransaction, type Context } from '../context.ts';
import { findKey, keepKey, tryLock } from './idempotency.queries.ts';

/** Runs `work` unless this caller's key has an answer already, which is then given again. */
export function once(
  context: Context,
  request: { caller: string; key: string; call: string; body: unknown },
  work: (context: Context) => Promise<string>,
): Promise<string> {
  if (!/^[\x21-\x7e]{8,200}$/.test(request.key)) throw new AppError('malformed');
  return inTransaction(context, async (within) => {
    if (!(await tryLock(within.db, `${request.caller} ${request.key}`))) throw new AppError('in_progress');
    const hash = createHash('sha256')
      .update(JSON.stringify([request.call, request.body ?? null]))
      .digest();
    const kept = await findKey(within.db, request.caller, request.key);
    if (kept !== undefined) {
      if (!hash.equals(kept.request_hash)) throw new AppError('key_reused');
      return kept.answer;
    }
    const answer = await work(within);
    const { caller, key, call } = request;
    await keepKey(within.db, { caller, key, call, request_hash: hash, status: 200, answer });
    return answer;
  });
}
