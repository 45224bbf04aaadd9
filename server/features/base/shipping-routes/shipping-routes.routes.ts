import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import {
  create,
  list,
  packaging,
  show,
  update,
  updatePackaging,
  updatePolicies,
} from './route-changes.service.ts';
import { tariff, uniqueRoutes } from './shipping-routes.service.ts';

export const shippingRouteRoutes = defineRoutes(shippingRouteCalls, {
  unique: (context) => uniqueRoutes(context),
  list: (context) => list(context),
  show: (context, { params }) => show(context, params.codes),
  tariff: (context, { caller, params }) => tariff(context, caller, params.codes),
  create: (context, { caller, body }) => create(context, caller, body),
  update: (context, { caller, body }) => update(context, caller, body),
  updatePolicies: (context, { caller, body }) => updatePolicies(context, caller, body),
  packaging: (context) => packaging(context),
  updatePackaging: (context, { caller, body }) => updatePackaging(context, caller, body),
});
