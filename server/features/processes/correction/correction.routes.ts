import { parcelCalls } from '#shared/contract/parcels.ts';
import { defineRoutes, only } from '#server/http/define-routes.ts';
import { editInfo, requireInScope } from './info-edit.service.ts';

export const correctionRoutes = defineRoutes(
  only(parcelCalls, 'editInfo'),
  { editInfo: (context, { caller, params, body }) => editInfo(context, caller, params.id, body) },
  { guards: { editInfo: (context, { caller, params }) => requireInScope(context, caller, params.id) } },
);
