import { useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { sitePages } from '#texts/site-pages.ts';
import { paymentResult } from '#texts/outcomes.ts';
import { useCustomer, useSession } from '#web/api/use-session.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { Outcome } from './outcome.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { usePaymentResult } from './use-payment-result.ts';

const words = sitePages.outcomes;

export function meta() {
  return [{ title: `${words.cancelled} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** The reason that the server puts into the hash. Pages with a hash load the application at once. */
function reasonIn(hash: string): string | undefined {
  const reasons: Readonly<Record<string, string>> = words.reasons;
  return Object.hasOwn(reasons, hash.slice(1)) ? reasons[hash.slice(1)] : undefined;
}

/** The card page's cancel link has its id: its parcels may have been paid another way meanwhile. */
const isOfPage = (hash: string) => hash.startsWith('#payment=');

export default function PaymentErrorScreen() {
  const customer = useCustomer();
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const isKnown = useSession().status !== 'unknown';
  const { result } = usePaymentResult(isKnown && hydrated && isOfPage(hash) ? hash : null, 1);
  const reason = hydrated ? reasonIn(hash) : undefined;
  if (result?.paid === 1)
    return (
      <Outcome icon="check" tone="good" title={paymentResult.beforeTitle}>
        <PaymentSummary result={result} late={false} before isCustomer={customer !== null} />
        <ButtonLink to={customer === null ? '/home' : '/dashboard/cargos?payment_status=ALL'}>
          {customer === null ? words.toHome : words.toParcels}
        </ButtonLink>
      </Outcome>
    );
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
