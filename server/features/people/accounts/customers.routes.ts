import { customerCalls } from '#shared/contract/customers.ts';
import { defineRoutes, withoutCalls } from '#server/http/define-routes.ts';
import { ownCustomer, updateProfile } from './profile.service.ts';

export const customerRoutes = defineRoutes(withoutCalls(customerCalls, 'profile'), {
  get: async (context, { caller }) => ({ customer: (await ownCustomer(context, caller)).customer }),
  updateProfile: (context, { caller, body }) => updateProfile(context, caller, body),
});
