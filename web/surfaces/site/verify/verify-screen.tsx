import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { fill } from '#texts/format.ts';
import { verifiedAlready } from '#texts/outcomes.ts';
import { sitePages } from '#texts/site-pages.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import { NeedsScript } from '#web/ui/placeholders/needs-script.tsx';
import { Outcome } from '../outcomes/outcome.tsx';
import { useVerification, type Progress } from './use-verification.ts';

const words = sitePages.verify;
const REDIRECT_MS = 5000;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }, { name: 'referrer', content: 'no-referrer' }];
}

/** Uses the mailed link once, logs in, and continues to the parcels after five seconds. */
export default function VerifyScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { progress, registration, verify } = useVerification(token);
  const customer = useCustomer();

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
          : words.waitingText;
  return (
    <Outcome
      icon={look.icon}
      tone={look.tone}
      title={words.title}
      text={text}
      steady
      after={
        progress === 'failed' ? (
          <p>{customer === null ? words.failedWhy : fill(verifiedAlready.text, { email: customer.email })}</p>
        ) : (
          <NeedsScript text={words.needsScript} />
        )
      }
    >
      <NextStep progress={progress} isCustomer={customer !== null} onVerify={() => void verify()} />
    </Outcome>
  );
}

interface NextStepProps {
  progress: Progress;
  isCustomer: boolean;
  onVerify: () => void;
}

function NextStep({ progress, isCustomer, onVerify }: NextStepProps) {
  if (progress === 'waiting')
    return (
      // The link is used without a touch.
      <Button busy data-start="">
        {words.waiting}
      </Button>
    );
  if (progress === 'success') return <ButtonLink to="/dashboard/cargos">{words.success}</ButtonLink>;
  if (progress === 'failed') {
    return (
      <>
        <ButtonLink to="/home" look="danger">
          {words.failed}
        </ButtonLink>
        <ButtonLink to={isCustomer ? '/dashboard/cargos' : '/home/login'} look="outline">
          {isCustomer ? sitePages.outcomes.toParcels : words.logIn}
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
