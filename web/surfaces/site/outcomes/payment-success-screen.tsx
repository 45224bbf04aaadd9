import { useEffect } from 'react';
import { brand } from '#shared/brand.ts';
import { site } from '#shared/messages/en/site.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { notifyPayment } from '#web/api/payment-channel.ts';
import { removePaidFromCart } from '#web/features/billing/paying.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Outcome } from './outcome.tsx';

const words = site.outcomes;

export function meta() {
  return [{ title: `${words.paid} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** The card page redirects here; paid parcels leave the cart. */
export default function PaymentSuccessScreen() {
  const customer = useCustomer();
  useEffect(() => {
    removePaidFromCart();
    notifyPayment();
  }, []);
  return (
    <Outcome icon="check" tone="good" title={words.paid} text={words.paidHint}>
      {customer === null ? (
        <ButtonLink to="/home">{words.toHome}</ButtonLink>
      ) : (
        <ButtonLink to="/dashboard/cargos">{words.toParcels}</ButtonLink>
      )}
    </Outcome>
  );
}
