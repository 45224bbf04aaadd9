import { officeNotFound } from '#shared/messages/en/office.ts';

export type Reason = Exclude<keyof typeof officeNotFound.reasons, 'path'>;

/** What a navigation to /not-found carries along: why, and what it was about. */
interface NotFoundState {
  reason: Reason;
  about: string;
}

export function notFound(reason: Reason, about: string): NotFoundState {
  return { reason, about };
}

/** The same from the history's state; who comes by hand or by an unknown address brings none. */
export function reasonOf(state: unknown): { reason: Reason | 'path'; about: string } {
  if (typeof state !== 'object' || state === null || !('reason' in state) || !('about' in state))
    return { reason: 'path', about: '' };
  const reason = Object.keys(officeNotFound.reasons).find((one) => one === state.reason) as
    Reason | undefined;
  return { reason: reason ?? 'path', about: String(state.about) };
}
