/** Accounts and sessions of customers and staff (specification 1 sections 2, 5, 7; decisions, Accounts). */
import { z } from 'zod';
import { LANGUAGES } from '#shared/domain/languages.ts';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { anyone, clientsAndStaff, defineCall } from './define-call.ts';
import {
  country,
  customerType,
  email,
  flag,
  givenPassword,
  id,
  messageOnly,
  newPassword,
  optionalText,
  phone,
  requiredPassword,
  requiredText,
  secondFactorCode,
  usernameForm,
} from './fields.ts';
import { told } from './told.ts';

/** A logged-in customer, as the browser stores it. */
export const clientSession = z.object({
  access_token: z.string(),
  account_type: z.literal('CLIENT'),
  staff: z.object({
    id,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    customer_type: customerType,
    /** The country of the default sender address; null if there is none. */
    sourceCountry: country.nullable(),
    loyalty_code: z.string(),
    points: z.int(),
    /** Only there once the account has chosen one. */
    language: z.enum(LANGUAGES).optional(),
  }),
});

export const staffRoute = z.object({ source_country_code: country, destination_country_code: country });

/** A logged-in staff member. Admins have every route. */
export const staffSession = z.object({
  access_token: z.string(),
  account_type: z.literal('ADMIN'),
  staff: z.object({
    id,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    privileges: z.array(z.enum(ALL_PRIVILEGES)),
    routes: z.array(staffRoute),
    /** Only there once the account has chosen one. */
    language: z.enum(LANGUAGES).optional(),
    /** Only there while a required second factor is not set up: only the calls of the set-up work. */
    second_factor_due: z.literal(1).optional(),
  }),
});

export type ClientSession = z.infer<typeof clientSession>;
export type StaffSession = z.infer<typeof staffSession>;

/** Letters of any script, and spaces. */
const PERSON_NAME = /^[\p{L}\p{M} ]*$/u;

const passwordPair = { password: newPassword, confirm_password: givenPassword };

