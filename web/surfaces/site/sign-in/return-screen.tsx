import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { socialSignInCalls } from '#shared/contract/social-sign-in.ts';
import {
  IDENTITY_PROVIDERS,
  PROVIDER_TITLES,
  type IdentityProviderName,
} from '#shared/domain/identity-providers.ts';
import { accounts } from '#texts/accounts.ts';
import { signIn } from '#texts/sign-in.ts';
import { fill } from '#texts/format.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { startSession } from '#web/api/session-store.ts';
import { useCustomer, useSession } from '#web/api/use-session.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { Outcome } from '../outcomes/outcome.tsx';
import { readOrigin } from './sign-in-origin.ts';
import { targetAfterLogin } from './target-after-login.ts';

export function meta() {
  return [
    { title: `${signIn.login} · ${brand.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** Where Google and Facebook return to: completes the sign-in once, and continues to where the customer was going. */
export default function ReturnScreen() {
  const { provider: given } = useParams();
  const provider = IDENTITY_PROVIDERS.find((name) => name === given);
  const navigate = useNavigate();
  const customer = useCustomer();
  const { status } = useSession();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef(false);

  useEffect(() => {
    // A session refresh that is still running would replace the new session.
    if (provider === undefined || status === 'unknown' || sent.current) return;
    sent.current = true;
    if (params.get('code') === null) {
      toast.info(fill(accounts.signInCancelled, { provider: PROVIDER_TITLES[provider] }));
      void navigate(readOrigin().path, { replace: true });
      return;
    }
    void completeSignIn(provider, params).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
      setFailure(error.message);
    });
  }, [provider, status, params, navigate]);

  if (provider === undefined) return <Navigate to="/home/login" replace />;
  if (customer !== null) {
    const { rest, params: query } = readOrigin();
    return <Navigate to={targetAfterLogin(customer, rest, query)} replace />;
  }
  return <Progress provider={provider} failure={failure} />;
}

function Progress({ provider, failure }: { provider: IdentityProviderName; failure: string | null }) {
  if (failure === null) {
    const text = fill(signIn.returningText, { provider: PROVIDER_TITLES[provider] });
    return (
      <Outcome icon="user" tone="plain" title={signIn.returning} text={text}>
        {null}
      </Outcome>
    );
  }
  return (
    <Outcome icon="alert" tone="bad" title={signIn.returnFailed} text={failure}>
      <ButtonLink to={readOrigin().path}>{signIn.tryAgain}</ButtonLink>
    </Outcome>
  );
}

async function completeSignIn(provider: IdentityProviderName, params: URLSearchParams): Promise<void> {
  const body = {
    code: params.get('code') ?? '',
    state: params.get('state') ?? '',
    invite: (readOrigin().params.get('invite') ?? '').slice(0, 64),
  };
  const { access_token, account_type, staff, message } = await call(socialSignInCalls.complete, {
    params: { provider },
    body,
  });
  if (message !== undefined) toast.success(message);
  startSession({ access_token, account_type, staff });
}
