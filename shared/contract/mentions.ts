/** Mentions of the caller: `@username` in a note (specification 2 sections 3, 4 and 7; decisions, Notes). */
import { z } from 'zod';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { staffRoute } from './accounts.ts';
import { allStaff, defineCall } from './define-call.ts';
import { flag, id, instant, start } from './fields.ts';
import { note } from './shapes.ts';

export const mention = z.object({
  id,
  /** The author of the note. */
  staff_id: id,
  username: z.string(),
  /** The note's subject: a tracking number or a booking's id. */
  data: z.object({ type: z.enum(['cargo', 'booking']), id: z.union([z.string(), id]) }),
  body: z.string(),
  created_at: instant,
  seen: flag,
});

const page = {
  mentions: z.array(mention),
  /** Total number of unopened mentions: the red dot. */
  unseen: z.int(),
};

export const mentionCalls = {
  list: defineCall({
    name: 'mentions.list',
    method: 'GET',
    path: '/staff/mentions',
    access: allStaff,
    query: z.object({ start }),
    answer: z.object(page),
    summary: 'The notes in scope that mention the caller, newest first, ten at a time.',
  }),

  seen: defineCall({
    name: 'mentions.seen',
    method: 'POST',
    path: '/staff/mentions/seen',
    access: allStaff,
    adds: 'nothing',
    body: z.object({ id }),
    answer: z.object({ unseen: z.int() }),
    errors: ['not_found'],
    summary: 'Marks one mention of the caller as seen.',
  }),

  profile: defineCall({
    name: 'mentions.profile',
    method: 'GET',
    path: '/staff/get',
    access: allStaff,
    query: z.object({ start }),
    answer: z.object({
      staff: z.object({
        id,
        username: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        created_at: instant,
        privileges: z.array(z.enum(ALL_PRIVILEGES)),
        routes: z.array(staffRoute),
      }),
      ...page,
      /** The notes that contain the mentions on this page. */
      web_notes: z.array(note),
      book_notes: z.array(note),
    }),
    summary: "The caller's account, a page of mentions, and the notes that contain them.",
  }),
};
