import { brand } from '#shared/brand.ts';
import { billingCalls } from '#shared/contract/billing.ts';
import type { Received } from '#shared/contract/define-call.ts';
import { ownPayments } from '#shared/messages/en/own-parcels.ts';
import { useCall } from '#web/api/use-call.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useStart } from '#web/ui/lists/use-start.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Empty } from '#web/ui/states/empty.tsx';
import { QueryView } from '#web/ui/states/query-view.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './payments.module.css';

const words = ownPayments;
const PAGE_SIZE = 10;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function PaymentsScreen() {
  const [start, setStart] = useStart();
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
            {payments.length === 0 ? <Empty text={words.none} /> : <PaymentsTable payments={payments} />}
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

type Payments = Received<typeof billingCalls.ownPayments>['payments'];

/** Five columns; on narrow screens two lines per payment. */
function PaymentsTable({ payments }: { payments: Payments }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{words.reference}</th>
          <th>{words.status}</th>
          <th className={styles.amount}>{words.amount}</th>
          <th>{words.method}</th>
          <th>{words.date}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.tracking_number}>
            <td className="code">{payment.tracking_number}</td>
            <td>
              <ToneBadge tone={payment.payment_status === 'PAID' ? 'good' : 'wait'} size="roomy">
                {words.statuses[payment.payment_status]}
              </ToneBadge>
            </td>
            <td className={`${styles.amount} figures`}>{formatMoney(payment.amount, payment.currency)}</td>
            <td>{payment.method === null ? words.noMethod : words.methods[payment.method]}</td>
            <td className={styles.date}>{formatDate(payment.created_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
