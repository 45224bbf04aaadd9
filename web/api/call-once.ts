/** Sending from a form or a button: what has no final answer yet is sent again under its key. */
import type { CallSpec, Input, Received } from '#shared/contract/define-call.ts';
import { type Attempt, newAttempt, sendAttempt } from './attempt.ts';
import { call } from './call.ts';
import type { SendOptions } from './send.ts';
import { sessionStore } from './session-store.ts';

/**
 * For how long the same input counts as the same thing, in milliseconds: long enough to log in again or to find a
 * connection, short enough that the same charge typed later is another charge.
 */
const REMEMBERED = 15 * 60_000;

interface Open extends Attempt {
  since: number;
}

/** By account, call and input: a dialog that was closed, or a login in between, makes no second attempt of it. */
const unanswered = new Map<string, Open>();

/**
 * Makes a call; when it is `idempotent`, with an Idempotency-Key that stays the same while the same input has no
 * final answer. Throws the `ApiError` of a call that failed.
 */
export async function callOnce<C extends CallSpec>(
  spec: C,
  input: Input<C>,
  files?: SendOptions['files'],
): Promise<Received<C>> {
  if (spec.idempotent !== true) return await call(spec, input, { files });
  const id = JSON.stringify([accountOf(), spec.name, input, marksOf(files)]);
  const open = remembered(id);
  const sent = await sendAttempt(open, (idempotencyKey) => call(spec, input, { files, idempotencyKey }));
  // Of two presses at once the second is told to wait: it must not bring back what the first has finished.
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

/** Another file under the same name is another thing to send. */
function marksOf(files: SendOptions['files']): unknown[] {
  return Object.entries(files ?? {}).map(([field, blobs]) => [
    field,
    blobs.map((blob) => [blob.size, blob instanceof File ? [blob.name, blob.lastModified] : null]),
  ]);
}
