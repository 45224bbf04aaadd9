import { parcelCalls } from '#shared/contract/parcels.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { correctContact, requireParcelInScope, sameContact } from './correction.service.ts';

export const correctionRoutes = defineRoutes(
  onlyCalls(parcelCalls, 'editInfo', 'sameContact'),
  {
    editInfo: (context, { caller, params, body }) => correctContact(context, caller, params.id, body),
    sameContact: (context, { caller, params, query }) =>
      sameContact(context, caller, params.id, query.target),
  },
  {
    guards: {
      editInfo: (context, { caller, params }) => requireParcelInScope(context, caller, params.id),
      sameContact: (context, { caller, params }) => requireParcelInScope(context, caller, params.id),
    },
  },
);
