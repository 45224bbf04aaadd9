import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { fill } from '#shared/messages/format.ts';
import { site } from '#shared/messages/en/site.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { Outcome } from '../outcomes/outcome.tsx';
import { useVerification, type Progress } from './use-verification.ts';

const words = site.verify;
const REDIRECT_MS = 5000;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }, { name: 'referrer', content: 'no-referrer' }];
}

/** Uses the mailed link once, logs in, and continues to the parcels after five seconds. */
export default function VerifyScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { progress, registration, verify } = useVerification(token);

  useEffect(() => {
    if (progress !== 'success') return;
    const timer = setTimeout(() => void navigate('/dashboard/cargos'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [progress, navigate]);

  const look = LOOKS[progress];
  const text =
    progress === 'success'
      ? words.redirect
      : progress === 'failed'
        ? words.failedText
        : progress === 'asking' && registration
          ? fill(words.question, {
              name: registration.name,
              time: formatDateTime(registration.registered_at),
            })
          : undefined;
  return (
    <Outcome icon={look.icon} tone={look.tone} title={words.title} {...(text !== undefined && { text })}>
      <NextStep progress={progress} onVerify={() => void verify()} />
    </Outcome>
  );
}

function NextStep({ progress, onVerify }: { progress: Progress; onVerify: () => void }) {
  if (progress === 'waiting') return <Button busy>{words.waiting}</Button>;
  if (progress === 'success') return <ButtonLink to="/dashboard/cargos">{words.success}</ButtonLink>;
  if (progress === 'failed') {
    return (
      <>
        <ButtonLink to="/home" look="danger">
          {words.failed}
        </ButtonLink>
        <ButtonLink to="/home/login" look="outline">
          {words.logIn}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Button onClick={onVerify}>{words.wasMe}</Button>
      <ButtonLink to="not-me" look="outline">
        {words.notMe}
      </ButtonLink>
    </>
  );
}

const LOOKS = {
  waiting: { icon: 'mail', tone: 'plain' },
  asking: { icon: 'mail', tone: 'plain' },
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'alert', tone: 'bad' },
} as const;
