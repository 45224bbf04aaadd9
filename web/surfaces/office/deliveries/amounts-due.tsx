import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { officeBilling } from '#texts/office-billing.ts';
import { officeRelease } from '#texts/office-release.ts';
import { fill } from '#texts/format.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { ConfirmPayment } from '../billing/confirm-payment.tsx';
import { CHANGE_PLACE, type CounterMethod, useCounterPayment } from '../billing/use-counter-payment.ts';
import type { Debt } from './hand-over-view.ts';

const words = officeRelease;

interface AmountsDueProps {
  debts: readonly Debt[];
  /** Whether the dialog that it is in opens with the focus on the first way to pay. */
  focused?: boolean;
  /** Called after a payment, whose button disappears, with what is to be given back, in the minor unit. */
  onPaid?: (change: number) => void;
}

/** What is owed for the parcels to hand over, and the ways to pay all of it now, one press per currency. */
export function AmountsDue({ debts, focused = false, onPaid }: AmountsDueProps) {
  const { methods, pay, busy } = useCounterPayment();
  const [asking, setAsking] = useState<{ debt: Debt; method: CounterMethod } | null>(null);
  return (
    <>
      <ResultAt place={CHANGE_PLACE} />
      {debts.map((debt, place) => (
        <Alert key={debt.currency} color="yellow">
          <Text size="sm">{textOf(debt)}</Text>
          <Group gap="xs" mt={methods.length === 0 ? 0 : 'xs'}>
            {methods.map((method, way) => (
              <Button
                key={method}
                variant="default"
                size="xs"
                data-autofocus={(focused && place + way === 0) || undefined}
                onClick={() => setAsking({ debt, method })}
              >
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
          onConfirm={(change) => {
            void pay(asking.method, asking.debt, change).then((isPaid) => {
              setAsking(null);
              if (isPaid) onPaid?.(change.amount);
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
