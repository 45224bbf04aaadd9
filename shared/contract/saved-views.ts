/** Filters and orders of the parcels' list that a staff member keeps under a name (docs/decisions/025). */
import { z } from 'zod';
import { allStaff, defineCall } from './define-call.ts';
import { id, optionalText, requiredText } from './fields.ts';

const views = z.object({
  /** By name. */
  views: z.array(z.object({ id, name: z.string(), query: z.string() })),
});

export const savedViewCalls = {
  list: defineCall({
    name: 'savedViews.list',
    method: 'GET',
    path: '/staff/views',
    access: allStaff,
    answer: views,
    summary: "The caller's saved views of the item list.",
  }),

  save: defineCall({
    name: 'savedViews.save',
    method: 'POST',
    path: '/staff/views',
    access: allStaff,
    adds: 'own_changes',
    body: z.object({
      name: requiredText(60),
      /** The list's filters as in its URL, without the question mark: `status=DELAYED&sort=oldest`. */
      query: optionalText(1000),
    }),
    answer: views,
    errors: ['conflict'],
    summary: 'Saves a view; one with the same name is replaced. A staff member has at most 20.',
  }),

  remove: defineCall({
    name: 'savedViews.remove',
    method: 'POST',
    path: '/staff/views/delete',
    access: allStaff,
    adds: 'nothing',
    body: z.object({ id }),
    answer: views,
    errors: ['not_found'],
    summary: 'Deletes one of the views of the caller.',
  }),
};
