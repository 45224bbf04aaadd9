import { geoCalls } from '#shared/contract/geo.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { bookingStart, countryOfVisitor } from './geo.service.ts';

export const geoRoutes = defineRoutes(geoCalls, {
  country: async (context, { connection }) => countryOfVisitor(context, connection),
  bookingStart: (context, { connection, query }) => bookingStart(context, connection, query),
});
