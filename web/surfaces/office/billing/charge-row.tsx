import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import type { Currency } from '#shared/domain/countries.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { StaffParcelOnBill } from '#web/features/billing/billed-parcel.ts';
import { DeleteButton } from '#web/surfaces/office/shared/delete-button.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { chargeLink } from './payment-links.ts';
import { type CounterMethod, useCounterPayment } from './use-counter-payment.ts';
import styles from './billing.module.css';

const words = officeBilling;

type Charge = StaffParcelOnBill['extra_extra_charges'][number];

interface ChargeRowProps {
  charge: Charge;
  parcel: StaffParcelOnBill;
  mayDelete: boolean;
}

export function ChargeRow({ charge, parcel, mayDelete }: ChargeRowProps) {
  const amount = formatMoney(charge.total, parcel.invoice.currency_code);
  const paid = charge.paid === 1;
  return (
    <li>
      <span className={styles.chargeNote}>{charge.note}</span>
      <ToneBadge tone={paid ? 'good' : 'bad'}>{paid ? words.paid : words.unpaid}</ToneBadge>
      {paid ? null : (
        <span className={styles.chargeTools}>
          <PayMenu charge={charge} currency={parcel.invoice.currency_code} />
          {mayDelete ? <DeleteCharge charge={charge} tracking={parcel.tracking_number} /> : null}
        </span>
      )}
      {/* Last, so that it ends below the amounts of the invoice. */}
      <span className={styles.chargeAmount}>{amount}</span>
    </li>
  );
}

function PayMenu({ charge, currency }: { charge: Charge; currency: Currency }) {
  const { methods, pay, busy } = useCounterPayment();
  const [asking, setAsking] = useState<CounterMethod | null>(null);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="light" size="compact-xs" aria-label={fill(words.payCharge, { note: charge.note })}>
            {words.pay}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void copyText(chargeLink(charge.id))}>{words.copyLink}</Menu.Item>
          {methods.map((method) => (
            <Menu.Item key={method} onClick={() => setAsking(method)}>
              {words.methods[method]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking === null ? null : (
        <ConfirmPayment
          method={asking}
          amount={charge.total}
          currency={currency}
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={(change) => {
            void pay(asking, { invoice_ids: [charge.id], amount: charge.total }, change).then(() =>
              setAsking(null),
            );
          }}
        />
      )}
    </>
  );
}

function DeleteCharge({ charge: { id, note }, tracking }: { charge: Charge; tracking: string }) {
  return (
    <DeleteButton
      label={fill(words.deleteCharge, { note })}
      title={words.deleteTitle}
      text={note}
      confirm={words.deleteConfirm}
      action={{
        send: () => callOnce(billingCalls.deleteCharge, { params: { tracking }, body: { id } }),
        changes: PARCEL_READS,
      }}
    />
  );
}
