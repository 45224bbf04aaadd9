import { secondFactorCalls } from '#shared/contract/second-factor.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { confirm, remove, start, state } from './second-factor.service.ts';

export const secondFactorRoutes = defineRoutes(secondFactorCalls, {
  state: (context, { caller }) => state(context, caller),
  start: (context, { caller }) => start(context, caller),
  confirm: (context, { caller, body }) => confirm(context, caller, body.code),
  remove: (context, { caller, body }) => remove(context, caller, body.password),
});
