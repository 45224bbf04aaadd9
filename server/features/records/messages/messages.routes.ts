import { messageCalls } from '#shared/contract/messages.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { parcelIdInScope } from '#server/features/records/parcels/reading/parcels.service.ts';
import { listMessages, resend } from './messages.service.ts';

export const messageRoutes = defineRoutes(
  messageCalls,
  {
    list: (context, { caller, params }) => listMessages(context, caller, params.tracking),
    resend: (context, { caller, params, body }) => resend(context, caller, { ...params, ...body }),
  },
  { repeats: { resend: (context, { caller, params }) => parcelIdInScope(context, caller, params.tracking) } },
);
