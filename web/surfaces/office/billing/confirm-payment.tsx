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
  /** As people read it: `£12.00`. */
  amount: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A recorded payment cannot be taken back, so the amount is read once more. */
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
