import { enquiryCalls } from '#shared/contract/enquiries.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { send } from './enquiries.service.ts';

export const enquiryRoutes = defineRoutes(
  enquiryCalls,
  { send: (context, { body }) => send(context, body) },
  { repeats: { send: 'own' } },
);
