import { savedViewCalls } from '#shared/contract/saved-views.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { list, remove, save } from './saved-views.service.ts';

export const savedViewRoutes = defineRoutes(savedViewCalls, {
  list: (context, { caller }) => list(context, caller),
  save: (context, { caller, body }) => save(context, caller, body),
  remove: (context, { caller, body }) => remove(context, caller, body.id),
});
