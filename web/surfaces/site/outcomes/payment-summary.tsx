import { Link } from 'react-router';
import { paymentResult as words } from '#texts/outcomes.ts';
import { fill } from '#texts/format.ts';
import { receipt } from '#texts/receipt.ts';
import { ReceiptButton } from '#web/features/billing/receipt-button.tsx';
import { trackingPath } from '#web/features/tracking/tracking-path.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { formatDate } from '#web/ui/time/format-time.ts';
import { Spinner } from '#web/ui/placeholders/spinner.tsx';
import type { PaymentResult } from './use-payment-result.ts';
import styles from './payment-summary.module.css';

interface PaymentSummaryProps {
  result: PaymentResult;
  late: boolean;
  /** It was paid before the page was opened. */
  before: boolean;
  isCustomer: boolean;
}

/** What was paid and how, whether the provider has confirmed it, and what happens next. */
export function PaymentSummary({ result, late, before, isCustomer }: PaymentSummaryProps) {
  const { currency_code, amount, refund_due, methods, paid_at } = result;
  return (
    <section className={styles.summary} aria-label={words.title}>
      <output className={styles.state} data-paid={result.paid === 1 || undefined}>
        {before ? words.before : stateText(result, late)}
        {result.paid === 1 || late ? null : <Spinner />}
      </output>
      {refund_due === 1 ? <p>{words.refundDue}</p> : null}
      <dl className={styles.lines}>
        <Items result={result} isCustomer={isCustomer} />
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd>{formatMoney(amount, currency_code)}</dd>
        </div>
        <div>
          <dt>{words.how}</dt>
          {/* Until the confirmation: only card pages wait for one. */}
          <dd>
            {(methods.length === 0 ? (['STRIPE'] as const) : methods)
              .map((one) => receipt.methods[one])
              .join(', ')}
          </dd>
        </div>
        {paid_at === null ? null : (
          <div>
            <dt>{words.day}</dt>
            <dd>{formatDate(paid_at)}</dd>
          </div>
        )}
        <div className={styles.receipts}>
          <dt>{words.receipt}</dt>
          <dd>
            <Receipts result={result} />
          </dd>
        </div>
      </dl>
      <h2>{words.next}</h2>
      <ol className={styles.steps}>
        {words.steps[isCustomer ? 'customer' : 'guest'].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function stateText({ paid }: PaymentResult, late: boolean): string {
  if (paid === 1) return words.confirmed;
  return late ? words.late : words.waiting;
}

/** To open for the parcels' customer; others get the mail. */
function Receipts({ result: { paid, receipts } }: Pick<PaymentSummaryProps, 'result'>) {
  if (receipts.length > 0) return receipts.map((number) => <ReceiptButton key={number} number={number} />);
  return paid === 1 ? words.mailed : words.afterConfirmation;
}

/** Customers get to their own page of the parcel, others to the page that everybody may see. */
function Items({ result, isCustomer }: Pick<PaymentSummaryProps, 'result' | 'isCustomer'>) {
  return result.items.map(({ tracking_number: tracking, type, amount }, place) => (
    // A parcel may have several charges, so the index is part of the key.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <div key={`${place} ${tracking}`}>
      <dt className="code">
        <Link to={isCustomer ? `/dashboard/cargos/${encodeURIComponent(tracking)}` : trackingPath(tracking)}>
          {type === 'invoice' ? tracking : fill(words.charge, { tracking })}
        </Link>
      </dt>
      <dd>{formatMoney(amount, result.currency_code)}</dd>
    </div>
  ));
}
