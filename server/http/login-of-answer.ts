import type { Caller } from '../access/callers.ts';
import type { Context } from '../context.ts';

/** The login on whose behalf an answer is being sent that takes long: live events, or a file that is made meanwhile. */
export interface LoginOfAnswer {
  /** For the bounds per caller. */
  caller: Caller;
  /** Whether the login may still get what is sent; asked when it may have ended. */
  isAllowed: () => Promise<boolean>;
  /** Calls `check` whenever the login may have ended; returns the function that stops this. */
  onLoginEnd: (check: () => void) => () => void;
}

/** Calls `check` when a login of the caller has ended, or the message may have been lost; returns what ends that. */
export function listenForEnd({ live }: Context, caller: string, check: () => void): () => void {
  return live.subscribe((heard) => {
    if (heard.type === 'lost' || (heard.type === 'logins' && heard.of === caller)) check();
  });
}
