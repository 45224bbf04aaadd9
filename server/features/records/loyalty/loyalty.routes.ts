import { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { defineRoutes, withoutCalls } from '#server/http/define-routes.ts';
import { activity, own, share } from './points.service.ts';
import { saveSettings, settings } from './settings.service.ts';

export const loyaltyRoutes = defineRoutes(withoutCalls(loyaltyCalls, 'convert'), {
  own: (context, { caller, query }) => own(context, caller, query),
  share: (context, { caller }) => share(context, caller),
  settings: (context) => settings(context),
  saveSettings: (context, { body }) => saveSettings(context, body),
  activity: (context, { caller, query }) => activity(context, caller, query),
});
