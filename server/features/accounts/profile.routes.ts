import { customerCalls } from '#shared/contract/customers.ts';
import { defineRoutes } from '../../http/define-routes.ts';
import { ownCustomer, profile, updateProfile } from './profile.service.ts';

export const profileRoutes = defineRoutes(customerCalls, {
  get: (context, { caller }) => ownCustomer(context, caller),
  profile: (context, { caller }) => profile(context, caller),
  updateProfile: (context, { caller, body }) => updateProfile(context, caller, body),
});
