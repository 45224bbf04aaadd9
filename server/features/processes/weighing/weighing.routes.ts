import { parcelCalls } from '#shared/contract/parcels.ts';
import { parcelIdInScope } from '#server/features/records/parcels/reading/parcels.service.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { changeWeight, priceOfWeight } from './weighing.service.ts';

export const weighingRoutes = defineRoutes(
  onlyCalls(parcelCalls, 'changeWeight', 'priceOfWeight'),
  {
    changeWeight: (context, { caller, params, body }) => changeWeight(context, caller, params.tracking, body),
    priceOfWeight: (context, { caller, params, body }) =>
      priceOfWeight(context, caller, params.tracking, body.weight),
  },
  {
    guards: {
      changeWeight: (context, { caller, params }) => parcelIdInScope(context, caller, params.tracking),
      priceOfWeight: (context, { caller, params }) => parcelIdInScope(context, caller, params.tracking),
    },
  },
);
