import { parcelCalls } from '#shared/contract/parcels.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { pickup, takenIn } from './intake.service.ts';

export const intakeRoutes = defineRoutes(
  onlyCalls(parcelCalls, 'pickup'),
  { pickup: (context, { caller, body }) => pickup(context, caller, body) },
  { repeats: { pickup: { readAgain: (context, { caller, body }) => takenIn(context, caller, body) } } },
);
