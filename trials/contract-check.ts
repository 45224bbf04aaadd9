/** Whether an answer is one that the contract knows. */
import type { CallSpec } from '../shared/contract/define-call.ts';
import { errorBody, type ErrorCode, STATUS } from '../shared/contract/errors.ts';
import { checkAnswer } from '../server/http/serialise.ts';
import type { FuzzReply } from './fuzz-client.ts';

/** Any call may answer these: they are about the request or its caller, not about the call. */
const ANY: readonly ErrorCode[] = [
  ...(['malformed', 'invalid', 'too_large', 'unsupported_media', 'too_many'] as const),
  ...(['not_logged_in', 'not_allowed', 'second_factor_due', 'not_found'] as const),
];
/** With an Idempotency-Key. */
const KEYED: readonly ErrorCode[] = ['in_progress', 'key_reused'];

/** What is wrong with the answer; undefined if nothing is. */
export function faultOf(call: CallSpec, { status, type, text }: FuzzReply): string | undefined {
  if (status === 0) return `no answer: ${text.slice(0, 200)}`;
  if (status >= 400) return faultOfError(call, status, text);
  const kind = call.kind ?? 'json';
  if (kind === 'redirect') return status === 303 ? undefined : `${status} instead of a redirect`;
  if (status !== 200) return `status ${status}`;
  if (kind === 'csv') return type.startsWith('text/csv') ? undefined : `a CSV of type ${type}`;
  // A file may be JSON, too: what is stored about a customer.
  if (kind === 'file') return text === '' ? 'an empty file' : undefined;
  try {
    checkAnswer(call, text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function faultOfError(call: CallSpec, status: number, text: string): string | undefined {
  const read = errorBody.strict().safeParse(parsed(text));
  if (!read.success) return `${status} without the contract's form: ${text.slice(0, 200)}`;
  const { code } = read.data;
  if (STATUS[code] !== status) return `${status} with the code ${code}`;
  const known = [...ANY, ...(call.idempotent ? KEYED : []), ...(call.errors ?? [])];
  return known.includes(code) ? undefined : `${status} ${code}, which the call does not declare`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
