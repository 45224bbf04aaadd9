import { Link } from 'react-router';
import { paymentResult as words } from '#shared/messages/en/outcomes.ts';
import { fill } from '#shared/messages/format.ts';
import { trackingPath } from '#web/features/tracking/tracking-path.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { Spinner } from '#web/ui/states/spinner.tsx';
import type { PaymentResult } from './use-payment-result.ts';
import styles from './payment-summary.module.css';

interface PaymentSummaryProps {
  result: PaymentResult;
  late: boolean;
  isCustomer: boolean;
}

/** What was paid and how, whether the provider has confirmed it, and what happens next. */
export function PaymentSummary({ result, late, isCustomer }: PaymentSummaryProps) {
  const { currency_code, amount, refund_due } = result;
  return (
    <section className={styles.summary} aria-label={words.title}>
      <output className={styles.state} data-paid={result.paid === 1 || undefined}>
        {stateText(result, late)}
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
          <dd>{words.card}</dd>
        </div>
        <div>
          <dt>{words.receipt}</dt>
          <dd>{words.mailed}</dd>
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
