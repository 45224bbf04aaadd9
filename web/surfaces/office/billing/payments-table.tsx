import type { z } from 'zod';
import { Link } from 'react-router';
import type { billingCalls } from '#shared/contract/billing.ts';
import { officeBilling, officeTransactions } from '#texts/office-billing.ts';
import { officeReturns } from '#texts/office-returns.ts';
import { fill } from '#texts/format.ts';
import { ClientLink } from '../shared/client-link.tsx';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Cell, Cut, RowTable } from '#web/ui/lists/row-table.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import styles from './billing.module.css';

const words = officeTransactions;

type Payment = z.output<typeof billingCalls.payments.answer>['payments'][number];

/** A number, name or e-mail of usual length fits into its column. */
const WIDTHS = [10, 11, 13, 9, 8, 6, 12, 8, 11.5, 11.5];

/** Payments and unpaid invoices; money received twice is marked for refund. */
export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <RowTable
      figures={[words.price]}
      label={words.title}
      columns={[
        words.item,
        words.name,
        words.email,
        words.invoice,
        words.price,
        words.currency,
        words.paymentStatus,
        words.method,
        words.date,
        words.cargoDate,
      ]}
      widths={WIDTHS}
    >
      {payments.map((payment, place) => (
        // An invoice has one row per payment received.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <PaymentRow key={`${payment.invoice_id} ${place}`} payment={payment} />
      ))}
    </RowTable>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const paid = payment.payment_status === 'PAID';
  return (
    <tr>
      <Cell wide>
        <Link to={`/manage/item/${payment.item_id}`} className={styles.tracking} data-row-link="">
          <Cut>{payment.item_id}</Cut>
        </Link>
      </Cell>
      <Cell label={words.name}>
        <Cut words>{payment.name}</Cut>
      </Cell>
      <Cell label={words.email} wide>
        <ClientLink email={payment.sender_email}>
          <Cut>{payment.sender_email}</Cut>
        </ClientLink>
      </Cell>
      <Cell label={words.invoice} wide>
        <span className={styles.invoiceId}>
          <Cut>{payment.invoice_id}</Cut>
        </span>
      </Cell>
      <Cell label={words.price} number>
        {formatMoney(payment.cargo_total_price, payment.currency)}
      </Cell>
      <Cell label={words.currency}>{payment.invoice_currency_code}</Cell>
      <Cell label={words.paymentStatus}>
        <span className={styles.badges}>
          <ToneBadge tone={paid ? 'good' : 'wait'}>
            {paid ? officeBilling.paid : officeBilling.statuses.PENDING}
          </ToneBadge>
          {payment.refund_due === 1 ? <ToneBadge tone="bad">{words.refundDue}</ToneBadge> : null}
          {payment.given_back === undefined ? null : (
            <ToneBadge tone="bad">
              {fill(officeReturns.badge, { amount: formatMoney(payment.given_back, payment.currency) })}
            </ToneBadge>
          )}
        </span>
      </Cell>
      <Cell label={words.method}>
        {payment.method === null ? null : officeBilling.methods[payment.method]}
      </Cell>
      <Cell label={words.date}>{formatDateTime(payment.created_at)}</Cell>
      <Cell label={words.cargoDate}>{formatDateTime(payment.cargo_created_at)}</Cell>
    </tr>
  );
}
