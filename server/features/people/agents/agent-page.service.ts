/** Owns a staff member's page: details and activity. Specification 2, section 2; decisions, Pages. */
import type { agentCalls } from '#shared/contract/agents.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { roleOf } from '#shared/domain/agent-rights.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { list } from '#server/features/base/activity/activity-list.service.ts';
import { selectAgent } from './agent-changes.queries.ts';
import { routesOfStaff } from './agents.service.ts';

/** A staff member's own page, or another's with VIEW_ACTIVITY; activity is limited to the viewer's scope. */
export async function show(
  context: Context,
  viewer: Staff,
  id: number,
  page: ParsedInput<typeof agentCalls.show>['query'],
): Promise<Answer<typeof agentCalls.show>> {
  if (viewer.id !== id && !holdsAnyOf(viewer, ['VIEW_ACTIVITY'])) throw new AppError('not_allowed');
  const row = await selectAgent(context.db, id);
  if (row === undefined) throw new AppError('not_found');
  const { activity } = await list(context, viewer, { ...page, by: id });
  const staff = {
    id,
    username: row.username,
    role: roleOf(row),
    created_at: row.created_at.toISOString(),
    routes: await routesOfStaff(context, row),
  };
  return { staff, activity };
}
