import { couponCalls } from '#shared/contract/coupons.ts';
import { defineRoutes, withoutCalls } from '#server/http/define-routes.ts';
import { own } from './coupons.service.ts';
import { generate, give, list, remove } from './office.service.ts';

export const couponRoutes = defineRoutes(
  withoutCalls(couponCalls, 'apply'),
  {
    generate: (context, { caller, body }) => generate(context, caller, body),
    list: (context, { query }) => list(context, query),
    delete: (context, { body }) => remove(context, body),
    give: (context, { body }) => give(context, body),
    own: (context, { caller, query }) => own(context, caller, query),
  },
  { repeats: { generate: 'access', give: 'access' } },
);
