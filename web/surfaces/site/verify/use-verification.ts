import { useEffect, useRef, useState } from 'react';
import { accountCalls } from '#shared/contract/accounts.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { startSession } from '#web/api/session-store.ts';
import { forgetRegistration, wasRegisteredHere } from '../sign-in/registered-here.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

type Registration = ParsedAnswer<typeof accountCalls.registration>;

export type Progress = 'waiting' | 'asking' | 'success' | 'failed';

/**
 * Uses a mailed link once: immediately in the browser that registered, elsewhere after the reader has confirmed.
 * `registration` is set while the page asks.
 */
export function useVerification(token: string) {
  const [progress, setProgress] = useState<Progress>('waiting');
  const [registration, setRegistration] = useState<Registration>();
  const started = useRef(false);

  const fail = (failure: unknown) => {
    setProgress('failed');
    if (!(failure instanceof ApiError)) throw failure;
    toast.error(failure.message);
  };

  const verify = async () => {
    setProgress('waiting');
    try {
      const session = await call(accountCalls.verifyEmail, { params: { token } });
      const { access_token, account_type, staff } = session;
      forgetRegistration();
      startSession({ access_token, account_type, staff });
      setProgress('success');
    } catch (failure) {
      fail(failure);
    }
  };

  const begin = async () => {
    try {
      const found = await registrationOf(token);
      if (found === undefined || wasRegisteredHere(found.email)) return await verify();
      setRegistration(found);
      setProgress('asking');
    } catch (failure) {
      fail(failure);
    }
  };

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void begin();
  });

  return { progress, registration, verify };
}

/** Undefined for an expired link; the verification itself then reports that. */
async function registrationOf(token: string): Promise<Registration | undefined> {
  try {
    return await call(accountCalls.registration, { params: { token } });
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'link_expired') return undefined;
    throw failure;
  }
}
