import { mentionCalls } from '#shared/contract/mentions.ts';
import { useCall } from '#web/api/use-call.ts';

/** Specification 2, section 9: asked every ten minutes, and no oftener unless something was opened. */
const POLL_MS = 10 * 60 * 1000;

/** How many mentions the logged-in member of staff has not opened yet: the red dot. */
export function useUnseenMentions(): number {
  const first = { query: { start: '0' } };
  const { data } = useCall(mentionCalls.list, first, { refetchEvery: POLL_MS, freshFor: POLL_MS });
  return data?.unseen ?? 0;
}
