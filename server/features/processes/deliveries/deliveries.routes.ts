import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { defineRoutes, withoutCalls } from '#server/http/define-routes.ts';
import {
  cargoOf,
  cargosOf,
  parcelIdInScope,
} from '#server/features/records/parcels/reading/parcels.service.ts';
import { picture, pictures, storeProof, signature } from './proof.service.ts';
import { release, releaseTogether } from './release.service.ts';
import { waiting } from './waiting-parcels.service.ts';

export const deliveryRoutes = defineRoutes(
  withoutCalls(deliveryCalls, 'label', 'labels', 'listLabels'),
  {
    release: (context, { caller, params, body, connection }) =>
      release(context, caller, params.tracking, body, connection.stored),
    releaseTogether: (context, { caller, body, connection }) =>
      releaseTogether(context, caller, body, connection.stored),
    waiting: (context, { caller, params }) => waiting(context, caller, params.tracking),
    signature: (context, { caller, query }) => signature(context, caller, query.tracking_number),
    pictures: (context, { caller, query }) => pictures(context, caller, query.tracking_number),
    picture: (context, { params, query }) => picture(context, params.name, query),
  },
  {
    guards: { release: (context, { caller, params }) => parcelIdInScope(context, caller, params.tracking) },
    storeFiles: {
      release: (context, { caller, params, connection }) =>
        storeProof(context, caller, [params.tracking], connection.files),
      releaseTogether: (context, { caller, body, connection }) =>
        storeProof(context, caller, body.tracking_numbers, connection.files),
    },
    repeats: {
      release: { readAgain: (context, { caller, params }) => cargoOf(context, caller, params.tracking) },
      releaseTogether: {
        readAgain: (context, { caller, body }) => cargosOf(context, caller, body.tracking_numbers),
      },
    },
  },
);
