/**
 * Sign-in of customers with Google and Facebook (specification 1, sections 2, 4 and 7; decision 016). Each provider's
 * token is accepted directly, and the pages use `begin` and `complete`, so that no token reaches the browser.
 */
import { z } from 'zod';
import { IDENTITY_PROVIDERS } from '#shared/domain/identity-providers.ts';
import { clientSession } from './accounts.ts';
import { anyone, defineCall } from './define-call.ts';
import { optionalText, requiredText } from './fields.ts';

const provider = z.enum(IDENTITY_PROVIDERS);

/** The inviter's loyalty code, for a person without an account; an unknown one is ignored. */
const invite = optionalText(64);

/** Google's id token or Facebook's access token. */
const token = requiredText(4096);

const googleForm = z.object({ token, invite });

/** `id` is Facebook's id of the token's owner. */
const facebookForm = z.object({ token, id: optionalText(64), invite });

const signedIn = {
  access: anyone,
  adds: 'counted',
  limit: 'login',
  /** `message` is for a person who had no account before. */
  answer: clientSession.extend({ message: z.string().optional() }),
  errors: ['bad_token', 'unverified_email', 'unavailable', 'not_found', 'conflict', 'too_many'],
} as const;

export const socialSignInCalls = {
  begin: defineCall({
    name: 'socialSignIn.begin',
    method: 'POST',
    path: '/auth/social/:provider/begin',
    access: anyone,
    adds: 'nothing',
    limit: 'login',
    params: z.object({ provider }),
    answer: z.object({ location: z.url() }),
    errors: ['not_found'],
    summary: 'Begins a sign-in in this browser and returns the URL of the provider’s page.',
  }),

  complete: defineCall({
    ...signedIn,
    name: 'socialSignIn.complete',
    method: 'POST',
    path: '/auth/social/:provider/complete',
    params: z.object({ provider }),
    body: z.object({ code: requiredText(4096), state: requiredText(256), invite }),
    summary: 'Completes a sign-in that this browser began, with what the provider’s page returned.',
  }),

  google: defineCall({
    ...signedIn,
    name: 'socialSignIn.google',
    method: 'GET',
    inTurn: false,
    path: '/auth/staff/google',
    query: googleForm,
    summary: 'Logs a customer in with Google, or registers them. POST keeps the token out of logs.',
  }),

  postGoogle: defineCall({
    ...signedIn,
    name: 'socialSignIn.postGoogle',
    method: 'POST',
    path: '/auth/staff/google',
    body: googleForm,
    summary: 'Logs a customer in with Google, or registers them.',
  }),

  facebook: defineCall({
    ...signedIn,
    name: 'socialSignIn.facebook',
    method: 'GET',
    inTurn: false,
    path: '/auth/staff/facebook',
    query: facebookForm,
    summary: 'Logs a customer in with Facebook, or registers them. POST keeps the token out of logs.',
  }),

  postFacebook: defineCall({
    ...signedIn,
    name: 'socialSignIn.postFacebook',
    method: 'POST',
    path: '/auth/staff/facebook',
    body: facebookForm,
    summary: 'Logs a customer in with Facebook, or registers them.',
  }),
};
