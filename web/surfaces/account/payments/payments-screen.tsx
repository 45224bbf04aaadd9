import { brand } from '#shared/brand.ts';
import { billingCalls } from '#shared/contract/billing.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { ownCart, ownPayments } from '#texts/own-parcels.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { NoMore } from '../layout/no-more.tsx';
import { cardPaymentPath, rememberPaying } from '#web/features/billing/paying.ts';
import { ReceiptButton } from '#web/features/billing/receipt-button.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './payments.module.css';

const words = ownPayments;
const PAGE_SIZE = 10;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function PaymentsScreen() {
  const [start, setStart] = usePageOffset();
  const query = useCall(
    billingCalls.ownPayments,
    { query: { start: String(start), limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageTitle title={words.title} />
      <QueryView query={query} skeleton={<Skeleton lines={6} height={48} />}>
        {({ payments }) => (
          <>
            {payments.length === 0 && start > 0 ? (
              <NoMore of="payments" onFirst={() => setStart(0)} />
            ) : payments.length === 0 ? (
              <Empty text={words.none} hint={words.noneYet}>
                <ButtonLink to="/dashboard/cargos">{ownCart.toParcels}</ButtonLink>
              </Empty>
            ) : (
              <PaymentsTable payments={payments} />
            )}
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={payments.length}
              onChange={setStart}
              busy={query.isPlaceholderData}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

type Payments = ParsedAnswer<typeof billingCalls.ownPayments>['payments'];

/** The specification's five columns and what can be done; where that does not fit, some lines per payment. */
function PaymentsTable({ payments }: { payments: Payments }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{words.reference}</th>
            <th>{words.status}</th>
            <th className={styles.amount}>{words.amount}</th>
            <th>{words.method}</th>
            <th>{words.date}</th>
            <th>
              <span className="visually-hidden">{words.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentRow key={payment.tracking_number} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An invoice's payment. Later charges stand beside it, paid or not, since they have no row of their own. */
function PaymentRow({ payment }: { payment: Payments[number] }) {
  const { tracking_number: tracking, payment_status, due, currency } = payment;
  const owed = formatMoney(due, currency);
  return (
    <tr>
      <td className="code">{tracking}</td>
      <td>
        <span className={styles.status}>
          <ToneBadge tone={payment_status === 'PAID' ? 'good' : 'wait'} size="roomy">
            {words.statuses[payment_status]}
          </ToneBadge>
          {payment_status === 'PAID' && due > 0 ? (
            <ToneBadge tone="wait" size="roomy">
              {fill(words.stillDue, { amount: owed })}
            </ToneBadge>
          ) : null}
        </span>
      </td>
      <td className={`${styles.amount} figures`}>
        {formatMoney(payment.amount, currency)}
        {payment.charges_paid_at === null ? null : (
          <small className={styles.charges}>
            {fill(words.charges, {
              amount: formatMoney(payment.charges_paid, currency),
              date: formatDate(payment.charges_paid_at),
            })}
          </small>
        )}
      </td>
      <td>{payment.method === null ? words.noMethod : words.methods[payment.method]}</td>
      <td className={styles.date}>{formatDate(payment.created_at)}</td>
      <td>
        <span className={styles.more}>
          {due > 0 ? (
            <ButtonLink
              look="outline"
              fromServer
              to={cardPaymentPath(payment.invoice_ids)}
              onClick={() => rememberPaying(payment_status === 'PENDING' ? [tracking] : [])}
            >
              {fill(words.pay, { amount: owed })}
            </ButtonLink>
          ) : null}
          {payment.receipts.map((number) => (
            <span key={number} className={styles.receipt}>
              {payment.receipts.length > 1 ? <small aria-hidden="true">{number}</small> : null}
              <ReceiptButton number={number} />
            </span>
          ))}
        </span>
      </td>
    </tr>
  );
}
