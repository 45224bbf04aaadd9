import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { paymentResult } from '#texts/outcomes.ts';
import { sitePages } from '#texts/site-pages.ts';
import { useCustomer, useSession } from '#web/api/use-session.ts';
import { notifyPayment } from '#web/api/payment-channel.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { Spinner } from '#web/ui/placeholders/spinner.tsx';
import { localPath } from '#web/ui/language/local-path.ts';
import { Outcome } from './outcome.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { paidIn, type PaymentResult, usePaymentResult } from './use-payment-result.ts';

const words = sitePages.outcomes;

export function meta() {
  return [{ title: `${words.paid} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/**
 * The card page redirects here with the payment's id in the hash, and a payment link with its ids if nothing of it is left
 * to pay; paid parcels leave the cart.
 */
export default function PaymentSuccessScreen() {
  const customer = useCustomer();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  // The answer has the receipts of the customer who asks.
  const isKnown = useSession().status !== 'unknown';
  const { result, late, unknown = false } = usePaymentResult(hydrated && isKnown ? hash : null);
  const isPaid = result?.paid === 1;
  // The ways on come below the summary, so they wait for it.
  const isAsked = !hydrated || paidIn(hash) !== null;
  useEffect(() => {
    void leaveCart(isPaid ? numbersIn(result) : []).finally(notifyPayment);
  }, [isPaid, result]);
  return (
    <Outcome
      {...(unknown
        ? { icon: 'alert', tone: 'bad', title: paymentResult.unknown, text: paymentResult.unknownHint }
        : { icon: 'check', tone: 'good', title: words.paid, text: words.paidHint })}
    >
      {result === null ? null : (
        <PaymentSummary
          result={result}
          late={late}
          before={'invoice_ids' in (paidIn(hash) ?? {})}
          isCustomer={customer !== null}
        />
      )}
      <noscript>
        <a href={localPath('/home')}>{words.toHome}</a>
      </noscript>
      {isAsked && result === null && !unknown && !late ? (
        <Spinner />
      ) : (
        <Ways isCustomer={customer !== null} />
      )}
    </Outcome>
  );
}

function Ways({ isCustomer }: { isCustomer: boolean }) {
  if (!isCustomer) return <ButtonLink to="/home">{words.toHome}</ButtonLink>;
  return (
    <>
      <ButtonLink to="/dashboard/cargos?payment_status=ALL">{words.toParcels}</ButtonLink>
      <ButtonLink look="outline" to="/dashboard/payments">
        {paymentResult.toPayments}
      </ButtonLink>
    </>
  );
}

/** Parcels whose invoice was paid; a paid charge does not pay the parcel. */
function numbersIn({ items }: PaymentResult): string[] {
  return items.filter(({ type }) => type === 'invoice').map((item) => item.tracking_number);
}

/** Loaded for itself: most public pages have nothing to do with the cart. */
async function leaveCart(paid: readonly string[]): Promise<void> {
  const { removePaidFromCart } = await import('#web/features/billing/paying.ts');
  removePaidFromCart(paid);
}
