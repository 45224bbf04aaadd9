import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { CouponLine } from '../form/coupon-line.tsx';
import { type Draft, mayBeTakenIn } from '../state/draft.ts';
import { intakeTotal } from '../state/intake-amounts.ts';
import type { CouponAnswer } from '../form/use-coupon.ts';
import { useIntake } from '../use-intake.ts';
import styles from '../intake.module.css';

const words = officeIntake;

interface DraftRowProps {
  draft: Draft;
  coupon: CouponAnswer | null;
  busy: boolean;
  /** It was removed from the list. */
  onRemoved: () => void;
}

export function DraftRow({ draft, coupon, busy, onRemoved }: DraftRowProps) {
  const { store } = useIntake();
  const [asking, setAsking] = useState(false);
  const { values, prices, refusalText } = draft;
  const number = values.tracking_number;
  return (
    <li className={styles.draft}>
      <span className={styles.draftHead}>
        <strong className="code">{number}</strong>
        <span className="figures">
          {formatMoney(intakeTotal(prices, values.extra_charges), prices.currency_code)}
        </span>
      </span>
      <span className={styles.draftLine}>
        {fill(words.draftLine, { sender: values.sender.name, receiver: values.receiver.name })}
      </span>
      <DraftFacts draft={draft} />
      <DraftCoupon draft={draft} coupon={coupon} />
      <span className={styles.draftTools}>
        <ActionIcon
          variant="default"
          size="input-xs"
          disabled={busy}
          aria-label={fill(words.editDraft, { tracking: number })}
          onClick={() => store.send({ type: 'edit chosen', draft, asideId: newUuid() })}
        >
          <Icon name="pen" size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="input-xs"
          disabled={busy}
          aria-label={fill(words.removeDraft, { tracking: number })}
          onClick={() => setAsking(true)}
        >
          <Icon name="trash" size={16} />
        </ActionIcon>
      </span>
      {refusalText === null ? null : (
        <span role="alert" className={styles.refusal}>
          {refusalText}
        </span>
      )}
      {asking ? (
        <ConfirmDialog
          title={fill(words.removeTitle, { tracking: number })}
          {...(mayBeTakenIn(draft) && { text: words.removeInDoubt })}
          confirm={words.removeConfirm}
          danger
          busy={false}
          onClose={() => setAsking(false)}
          onConfirm={() => void store.remove(draft).then(onRemoved)}
        />
      ) : null}
    </li>
  );
}

/** Route, weight, payment method and charges. */
function DraftFacts({ draft: { values, prices } }: Pick<DraftRowProps, 'draft'>) {
  return (
    <span className={styles.draftLine}>
      {values.source_country_code}/{values.destination_country_code} ·{' '}
      {fill(words.kilograms, { weight: formatNumber(values.weight) })} ·{' '}
      {words.methods[values.payment_method]}
      {values.extra_charges.map(
        ({ note, amount }) => ` · ${note} ${formatMoney(amount, prices.currency_code)}`,
      )}
      {values.picked_up === 0 ? ` · ${words.notPickedUp}` : null}
    </span>
  );
}

/** The coupon's effect, or why it cannot be used. */
function DraftCoupon({
  draft: { values, prices, refusalText },
  coupon,
}: Pick<DraftRowProps, 'draft' | 'coupon'>) {
  // After a Checkout the refusal may say the same.
  if (coupon === null || ('refusalText' in coupon && coupon.refusalText === refusalText)) return null;
  return (
    <span className={styles.draftLine}>
      <CouponLine prices={prices} charges={values.extra_charges} answer={coupon} />
      {'refusalText' in coupon ? <span className={styles.couponRefusal}>{coupon.refusalText}</span> : null}
    </span>
  );
}
