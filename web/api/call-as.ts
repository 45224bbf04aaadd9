/**
 * Calls of one member of staff that nobody else may make: what they left unsent is not sent by whoever logs in next, in this
 * tab or in another, whose login this tab then has, too.
 */
import type { CallSpec, Input, ParsedAnswer } from '#shared/contract/define-call.ts';
import { errors } from '#texts/errors.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import type { SendOptions } from './send.ts';
import { sessionStore } from './session-store.ts';

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
  if (tokenOf(staffId) === undefined)
    throw new ApiError(401, { code: 'not_logged_in', message: errors.not_logged_in });
  return await call(spec, input, options);
}
