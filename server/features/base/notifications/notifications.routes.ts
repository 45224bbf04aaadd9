import { notificationCalls } from '#shared/contract/notifications.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { channels, set, setChannel, settings } from './settings.service.ts';
import { receiveReport } from './sms.service.ts';

export const notificationRoutes = defineRoutes(notificationCalls, {
  get: (context, { caller }) => settings(context, caller),
  set: (context, { caller, body }) => set(context, caller, body),
  channels: (context, { caller }) => channels(context, caller),
  setChannel: (context, { caller, body }) => setChannel(context, caller, body),
  smsReport: (context, { params, connection }) => receiveReport(context, params.messages, connection.signed),
});
