import { accountCalls } from '#shared/contract/accounts.ts';
import { defineRoutes, withoutCalls } from '#server/http/define-routes.ts';
import {
  changePassword,
  login,
  logOutOthers,
  refresh,
  requestReset,
  staffLogin,
  staffSecondFactor,
} from './login.service.ts';
import { refuseRegistration, registration, signup } from './registration.service.ts';
import { closeLogin } from '#server/features/people/logins/logins.service.ts';

export const accountRoutes = defineRoutes(withoutCalls(accountCalls, 'verifyEmail', 'resetPassword'), {
  signup: (context, { body, connection }) => signup(context, body, connection),
  login: (context, { body, connection }) => login(context, body, connection),
  staffLogin: (context, { body, connection }) => staffLogin(context, body, connection),
  staffSecondFactor: (context, { body, connection }) => staffSecondFactor(context, body, connection),
  refresh: (context, { connection }) => refresh(context, connection),
  logout: async (context, { connection }) => {
    await closeLogin(context, connection.refreshCookie);
    return {};
  },
  logOutOthers: (context, { caller, connection }) => logOutOthers(context, caller, connection),
  registration: (context, { params }) => registration(context, params.token),
  refuseRegistration: (context, { params }) => refuseRegistration(context, params.token),
  requestReset: (context, { body, connection }) => requestReset(context, body.email, connection),
  changePassword: (context, { body, caller, connection }) =>
    changePassword(context, caller, body, connection),
});
