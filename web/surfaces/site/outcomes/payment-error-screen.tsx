import { useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { site } from '#shared/messages/en/site.ts';
import { paymentResult } from '#shared/messages/en/outcomes.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { Outcome } from './outcome.tsx';

const words = site.outcomes;

export function meta() {
  return [{ title: `${words.cancelled} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** The reason that the server puts into the hash. Pages with a hash load the application at once. */
function reasonIn(hash: string): string | undefined {
  const reasons: Readonly<Record<string, string>> = words.reasons;
  return Object.hasOwn(reasons, hash.slice(1)) ? reasons[hash.slice(1)] : undefined;
}

export default function PaymentErrorScreen() {
  const customer = useCustomer();
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const reason = hydrated ? reasonIn(hash) : undefined;
  return (
    <Outcome icon="alert" tone="bad" title={words.cancelled} text={words.cancelledHint}>
      {reason === undefined ? null : <p>{reason}</p>}
      <p>{paymentResult.nothingCharged}</p>
      {customer === null ? null : <ButtonLink to="/dashboard/cargos">{words.toParcels}</ButtonLink>}
      <ButtonLink to="/home" {...(customer !== null && { look: 'outline' })}>
        {words.toHome}
      </ButtonLink>
    </Outcome>
  );
}
