import { customerCalls } from '#shared/contract/customers.ts';
import { useCall } from '#web/api/use-call.ts';
import { Link } from 'react-router';
import { account } from '#shared/messages/en/account.ts';
import { fill } from '#shared/messages/format.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import styles from './owed-bar.module.css';

/** The amount that the customer owes, on every page of the dashboard; hidden when everything is paid. */
export function OwedBar() {
  const { data } = useCall(customerCalls.profile);
  const unpaid = data?.unpaid.filter((one) => one.count > 0) ?? [];
  if (unpaid.length === 0) return null;
  return (
    <aside className={styles.bar} aria-label={account.owed}>
      <Icon name="card" />
      <span>{account.owed}</span>
      {unpaid.map(({ currency_code, total, count }) => (
        <span key={currency_code} className={styles.sum}>
          <strong className="figures">{formatMoney(total, currency_code)}</strong>{' '}
          {fill(account.owedParcels, { count })}
        </span>
      ))}
      <Link to="/dashboard/cargos" className={styles.link}>
        {account.payNow}
      </Link>
    </aside>
  );
}
