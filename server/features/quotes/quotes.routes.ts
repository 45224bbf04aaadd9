import { quoteCalls } from '#shared/contract/quotes.ts';
import { defineRoutes } from '../../http/define-routes.ts';
import { price } from './quotes.service.ts';

export const quoteRoutes = defineRoutes(quoteCalls, {
  price: (context, { body }) => price(context, body),
});
