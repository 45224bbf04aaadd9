/**
 * Calls of one member of staff that nobody else may make: what they left unsent is not sent by whoever logs in next, in this
 * tab or in another, whose login this tab then has, too.
 */
import type { CallSpec, Input, ParsedAnswer } from '#shared/contract/define-call.ts';
import { errors } from '#texts/errors.ts';
import { ApiError, readError } from './api-error.ts';
import { refreshSession } from './refresh-session.ts';
import { noAnswer, send, type SendOptions } from './send.ts';
import { endSession, sessionStore } from './session-store.ts';

/** The access token of this member of staff; undefined if they are not logged in. */
export function tokenOf(staffId: number): string | undefined {
  const state = sessionStore.get();
  const isTheirs =
    state.status === 'in' && state.session.account_type === 'ADMIN' && state.session.staff.id === staffId;
  return isTheirs ? state.session.access_token : undefined;
}

/** Like `call`; throws `not_logged_in`, and sends nothing, while somebody else is logged in. */
export async function callAs<C extends CallSpec>(
  staffId: number,
  spec: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<ParsedAnswer<C>> {
  const response = await sendAs(staffId, spec, input, options);
  try {
    return (await response.json()) as ParsedAnswer<C>;
  } catch {
    throw noAnswer();
  }
}

async function sendAs<C extends CallSpec>(
  staffId: number,
  spec: C,
  input: Input<C>,
  options: SendOptions,
): Promise<Response> {
  const token = tokenOf(staffId);
  if (token === undefined) throw notTheirs();
  const response = await send(spec, input, options);
  if (response.ok) return response;
  const failure = await readError(response);
  if (failure.code !== 'not_logged_in') throw failure;
  if (!(await refreshSession(token))) {
    endSession();
    throw failure;
  }
  // The cookie may be somebody else's by now.
  if (tokenOf(staffId) === undefined) throw notTheirs();
  const second = await send(spec, input, options);
  if (!second.ok) throw await readError(second);
  return second;
}

const notTheirs = () => new ApiError(401, { code: 'not_logged_in', message: errors.not_logged_in });
