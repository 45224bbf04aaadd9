import { officeBilling } from '#shared/messages/en/office-billing.ts';
import { fill } from '#shared/messages/format.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import type { CounterMethod } from './use-counter-payment.ts';

const words = officeBilling;

const TEXTS: Record<CounterMethod, string> = {
  CASH: words.confirmCash,
  BANK: words.confirmBank,
  CARD: words.confirmCard,
};

interface ConfirmPaymentProps {
  method: CounterMethod;
  /** Formatted: `£12.00`. */
  amount: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of the amount, since a recorded payment cannot be undone. */
export function ConfirmPayment({ method, amount, ...rest }: ConfirmPaymentProps) {
  return (
    <ConfirmDialog
      title={words.confirmTitle}
      text={fill(TEXTS[method], { amount })}
      confirm={words.record}
      {...rest}
    />
  );
}
