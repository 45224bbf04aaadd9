import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { accountCalls } from '#shared/contract/accounts.ts';
import { brand } from '#shared/brand.ts';
import { site } from '#shared/messages/en/site.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { startSession } from '../../../api/session-store.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Outcome } from '../outcomes/outcome.tsx';

const words = site.verify;
const REDIRECT_MS = 5000;

type Progress = 'waiting' | 'success' | 'failed';

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }, { name: 'referrer', content: 'no-referrer' }];
}

/** Uses the mailed link once, logs in, and goes on to the parcels after five seconds. */
export default function VerifyScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>('waiting');
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    call(accountCalls.verifyEmail, { params: { token } }).then(
      ({ access_token, account_type, staff }) => {
        startSession({ access_token, account_type, staff });
        setProgress('success');
      },
      (failure: unknown) => {
        setProgress('failed');
        if (!(failure instanceof ApiError)) throw failure;
        toast.error(failure.message);
      },
    );
  }, [token]);

  useEffect(() => {
    if (progress !== 'success') return;
    const timer = setTimeout(() => void navigate('/dashboard/cargos'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [progress, navigate]);

  const look = LOOKS[progress];
  return (
    <Outcome
      icon={look.icon}
      tone={look.tone}
      title={words.title}
      {...(progress === 'success' ? { text: words.redirect } : {})}
    >
      {progress === 'success' ? (
        <ButtonLink to="/dashboard/cargos">{words.success}</ButtonLink>
      ) : progress === 'failed' ? (
        <ButtonLink to="/home" look="danger">
          {words.failed}
        </ButtonLink>
      ) : (
        <Button busy>{words.waiting}</Button>
      )}
    </Outcome>
  );
}

const LOOKS = {
  waiting: { icon: 'mail', tone: 'plain' },
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'alert', tone: 'bad' },
} as const;
