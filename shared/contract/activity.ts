/** The activity log (specification 2, section 3, Activity entry; decisions, Notes, mentions, activity). */
import { z } from 'zod';
import { defineCall, holdersOf } from './define-call.ts';
import { id, instant, limit, start } from './fields.ts';

/** The content of `data` depends on the type: staff member, customer, parcel or booking, amount. */
export const activityEntry = z.object({
  id,
  type: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  created_at: instant,
});

export const activityCalls = {
  list: defineCall({
    name: 'activity.list',
    method: 'GET',
    path: '/activity',
    access: holdersOf('VIEW_ACTIVITY'),
    query: z.object({ start, limit: limit(13) }),
    answer: z.object({ activity: z.array(activityEntry) }),
    summary: 'The activity log in scope, newest first.',
  }),
};
