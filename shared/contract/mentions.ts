/** Who mentioned me: `@username` in a note (decisions, Notes). */
import { z } from 'zod';
import { allStaff, defineCall } from './define-call.ts';
import { flag, id, instant, start } from './fields.ts';

export const mention = z.object({
  id,
  staff_id: id,
  username: z.string(),
  /** What the note belongs to: a tracking number or a booking's id. */
  data: z.object({ type: z.enum(['cargo', 'booking']), id: z.string() }),
  body: z.string(),
  created_at: instant,
  seen: flag,
});

export const mentionCalls = {
  list: defineCall({
    name: 'mentions.list',
    method: 'GET',
    path: '/staff/mentions',
    access: allStaff,
    query: z.object({ start }),
    /** `unseen` counts all of them: the red dot. */
    answer: z.object({ mentions: z.array(mention), unseen: z.int() }),
    summary: 'The notes that mention the caller, newest first, ten at a time.',
  }),
  seen: defineCall({
    name: 'mentions.seen',
    method: 'POST',
    path: '/staff/mentions/seen',
    access: allStaff,
    body: z.object({ id }),
    answer: z.object({ unseen: z.int() }),
    summary: 'Marks one mention as seen.',
  }),
};
