import { accountCalls } from '#shared/contract/accounts.ts';
import { defineRoutes } from '../../http/define-routes.ts';
import { changePassword, login, refresh, requestReset, resetPassword, staffLogin } from './login.service.ts';
import { signup, verifyEmail } from './registration.service.ts';
import { closeLogin } from './sessions.service.ts';

export const accountRoutes = defineRoutes(accountCalls, {
  signup: (context, { body }) => signup(context, body),
  login: (context, { body, connection }) => login(context, body, connection),
  staffLogin: (context, { body, connection }) => staffLogin(context, body, connection),
  refresh: (context, { connection }) => refresh(context, connection),
  logout: async (context, { connection }) => {
    await closeLogin(context, connection.refreshCookie);
    return {};
  },
  verifyEmail: (context, { params, connection }) =>
    verifyEmail(context, params.token, connection.refreshCookie),
  requestReset: (context, { body }) => requestReset(context, body.email),
  resetPassword: (context, { body, connection }) => resetPassword(context, body, connection),
  changePassword: (context, { body, caller }) => changePassword(context, caller, body),
});
