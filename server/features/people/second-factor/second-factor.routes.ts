import { secondFactorCalls } from '#shared/contract/second-factor.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { confirm, remove, start, state } from './second-factor.service.ts';

export const secondFactorRoutes = defineRoutes(secondFactorCalls, {
  state: (context, { caller }) => state(context, caller),
  start: (context, { caller, body, connection }) => start(context, caller, body.password, connection),
  confirm: (context, { caller, body, connection }) => confirm(context, caller, body.code, connection),
  remove: (context, { caller, body, connection }) => remove(context, caller, body, connection),
});
