import { accountCalls } from '#shared/contract/accounts.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { resetPassword, verifyEmail } from './verification.service.ts';

export const verificationRoutes = defineRoutes(onlyCalls(accountCalls, 'verifyEmail', 'resetPassword'), {
  verifyEmail: (context, { params, connection }) => verifyEmail(context, params.token, connection),
  resetPassword: (context, { body, connection }) => resetPassword(context, body, connection),
});
