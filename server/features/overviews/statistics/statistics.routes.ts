import { statisticsCalls } from '#shared/contract/statistics.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { inactiveDelayed } from './report.service.ts';
import { show } from './statistics.service.ts';

export const statisticsRoutes = defineRoutes(statisticsCalls, {
  show: (context, { caller, query }) => show(context, caller, query),
  inactiveDelayed: (context, { caller, query }) => inactiveDelayed(context, caller, query),
});
