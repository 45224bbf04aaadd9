import { Alert, Button, Group } from '@mantine/core';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { useIntakeState } from '../use-intake.ts';

const words = officeIntake;

interface DuePaymentsProps {
  /** Records all of them. */
  onPay: () => void;
  /** Leaves these unpaid. */
  onGiveUp: (ids: readonly string[]) => void;
}

/** Parcels of an earlier Checkout whose payment is not recorded: those that wait together, each that was refused by itself. */
export function DuePayments({ onPay, onGiveUp }: DuePaymentsProps) {
  const list = useIntakeState((state) => state.list);
  const due = list?.duePayments ?? [];
  const waiting = due.filter((one) => one.refusalText == null);
  const count = waiting.flatMap((one) => one.invoice_ids).length;
  // What was refused is tried again with what waits.
  const onPayRefused = count === 0 ? onPay : null;
  return (
    <>
      {due.map(({ id, refusalText }) =>
        refusalText == null ? null : (
          <Alert key={id} color="red" role="alert">
            <p>{refusalText}</p>
            <Choice onPay={onPayRefused} onGiveUp={() => onGiveUp([id])} />
          </Alert>
        ),
      )}
      {count === 0 ? null : (
        <Alert color="yellow">
          <p>{count === 1 ? words.duePaymentsOne : fill(words.duePayments, { count })}</p>
          <p className="code">{waiting.flatMap((one) => one.tracking_numbers ?? []).join(', ')}</p>
          <Choice onPay={onPay} onGiveUp={() => onGiveUp(waiting.map(({ id }) => id))} />
        </Alert>
      )}
    </>
  );
}

/** `onPay` is null where it is offered elsewhere. */
function Choice({ onPay, onGiveUp }: { onPay: (() => void) | null; onGiveUp: () => void }) {
  return (
    <Group gap="xs" mt="xs">
      {onPay === null ? null : (
        <Button size="xs" onClick={onPay}>
          {words.payDue}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onGiveUp}>
        {words.leaveUnpaid}
      </Button>
    </Group>
  );
}
