import { activityCalls } from '#shared/contract/activity.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { list } from './activity-list.service.ts';

export const activityRoutes = defineRoutes(activityCalls, {
  list: (context, { caller, query }) => list(context, caller, query),
});
