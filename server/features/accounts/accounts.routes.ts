import { accountCalls } from '#shared/contract/accounts.ts';
import { defineRoutes } from '../../http/define-routes.ts';
import { changePassword, login, refresh, requestReset, resetPassword, staffLogin } from './login.service.ts';
import { refuseRegistration, registration, signup, verifyEmail } from './registration.service.ts';
import { closeLogin } from './sessions.service.ts';

export const accountRoutes = defineRoutes(accountCalls, {
  signup: (context, { body, connection }) => signup(context, body, connection),
  login: (context, { body, connection }) => login(context, body, connection),
  staffLogin: (context, { body, connection }) => staffLogin(context, body, connection),
  refresh: (context, { connection }) => refresh(context, connection),
  logout: async (context, { connection }) => {
    await closeLogin(context, connection.refreshCookie);
    return {};
  },
  verifyEmail: (context, { params, connection }) => verifyEmail(context, params.token, connection),
  registration: (context, { params }) => registration(context, params.token),
  refuseRegistration: (context, { params }) => refuseRegistration(context, params.token),
  requestReset: (context, { body, connection }) => requestReset(context, body.email, connection),
  resetPassword: (context, { body, connection }) => resetPassword(context, body, connection),
  changePassword: (context, { body, caller, connection }) =>
    changePassword(context, caller, body, connection),
});
