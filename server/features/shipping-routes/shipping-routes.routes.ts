import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { defineRoutes } from '../../http/define-routes.ts';
import { uniqueRoutes } from './shipping-routes.service.ts';

export const shippingRouteRoutes = defineRoutes(shippingRouteCalls, {
  unique: (context) => uniqueRoutes(context),
});
