import { socialSignInCalls } from '#shared/contract/social-sign-in.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { begin, complete, signInWithToken } from './social-sign-in.service.ts';

export const socialSignInRoutes = defineRoutes(socialSignInCalls, {
  begin: (context, { params, connection }) => begin(context, params.provider, connection),
  complete: (context, { params, body, connection }) => complete(context, params.provider, body, connection),
  google: (context, { query, connection }) => signInWithToken(context, 'google', query, connection),
  postGoogle: (context, { body, connection }) => signInWithToken(context, 'google', body, connection),
  facebook: (context, { query, connection }) => signInWithToken(context, 'facebook', query, connection),
  postFacebook: (context, { body, connection }) => signInWithToken(context, 'facebook', body, connection),
});
