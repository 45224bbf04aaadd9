import { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { convert } from './conversion.service.ts';

export const conversionRoutes = defineRoutes(
  onlyCalls(loyaltyCalls, 'convert'),
  { convert: (context, { caller, body }) => convert(context, caller, body) },
  { repeats: { convert: 'own' } },
);
