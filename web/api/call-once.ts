/** Sends from a form or button. A request without a final answer is sent again with the same key. */
import type { CallSpec, Input, ParsedAnswer } from '#shared/contract/define-call.ts';
import { type Attempt, newAttempt, sendAttempt } from './attempt.ts';
import { call } from './call.ts';
import type { SendOptions } from './send.ts';
import { sessionStore } from './session-store.ts';

/**
 * How long the same input counts as the same action, in milliseconds: long enough to log in again or to find a
 * connection, short enough that the same charge typed later counts as a new one.
 */
const REMEMBERED = 15 * 60_000;

interface Open extends Attempt {
  since: number;
}

/** By account, call and input, so that closing a dialog or logging in does not create a second attempt. */
const unanswered = new Map<string, Open>();

/**
 * Makes a call. If it is `idempotent`, sends an Idempotency-Key that stays the same until this input gets a final
 * answer. Throws `ApiError` when the call fails.
 */
export async function callOnce<C extends CallSpec>(
  spec: C,
  input: Input<C>,
  files?: SendOptions['files'],
): Promise<ParsedAnswer<C>> {
  if (spec.idempotent !== true) return await call(spec, input, { files });
  const id = JSON.stringify([accountOf(), spec.name, input, marksOf(files)]);
  const open = remembered(id);
  const sent = await sendAttempt(open, (idempotencyKey) => call(spec, input, { files, idempotencyKey }));
  // When two clicks race, the second is told to wait. It must not restore the key that the first has finished with.
  if (unanswered.get(id)?.key === open.key) {
    if (sent.failure === undefined || sent.attempt === undefined) unanswered.delete(id);
    else unanswered.set(id, { ...sent.attempt, since: open.since });
  }
  if (sent.failure !== undefined) throw sent.failure;
  return sent.answer;
}

function remembered(id: string): Open {
  const now = Date.now();
  for (const [other, { since }] of unanswered) if (now - since > REMEMBERED) unanswered.delete(other);
  const open = unanswered.get(id) ?? { ...newAttempt(), since: now };
  unanswered.set(id, open);
  return open;
}

function accountOf(): string {
  const state = sessionStore.get();
  return state.status === 'in' ? `${state.session.account_type} ${state.session.staff.id}` : '';
}

/** Two files with the same name are still different inputs. */
function marksOf(files: SendOptions['files']): unknown[] {
  return Object.entries(files ?? {}).map(([field, blobs]) => [
    field,
    blobs.map((blob) => [blob.size, blob instanceof File ? [blob.name, blob.lastModified] : null]),
  ]);
}
