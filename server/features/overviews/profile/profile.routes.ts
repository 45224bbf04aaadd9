import { customerCalls } from '#shared/contract/customers.ts';
import { defineRoutes, only } from '#server/http/define-routes.ts';
import { profile } from './profile.service.ts';

export const profileRoutes = defineRoutes(only(customerCalls, 'profile'), {
  profile: (context, { caller }) => profile(context, caller),
});
