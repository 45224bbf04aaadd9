import { mentionCalls } from '#shared/contract/mentions.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { list, profile, seen } from './mentions.service.ts';

export const mentionRoutes = defineRoutes(mentionCalls, {
  list: (context, { caller, query }) => list(context, caller, query.start),
  seen: (context, { caller, body }) => seen(context, caller, body.id),
  profile: (context, { caller, query }) => profile(context, caller, query.start),
});
