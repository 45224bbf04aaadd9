import { customerCalls } from '#shared/contract/customers.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { profile } from './profile.service.ts';

export const profileRoutes = defineRoutes(onlyCalls(customerCalls, 'profile'), {
  profile: (context, { caller }) => profile(context, caller),
});
