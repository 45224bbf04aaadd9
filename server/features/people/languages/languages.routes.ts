import { languageCalls } from '#shared/contract/languages.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { setLanguage } from './languages.service.ts';

export const languageRoutes = defineRoutes(languageCalls, {
  set: (context, { caller, body }) => setLanguage(context, caller, body.language),
});
