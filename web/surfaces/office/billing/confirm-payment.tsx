import { useState } from 'react';
import type { Currency } from '#shared/domain/countries.ts';
import { type Money, toMinor } from '#shared/domain/money.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { fill } from '#texts/format.ts';
import { CashReceived, type CashVerdict } from './cash-received.tsx';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { CounterMethod } from './use-counter-payment.ts';

const words = officeBilling;

const TEXTS: Record<CounterMethod, string> = {
  CASH: words.confirmCash,
  BANK: words.confirmBank,
  CARD: words.confirmCard,
};

interface ConfirmPaymentProps {
  method: CounterMethod;
  /** In the major unit. */
  amount: number;
  currency: Currency;
  busy: boolean;
  /** With the change to give back, in the minor unit. */
  onConfirm: (change: Money<Currency>) => void;
  onClose: () => void;
}

/**
 * Asks for confirmation of the amount, since a recorded payment cannot be undone. For cash it calculates the change, and
 * does not record less than is due.
 */
export function ConfirmPayment({ method, amount, currency, onConfirm, ...rest }: ConfirmPaymentProps) {
  const [{ received, change }, take] = useState<{ received: CashVerdict; change: number }>({
    received: 'none',
    change: 0,
  });
  return (
    <ConfirmDialog
      title={words.confirmTitle}
      text={fill(TEXTS[method], { amount: formatMoney(amount, currency) })}
      confirm={words.record}
      disabled={received === 'short' || received === 'wrong'}
      onConfirm={() => onConfirm({ amount: change, currency })}
      {...rest}
    >
      {method === 'CASH' ? (
        <CashReceived
          due={toMinor(amount)}
          currency={currency}
          onChange={(now, toGive) => take({ received: now, change: toGive })}
          focused
        />
      ) : null}
    </ConfirmDialog>
  );
}
