import { quoteCalls } from '#shared/contract/quotes.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { price, samples } from './quotes.service.ts';

export const quoteRoutes = defineRoutes(quoteCalls, {
  price: (context, { body }) => price(context, body),
  samples: (context, { query }) => samples(context, query),
});
