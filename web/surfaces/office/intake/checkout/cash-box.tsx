import { useEffect } from 'react';
import { toMajor } from '#shared/domain/money.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { CashReceived } from '#web/surfaces/office/billing/cash-received.tsx';
import type { Cash, CashSum } from './use-cash.ts';
import styles from '../intake.module.css';

interface CashBoxProps {
  cash: Cash;
  /** Enter in the field, as in the dialog that takes a payment. */
  onEnter: () => void;
}

/** How much of the list is paid in cash, what was handed over, and the change. */
export function CashBox({ cash, onEnter }: CashBoxProps) {
  return cash.sums.map((sum) => <SumForm key={sum.key} sum={sum} cash={cash} onEnter={onEnter} />);
}

function SumForm({ sum, cash, onEnter }: CashBoxProps & { sum: CashSum }) {
  const { key: sumKey, currency, amount } = sum;
  const { forget } = cash;
  useEffect(() => () => forget(sumKey), [forget, sumKey]);
  return (
    <form
      method="post"
      noValidate
      data-cash
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <fieldset className={styles.group}>
        <legend>{fill(officeIntake.cash, { amount: formatMoney(toMajor(amount), currency) })}</legend>
        <span className={styles.keys}>{officeIntake.cashHint}</span>
        <CashReceived
          due={amount}
          currency={currency}
          offersDue
          onChange={(verdict, change) => cash.noteTyped(sumKey, verdict, change)}
        />
      </fieldset>
    </form>
  );
}
