import { parcelCalls } from '#shared/contract/parcels.ts';
import { parcelIdInScope } from '#server/features/records/parcels/reading/parcels.service.ts';
import { defineRoutes, only } from '#server/http/define-routes.ts';
import { changeWeight } from './weighing.service.ts';

export const weighingRoutes = defineRoutes(
  only(parcelCalls, 'changeWeight'),
  {
    changeWeight: (context, { caller, params, body }) =>
      changeWeight(context, caller, params.tracking, body.weight),
  },
  { changeWeight: (context, { caller, params }) => parcelIdInScope(context, caller, params.tracking) },
);
