import { itemViewCalls } from '#shared/contract/item-views.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { list, remove, save } from './item-views.service.ts';

export const itemViewRoutes = defineRoutes(itemViewCalls, {
  list: (context, { caller }) => list(context, caller),
  save: (context, { caller, body }) => save(context, caller, body),
  remove: (context, { caller, body }) => remove(context, caller, body.id),
});
