import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { officeBilling } from '#shared/messages/en/office-billing.ts';
import { officeRelease } from '#shared/messages/en/office-release.ts';
import { fill } from '#shared/messages/format.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { ConfirmPayment } from '../billing/confirm-payment.tsx';
import { type CounterMethod, useCounterPayment } from '../billing/use-counter-payment.ts';
import type { Debt } from './hand-over-view.ts';

const words = officeRelease;

interface AmountsDueProps {
  debts: readonly Debt[];
  /** Called after a payment, whose button disappears. */
  onPaid?: () => void;
}

/** What is owed for the parcels to hand over, and the ways to pay all of it now, one press per currency. */
export function AmountsDue({ debts, onPaid }: AmountsDueProps) {
  const { methods, pay, busy } = useCounterPayment();
  const [asking, setAsking] = useState<{ debt: Debt; method: CounterMethod } | null>(null);
  return (
    <>
      {debts.map((debt) => (
        <Alert key={debt.currency} color="yellow">
          <Text size="sm">{textOf(debt)}</Text>
          <Group gap="xs" mt={methods.length === 0 ? 0 : 'xs'}>
            {methods.map((method) => (
              <Button key={method} variant="default" size="xs" onClick={() => setAsking({ debt, method })}>
                {fill(words.payNow, {
                  amount: formatMoney(debt.amount, debt.currency),
                  method: officeBilling.by[method],
                })}
              </Button>
            ))}
          </Group>
        </Alert>
      ))}
      {asking === null ? null : (
        <ConfirmPayment
          method={asking.method}
          amount={asking.debt.amount}
          currency={asking.debt.currency}
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            void pay(asking.method, asking.debt.invoice_ids).then((isPaid) => {
              setAsking(null);
              if (isPaid) onPaid?.();
            });
          }}
        />
      )}
    </>
  );
}

function textOf({ amount, currency, count }: Debt): string {
  const values = { amount: formatMoney(amount, currency), count };
  return fill(count === 1 ? words.debt : words.debts, values);
}
