import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { methodText, type StaffParcelOnBill, unpaidOfCheckout } from '#web/features/billing/billed-parcel.ts';
import { ChargesSection } from './charges-section.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { billFigures } from './bill-figures.ts';
import { InvoiceParts } from './invoice-parts.tsx';
import { paymentLink } from './payment-links.ts';
import { CHANGE_PLACE, type CounterMethod, useCounterPayment } from './use-counter-payment.ts';

const words = officeBilling;

const COUNTER: Record<CounterMethod, string> = {
  CASH: words.takeCash,
  BANK: words.takeBank,
  CARD: words.takeCard,
};

/** A parcel's invoice, the ways to pay it, and later charges. */
export function InvoiceCard({ parcel }: { parcel: StaffParcelOnBill }) {
  const paid = parcel.invoice.payment_status === 'PAID';
  return (
    <SectionCard
      id="pay"
      title={words.invoice}
      actions={
        <Group gap="xs">
          <span>{methodText(parcel)}</span>
          <State parcel={parcel} />
        </Group>
      }
    >
      <InvoiceParts invoice={parcel.invoice} />
      {paid ? null : (
        <>
          <CardButtons parcel={parcel} />
          <CounterButtons parcel={parcel} />
        </>
      )}
      <ResultAt place={CHANGE_PLACE} />
      <ChargesSection parcel={parcel} />
    </SectionCard>
  );
}

/** Paid only if later charges are paid too. Shows the amount due if it differs from the total below. */
function State({ parcel }: { parcel: StaffParcelOnBill }) {
  const { total_amount, currency_code } = parcel.invoice;
  const { due: debt, state } = billFigures(parcel);
  if (debt === null) return <ToneBadge tone="good">{words.paid}</ToneBadge>;
  const all = debt === formatMoney(total_amount, currency_code);
  if (state === 'charge')
    return <ToneBadge tone="bad">{fill(parcelWords.chargeDue, { amount: debt })}</ToneBadge>;
  return <ToneBadge tone="bad">{all ? words.unpaid : fill(words.unpaidOf, { amount: debt })}</ToneBadge>;
}

/** Links for the customer to pay by card. */
function CardButtons({ parcel }: { parcel: StaffParcelOnBill }) {
  const ids = [parcel.invoice.invoice_id];
  const mail = useAction({
    send: () => callOnce(billingCalls.sendLinks, { body: { invoice_ids: ids, payment_method: 'ONLINE' } }),
  });
  const together = unpaidOfCheckout(parcel);
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={() => void copyText(paymentLink(ids))}>
        {words.copyLink}
      </Button>
      {together.length > 1 ? (
        <Button variant="default" size="xs" onClick={() => void copyText(paymentLink(together))}>
          {words.copyCheckout}
        </Button>
      ) : null}
      <Button variant="default" size="xs" loading={mail.busy} onClick={() => void mail.run(undefined)}>
        {words.mailLink}
      </Button>
    </Group>
  );
}

/** Buttons to record money taken at the counter; each asks for confirmation. */
function CounterButtons({ parcel: { invoice } }: { parcel: StaffParcelOnBill }) {
  const { methods, pay, busy } = useCounterPayment();
  // The amount as it was asked for: the money may be in the hand when the price changes.
  const [asking, setAsking] = useState<{ method: CounterMethod; amount: number } | null>(null);
  if (methods.length === 0) return null;
  return (
    <Group gap="xs">
      {methods.map((method) => (
        <Button
          key={method}
          variant="light"
          size="xs"
          onClick={() => setAsking({ method, amount: invoice.total_amount })}
        >
          {COUNTER[method]}
        </Button>
      ))}
      {asking === null ? null : (
        <ConfirmPayment
          method={asking.method}
          amount={asking.amount}
          currency={invoice.currency_code}
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={(change) => {
            const seen = { invoice_ids: [invoice.invoice_id], amount: asking.amount };
            void pay(asking.method, seen, change).then(() => setAsking(null));
          }}
        />
      )}
    </Group>
  );
}
