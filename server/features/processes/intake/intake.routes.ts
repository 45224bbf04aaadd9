import { parcelCalls } from '#shared/contract/parcels.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { pickup, requireIntakeInScope } from './intake.service.ts';

export const intakeRoutes = defineRoutes(
  onlyCalls(parcelCalls, 'pickup'),
  { pickup: (context, { caller, body }) => pickup(context, caller, body) },
  { repeats: { pickup: (context, { caller, body }) => requireIntakeInScope(context, caller, body) } },
);
