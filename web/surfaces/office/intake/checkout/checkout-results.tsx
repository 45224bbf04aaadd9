import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { CheckoutResult, TakenIn } from '../state/send-checkout.ts';
import { useIntake, useIntakeState } from '../use-intake.ts';
import { paymentLink } from '#web/surfaces/office/billing/payment-links.ts';
import { printLabels } from '#web/surfaces/office/deliveries/print-labels.ts';
import { RESULTS } from './focus-results.ts';
import styles from '../intake.module.css';
import { SumsByCurrency } from './sums-by-currency.tsx';

const words = officeIntake;

const NONE: readonly TakenIn[] = [];

/** The results of the last Checkout, until they are hidden. */
export function CheckoutResults({ onHidden }: { onHidden: () => void }) {
  const { store } = useIntake();
  const { result, changeDue } = useIntakeState(({ checkout }) => checkout);
  const taken = result?.taken ?? NONE;
  // An earlier payment may have been recorded: by a Checkout that took nothing in, or after the results were hidden. Its change is due now.
  if (taken.length === 0 && changeDue.length === 0) return null;
  return (
    <SectionCard
      id={RESULTS}
      title={words.results}
      actions={
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            store.send({ type: 'results hidden' });
            onHidden();
          }}
        >
          {words.hideResults}
        </Button>
      }
    >
      {taken.length === 0 ? null : <Total taken={taken} />}
      {changeDue.map(({ currency, amount }) => (
        <p key={currency} className={styles.change}>
          {fill(amount < 0 ? officeBilling.stillToTake : officeBilling.giveBack, {
            amount: formatMoney(toMajor(Math.abs(amount)), currency),
          })}
        </p>
      ))}
      {result === null || taken.length === 0 ? null : <Results result={result} />}
    </SectionCard>
  );
}

function Total({ taken }: { taken: readonly TakenIn[] }) {
  return (
    <p className={styles.total}>
      {words.total}{' '}
      <SumsByCurrency
        amounts={taken.map(({ invoice: { currency_code, total_amount } }) => ({
          currency: currency_code,
          amount: toMinor(total_amount),
        }))}
      />
    </p>
  );
}

/** Each parcel with its payment, and the next steps: labels and the payment link. */
function Results({ result }: { result: CheckoutResult }) {
  const { taken } = result;
  const linkable = Map.groupBy(taken.filter(offersLink), (one) => one.invoice.currency_code);
  return (
    <>
      {result.paymentRefusalText === null ? null : (
        <p role="alert" className={styles.refusal}>
          {result.paymentRefusalText}
        </p>
      )}
      {result.linkRefusalText === null ? null : <p className={styles.notice}>{result.linkRefusalText}</p>}
      <Group gap="xs">
        <Button size="xs" onClick={() => void printLabels(taken.map((one) => one.tracking_number))}>
          {words.printLabels}
        </Button>
        {[...linkable].map(([currency, unpaid]) => (
          <Button
            key={currency}
            size="xs"
            variant="default"
            onClick={() => void copyText(paymentLink(unpaid.map((one) => one.invoice.invoice_id)))}
          >
            {linkable.size === 1 ? words.copyLink : fill(words.copyLinkIn, { currency })}
          </Button>
        ))}
      </Group>
      {/* Below what is needed next, because it may be long. */}
      <TakenList taken={taken} />
    </>
  );
}

function TakenList({ taken }: Pick<CheckoutResult, 'taken'>) {
  return (
    <ul className={styles.rows}>
      {taken.map((one) => (
        <li key={one.tracking_number} className={styles.taken}>
          <Link to={`/manage/item/${one.tracking_number}`} className="code">
            {one.tracking_number}
          </Link>
          {/* The amount is last, so that all of them end below each other. */}
          <span className={styles.takenAmount}>
            <PaymentBadge taken={one} />
            <span className="figures">
              {formatMoney(one.invoice.total_amount, one.invoice.currency_code)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function PaymentBadge({
  taken: { invoice, payment_method, isPaymentDue, isLinkRefused },
}: {
  taken: TakenIn;
}) {
  if (invoice.payment_status === 'PAID') return <ToneBadge tone="good">{words.covered}</ToneBadge>;
  if (isPaymentDue) return <ToneBadge tone="bad">{words.owed}</ToneBadge>;
  if (isLinkRefused) return <ToneBadge tone="wait">{words.notMailed}</ToneBadge>;
  const paid = payment_method === 'CASH' || payment_method === 'BANK';
  return <ToneBadge tone={paid ? 'good' : 'wait'}>{words.paidBy[payment_method]}</ToneBadge>;
}

/** Whether a card payment link is offered. */
function offersLink({ invoice, payment_method }: TakenIn): boolean {
  return (
    invoice.payment_status === 'PENDING' && (payment_method === 'ONLINE' || payment_method === 'NO_PAYMENT')
  );
}
