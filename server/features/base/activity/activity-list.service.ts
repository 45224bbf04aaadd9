/** Owns reading the activity log within the viewer's scope. Specification 2, Dashboard widgets and activity. */
import type { activityCalls } from '#shared/contract/activity.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { selectActivity, type ActivityPage } from './activity-list.queries.ts';

/** A page of entries, newest first; `by` limits it to one staff member, `customer` to one customer. */
export async function list(
  context: Context,
  viewer: Staff,
  page: ActivityPage,
): Promise<Answer<typeof activityCalls.list>> {
  const rows = await selectActivity(context.db, viewer, page);
  return {
    activity: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
  };
}
