import { ownDataCalls } from '#shared/contract/own-data.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { close, mailCloseCode } from './closing.service.ts';

export const closingRoutes = defineRoutes(onlyCalls(ownDataCalls, 'close', 'mailCloseCode'), {
  mailCloseCode: (context, { caller, connection }) => mailCloseCode(context, caller, connection),
  close: (context, { caller, body, connection }) => close(context, caller, body, connection),
});
