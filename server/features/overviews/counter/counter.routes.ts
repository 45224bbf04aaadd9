import { counterCalls } from '#shared/contract/counter.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { coupon, sender } from './counter.service.ts';

export const counterRoutes = defineRoutes(counterCalls, {
  sender: (context, { caller, body }) => sender(context, caller, body),
  coupon: (context, { caller, body }) => coupon(context, caller, body),
});
