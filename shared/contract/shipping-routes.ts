/** Routes between countries, their price policies and the packaging price (specification 2 section 2, Routes screens). */
import { z } from 'zod';
import { anyone, defineCall } from './define-call.ts';
import { country, currency } from './fields.ts';

export const routeOption = z.object({
  source_country_code: country,
  destination_country_code: country,
  currency_code: currency,
  /** `UK/GE`, also as `value` and `label`: what a select needs. */
  code: z.string(),
  value: z.string(),
  label: z.string(),
});

export const shippingRouteCalls = {
  unique: defineCall({
    name: 'shippingRoutes.unique',
    method: 'GET',
    path: '/routes/unique',
    access: anyone,
    answer: z.object({ routes: z.array(routeOption) }),
    summary: 'The routes that parcels can take.',
  }),
};
