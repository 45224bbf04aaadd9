import { officeNotFound } from '#texts/office.ts';

export type Reason = Exclude<keyof typeof officeNotFound.reasons, 'path'>;

/** State of a navigation to /not-found: the reason, and the subject. */
interface NotFoundState {
  reason: Reason;
  about: string;
}

export function notFound(reason: Reason, about: string): NotFoundState {
  return { reason, about };
}

/** Reads it from the history state; there is none when the user typed the URL or followed an unknown link. */
export function reasonOf(state: unknown): { reason: Reason | 'path'; about: string } {
  if (typeof state !== 'object' || state === null || !('reason' in state) || !('about' in state))
    return { reason: 'path', about: '' };
  const reason = Object.keys(officeNotFound.reasons).find((one) => one === state.reason) as
    | Reason
    | undefined;
  return { reason: reason ?? 'path', about: String(state.about) };
}
