import { liveCalls } from '#shared/contract/live.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { streamFor } from './live.service.ts';

export const liveRoutes = defineRoutes(liveCalls, {
  stream: async (context, { caller }) => streamFor(context, caller),
});
