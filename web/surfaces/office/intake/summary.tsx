import { Alert, Button, Group } from '@mantine/core';
import { sumByCurrency, toMajor, toMinor } from '#shared/domain/money.ts';
import { gapsAfter } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { fill } from '#shared/messages/format.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { DraftRow } from './draft-row.tsx';
import type { Draft, Settlement } from './drafts-store.ts';
import { intakeTotal } from './use-intake-price.ts';
import styles from './intake.module.css';

const words = officeIntake;

interface SummaryProps {
  drafts: readonly Draft[];
  settlements: readonly Settlement[];
  progress: { done: number; count: number } | null;
  onEdit: (draft: Draft) => void;
  onRemove: (draft: Draft) => void;
  onCheckout: () => void;
  onSettle: () => void;
  onDismiss: () => void;
}

/** The drafts, their totals by currency, gaps in their numbers, and Checkout. */
export function Summary(props: SummaryProps) {
  const { drafts, settlements, progress } = props;
  const gaps = gapsAfter(drafts.map((draft) => draft.form.tracking_number));
  const waiting = settlements.flatMap((one) => one.invoice_ids).length;
  return (
    <SectionCard title={words.summary} actions={<Totals drafts={drafts} />}>
      {waiting > 0 && progress === null ? (
        <Alert color="yellow">
          <p>{fill(words.unsettled, { count: waiting })}</p>
          <Group gap="xs" mt="xs">
            <Button size="xs" onClick={props.onSettle}>
              {words.settle}
            </Button>
            <Button size="xs" variant="default" onClick={props.onDismiss}>
              {words.dismiss}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {drafts.length === 0 ? (
        <p className={styles.nothing}>{words.none}</p>
      ) : (
        <ul className={styles.drafts}>
          {drafts.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              busy={progress !== null}
              onEdit={props.onEdit}
              onRemove={props.onRemove}
            />
          ))}
        </ul>
      )}
      {gaps.map((tracking) => (
        <p key={tracking} className={styles.gap}>
          {fill(words.gap, { tracking })}
        </p>
      ))}
      {progress !== null && progress.count > 0 ? (
        <div className={styles.progress}>
          <progress max={progress.count} value={progress.done} aria-label={words.checkout} />
          <span aria-live="polite">{fill(words.progress, progress)}</span>
        </div>
      ) : null}
      <Button
        size="md"
        fullWidth
        disabled={drafts.length === 0}
        loading={progress !== null}
        onClick={props.onCheckout}
      >
        {drafts.length > 1 ? fill(words.checkoutMany, { count: drafts.length }) : words.checkout}
      </Button>
    </SectionCard>
  );
}

function Totals({ drafts }: { drafts: readonly Draft[] }) {
  const sums = sumByCurrency(
    drafts.map(({ form, prices }) => ({
      currency: prices.currency_code,
      amount: toMinor(intakeTotal(prices, form.extra_charges)),
    })),
  );
  return (
    <span className={styles.totals}>
      {sums.map(({ currency, amount }) => (
        <strong key={currency}>{formatMoney(toMajor(amount), currency)}</strong>
      ))}
    </span>
  );
}
