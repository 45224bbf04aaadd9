import { toMajor } from '#shared/domain/money.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { fill } from '#shared/messages/format.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { CashReceived } from '../billing/cash-received.tsx';
import type { Cash } from './use-cash.ts';
import styles from './intake.module.css';

/** How much of the list is paid in cash, what was handed over, and the change. */
export function CashBox({ cash }: { cash: Cash }) {
  return cash.dues.map(({ key, currency, amount }) => (
    <fieldset key={key} className={styles.group}>
      <legend>{fill(officeIntake.cash, { amount: formatMoney(toMajor(amount), currency) })}</legend>
      <CashReceived
        due={amount}
        currency={currency}
        onChange={(received, change) => cash.take(key, received, change)}
      />
    </fieldset>
  ));
}
