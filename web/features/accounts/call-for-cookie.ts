import type { CallSpec, Input, ParsedAnswer } from '#shared/contract/define-call.ts';
import { call } from '#web/api/call.ts';
import { REFRESH } from '#web/api/refresh-session.ts';
import { withTabLock } from '#web/ui/state/tab-locks.ts';

/**
 * Makes a call that gives the browser another cookie, after which the one before renews nothing and access tokens of then are refused.
 * Nobody renews the session until the answer is there: with the cookie before, it would look as if the login had ended.
 */
export const callForCookie = <C extends CallSpec>(spec: C, input: Input<C>): Promise<ParsedAnswer<C>> =>
  call(spec, input, { around: (request) => withTabLock(REFRESH, request) });
