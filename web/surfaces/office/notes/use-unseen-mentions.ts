import { mentionCalls } from '#shared/contract/mentions.ts';
import { useCall } from '#web/api/use-call.ts';

/** Specification 2, section 9: every ten minutes, and when a mention was opened. */
const POLL_MS = 10 * 60 * 1000;

/** Number of unopened mentions of the logged-in staff member: the red dot. */
export function useUnseenMentions(): number {
  const first = { query: { start: '0' } };
  const { data } = useCall(mentionCalls.list, first, { refetchEvery: POLL_MS, freshFor: POLL_MS });
  return data?.unseen ?? 0;
}
