import { messageCalls } from '#shared/contract/messages.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { told } from '#server/told.ts';
import { listMessages, resend } from './messages.service.ts';

export const messageRoutes = defineRoutes(
  messageCalls,
  {
    list: (context, { caller, params }) => listMessages(context, caller, params.tracking),
    resend: (context, { caller, params, body }) => resend(context, caller, { ...params, ...body }),
  },
  {
    repeats: {
      resend: {
        readAgain: async (context, { caller, params }) => ({
          message: told('messages.sentAgain'),
          ...(await listMessages(context, caller, params.tracking)),
        }),
      },
    },
  },
);
