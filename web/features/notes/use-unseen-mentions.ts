import { mentionCalls } from '#shared/contract/mentions.ts';
import { useCall } from '../../api/use-call.ts';

/** How many mentions the logged-in member of staff has not opened yet: the red dot. */
export function useUnseenMentions(): number {
  return useCall(mentionCalls.list, { query: { start: '0' } }, { refetchEvery: POLL_MS }).data?.unseen ?? 0;
}

/** The specification's ten minutes; the stream of events tells sooner. */
const POLL_MS = 10 * 60 * 1000;
