import { notificationCalls } from '#shared/contract/notifications.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { set, settings } from './settings.service.ts';

export const notificationRoutes = defineRoutes(notificationCalls, {
  get: (context, { caller }) => settings(context, caller),
  set: (context, { caller, body }) => set(context, caller, body),
});
