import { pushCalls } from '#shared/contract/push.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { state, subscribe, unsubscribe } from './push.service.ts';

export const pushRoutes = defineRoutes(pushCalls, {
  state: (context, { caller }) => state(context, caller),
  subscribe: (context, { caller, body }) => subscribe(context, caller, body),
  unsubscribe: (context, { caller, body }) => unsubscribe(context, caller, body),
});