function samePasswords<S extends z.ZodObject>(schema: S, message: string) {
  return schema.refine((form) => form['password'] === form['confirm_password'], {
    path: ['confirm_password'],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

/** An unguessable token from a mailed link. */
const linkToken = requiredText(128);

export const accountCalls = {
  signup: defineCall({
    name: 'accounts.signup',
    method: 'POST',
    path: '/auth/customer/signup',
    access: anyone,
    adds: 'counted',
    limit: 'contact',
    body: samePasswords(
      z.object({
        username: requiredText(7).regex(...usernameForm),
        name: requiredText(32).regex(PERSON_NAME, told('validation.name')),
        email,
        phone,
        ...passwordPair,
        national_id: optionalText(2).default('GE'),
        want_notifications: flag.default(1),
        customer_type: customerType.default('INDIVIDUAL'),
        /** The inviter's loyalty code; an unknown one is ignored. */
        invite: optionalText(64),
      }),
      told('validation.passwordsDiffer'),
    ),
    answer: messageOnly,
    errors: ['email_exists', 'too_many'],
    summary: 'Registers a customer, who then verifies the e-mail.',
  }),

  login: defineCall({
    name: 'accounts.login',
    method: 'POST',
    path: '/auth/customer',
    access: anyone,
    adds: 'counted',
    body: z.object({ email, password: givenPassword }),
    answer: clientSession,
    errors: ['wrong_credentials', 'unverified_email', 'too_many'],
    summary: 'Logs a customer in.',
  }),

  staffLogin: defineCall({
    name: 'accounts.staffLogin',
    method: 'POST',
    path: '/auth/staff',
    access: anyone,
    adds: 'counted',
    body: z.object({ username: requiredText(64), password: givenPassword }),
    answer: staffSession,
    errors: ['wrong_credentials', 'second_factor', 'too_many'],
    summary: 'Logs a staff member in, or asks for the second factor with a ticket.',
  }),

  staffSecondFactor: defineCall({
    name: 'accounts.staffSecondFactor',
    method: 'POST',
    path: '/auth/staff/second-factor',
    access: anyone,
    adds: 'counted',
    limit: 'login',
    /** `ticket` is from `staffLogin`, for five minutes and five tries. */
    body: z.object({ ticket: requiredText(1024), code: requiredText(64) }),
    answer: staffSession,
    errors: ['second_factor', 'bad_token', 'too_many'],
    summary: 'Logs a staff member in with the code of the second factor, or a recovery code.',
  }),

  refresh: defineCall({
    name: 'accounts.refresh',
    method: 'POST',
    path: '/auth/refresh',
    access: anyone,
    limit: 'renewal',
    adds: 'nothing',
    answer: z.discriminatedUnion('account_type', [clientSession, staffSession]),
    errors: ['not_logged_in'],
    summary: 'Returns a new access token for the refresh cookie, and renews the cookie.',
  }),

  logout: defineCall({
    name: 'accounts.logout',
    method: 'GET',
    inTurn: false,
    path: '/auth/:account_type/logout',
    access: anyone,
    params: z.object({ account_type: z.string().regex(/^(client|admin)$/i) }),
    answer: z.object({}),
    summary: 'Ends this login.',
  }),

  logOutOthers: defineCall({
    name: 'accounts.logOutOthers',
    method: 'POST',
    path: '/auth/logout/others',
    access: clientsAndStaff,
    limit: 'own_login',
    adds: 'nothing',
    answer: messageOnly,
    summary: 'Ends all other logins of the caller, such as the one on a lost phone.',
  }),

  verifyEmail: defineCall({
    name: 'accounts.verifyEmail',
    method: 'GET',
    inTurn: false,
    path: '/auth/customer/verification/:token',
    access: anyone,
    params: z.object({ token: linkToken }),
    answer: clientSession.extend({ message: z.string() }),
    errors: ['link_expired'],
    summary: 'Verifies the e-mail with the mailed link and logs in.',
  }),

  registration: defineCall({
    name: 'accounts.registration',
    method: 'GET',
    path: '/auth/customer/verification/:token/registration',
    access: anyone,
    params: z.object({ token: linkToken }),
    answer: z.object({ name: z.string(), email: z.string(), registered_at: z.iso.datetime() }),
    errors: ['link_expired'],
    summary: 'Shows which registration the mailed link would verify, so that the reader can confirm it.',
  }),

  refuseRegistration: defineCall({
    name: 'accounts.refuseRegistration',
    method: 'POST',
    path: '/auth/customer/verification/:token/refuse',
    access: anyone,
    adds: 'nothing',
    params: z.object({ token: linkToken }),
    answer: messageOnly,
    errors: ['link_expired'],
    summary: "Removes an unverified account that the e-mail's owner did not register.",
  }),

  requestReset: defineCall({
    name: 'accounts.requestReset',
    method: 'POST',
    path: '/auth/customer/password/request/reset',
    access: anyone,
    adds: 'counted',
    body: z.object({ email }),
    answer: messageOnly,
    errors: ['too_many'],
    summary: 'Mails a link to set a new password, if there is such an account.',
  }),

  resetPassword: defineCall({
    name: 'accounts.resetPassword',
    method: 'POST',
    path: '/auth/customer/password/reset',
    access: anyone,
    adds: 'counted',
    body: samePasswords(
      z.object({ token: linkToken, ...passwordPair }),
      told('validation.bothPasswordsSame'),
    ),
    answer: clientSession,
    errors: ['link_expired', 'too_many'],
    summary: 'Sets a new password with the mailed link, ends all other logins and logs in.',
  }),

  changePassword: defineCall({
    name: 'accounts.changePassword',
    method: 'POST',
    path: '/auth/update/password',
    access: clientsAndStaff,
    limit: 'own_login',
    adds: 'counted',
    body: samePasswords(
      z.object({
        current_password: requiredPassword(told('validation.checkOldPassword')),
        password: requiredPassword(told('validation.checkNewPassword')).min(
          8,
          told('validation.passwordShort'),
        ),
        confirm_password: requiredPassword(told('validation.checkConfirmPassword')),
        /** For staff with a second factor. */
        code: secondFactorCode.optional(),
      }),
      told('validation.passwordsDiffer'),
    ),
    answer: messageOnly,
    errors: ['too_many'],
    summary: "Changes the caller's password and ends all other logins.",
  }),
};
