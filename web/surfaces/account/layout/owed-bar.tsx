import { customerCalls } from '#shared/contract/customers.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { account } from '#texts/account.ts';
import { fill } from '#texts/format.ts';
import { useCart } from '#web/features/billing/cart-store.ts';
import { cardPaymentPath, rememberPaying } from '#web/features/billing/paying.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import styles from './owed-bar.module.css';

type Owed = ParsedAnswer<typeof customerCalls.profile>['unpaid'][number];

interface PayEverythingProps {
  owed: Owed;
  /** Nothing is owed in another currency. */
  alone: boolean;
  look: 'accent' | 'outline';
}

/** Everything owed in a currency in one payment; with more items than one payment takes, the oldest ones. */
function PayEverything({ owed, alone, look }: PayEverythingProps) {
  const { currency_code, total, invoice_ids, invoice_total } = owed;
  const amount = formatMoney(invoice_total, currency_code);
  const isPart = invoice_total < total;
  return (
    <ButtonLink
      look={look}
      fromServer
      to={cardPaymentPath(invoice_ids)}
      // The page after the payment hears which parcels were paid.
      onClick={() => rememberPaying([])}
    >
      {isPart || !alone ? (
        fill(isPart ? account.payPart : account.payCurrency, { amount })
      ) : (
        <>
          <span className={styles.wide}>{fill(account.payEverything, { amount })}</span>
          <span className={styles.narrow}>{fill(account.payCurrency, { amount })}</span>
        </>
      )}
    </ButtonLink>
  );
}

/**
 * The amount that the customer owes above every page of the dashboard. The page loads beside it, but is shown only when
 * it is known whether the bar is there, so that nothing jumps.
 */
export function BelowOwedBar({ children }: { children: ReactNode }) {
  const { data, isLoading } = useCall(customerCalls.profile);
  const unpaid = data?.unpaid.filter((one) => one.count > 0) ?? [];
  return (
    <>
      {isLoading ? <Skeleton lines={4} height={72} /> : null}
      {unpaid.length === 0 ? null : <OwedBar unpaid={unpaid} />}
      <div hidden={isLoading}>{children}</div>
    </>
  );
}

function OwedBar({ unpaid }: { unpaid: readonly Owed[] }) {
  const { pathname } = useLocation();
  const cart = useCart();
  return (
    <aside className={styles.bar} aria-label={account.owed}>
      <span className={styles.title}>
        <Icon name="card" />
        {account.owed}
      </span>
      {unpaid.map((owed) => (
        <span key={owed.currency_code} className={styles.sum}>
          <span>
            <strong className="figures">{formatMoney(owed.total, owed.currency_code)}</strong>
            {' · '}
            {fill(account.owedParcels, { count: owed.count })}
          </span>
          <PayEverything
            owed={owed}
            alone={unpaid.length === 1}
            // The cart has its own button.
            look={pathname === '/dashboard/cart' && cart.length > 0 ? 'outline' : 'accent'}
          />
        </span>
      ))}
      {pathname === '/dashboard/cargos' ? null : (
        <Link to="/dashboard/cargos" className={styles.link}>
          {account.payNow}
        </Link>
      )}
    </aside>
  );
}
