import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { gapsAfter } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { CashBox } from './cash-box.tsx';
import { DraftRow } from './draft-row.tsx';
import { DuePayments } from './due-payments.tsx';
import type { Draft } from '../state/draft.ts';
import { type CheckoutState, draftsOf } from '../state/intake-state.ts';
import { amountToPay, intakeTotal } from '../state/intake-amounts.ts';
import { SumsByCurrency } from './sums-by-currency.tsx';
import type { Cash } from './use-cash.ts';
import { type DraftCoupons, percentOf } from '../form/use-coupon.ts';
import { isNarrow } from './is-narrow.ts';
import { PayAll } from './pay-all.tsx';
import { useIntakeState } from '../use-intake.ts';
import styles from '../intake.module.css';

const words = officeIntake;

interface SummaryProps {
  coupons: DraftCoupons;
  cash: Cash;
  onCheckout: () => void;
  /** Records the payments that an earlier Checkout left, or leaves them unpaid. */
  onPayDue: () => void;
  onGiveUp: (ids: readonly string[]) => void;
  /** A parcel was removed from the list. */
  onRemoved: () => void;
}

/** The drafts, their totals by currency, gaps in their numbers, and Checkout. */
export function Summary({ coupons, cash, onCheckout, onPayDue, onGiveUp, onRemoved }: SummaryProps) {
  const drafts = useIntakeState(draftsOf);
  const { progress, failedCheckouts } = useIntakeState(({ checkout }) => checkout);
  const list = useNewestInView(drafts);
  useRemainingInView(list, failedCheckouts);
  const gaps = gapsAfter(drafts.map((draft) => draft.values.tracking_number));
  return (
    <SectionCard
      title={words.summary}
      actions={
        <div className={styles.titleAmount}>
          <Totals drafts={drafts} />
        </div>
      }
    >
      <div className={styles.summary}>
        {progress === null ? <DuePayments onPay={onPayDue} onGiveUp={onGiveUp} /> : null}
        <PayAll drafts={drafts} disabled={progress !== null} />
        {drafts.length === 0 ? (
          <p className={styles.quiet}>{words.none}</p>
        ) : (
          <ul ref={list} className={styles.rows}>
            {drafts.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                coupon={coupons.get(draft.id) ?? null}
                busy={progress !== null}
                onRemoved={onRemoved}
              />
            ))}
          </ul>
        )}
        {gaps.map((number) => (
          <p key={number} className={styles.notice}>
            {fill(words.gap, { tracking: number })}
          </p>
        ))}
        {/* On a desktop always in view, however long the list is, and so is the field that is typed into. */}
        <div className={styles.foot}>
          <CashBox cash={cash} onEnter={onCheckout} />
          <Progress progress={progress} />
          <Bar
            drafts={drafts}
            coupons={coupons}
            cash={cash}
            isRunning={progress !== null}
            onCheckout={onCheckout}
          />
        </div>
      </div>
    </SectionCard>
  );
}

/** Scrolls a long list to the parcel that was added. On a phone the list is below the form, which stays in view. */
function useNewestInView(drafts: readonly Draft[]) {
  const list = useRef<HTMLUListElement>(null);
  const newest = drafts.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined && !isNarrow())
      void list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return list;
}

/**
 * After a Checkout, scrolls to the first parcel that was refused. The focus is on its Edit, so that Enter opens it at the
 * field that is wrong; a reader's next scan is taken there, too.
 */
function useRemainingInView(
  list: RefObject<HTMLUListElement | null>,
  { count, focusesFirstRow }: CheckoutState['failedCheckouts'],
): void {
  useEffect(() => {
    const refused = count === 0 ? null : list.current?.querySelector('[role="alert"]');
    const row = refused?.closest('li');
    if (focusesFirstRow) row?.querySelector('button')?.focus({ preventScroll: true });
    void row?.scrollIntoView({ block: 'nearest' });
  }, [list, count, focusesFirstRow]);
}

function Progress({ progress }: Pick<CheckoutState, 'progress'>) {
  if (progress?.kind !== 'parcels') return null;
  return (
    <div className={styles.progress}>
      <progress max={progress.count} value={progress.done} aria-label={words.checkout} />
      <span aria-live="polite">{fill(words.progress, { done: progress.done, count: progress.count })}</span>
    </div>
  );
}

interface BarProps extends Pick<SummaryProps, 'coupons' | 'cash' | 'onCheckout'> {
  drafts: readonly Draft[];
  isRunning: boolean;
}

/** Always in view: at the end of the column, on a phone at the bottom of the window. */
function Bar({ drafts, coupons, cash, isRunning, onCheckout }: BarProps) {
  return (
    <div className={styles.bar}>
      {drafts.length === 0 ? null : (
        <p className={styles.total}>
          {words.total} <Totals drafts={drafts} />
        </p>
      )}
      <WithCoupons drafts={drafts} coupons={coupons} />
      <div className={styles.checkout}>
        <FootAmount drafts={drafts} cash={cash} />
        <Button
          size="md"
          fullWidth
          disabled={drafts.length === 0 || cash.fault !== null}
          loading={isRunning}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onCheckout}
        >
          {drafts.length > 1 ? fill(words.checkoutMany, { count: drafts.length }) : words.checkout}
        </Button>
      </div>
    </div>
  );
}

/** Beside Checkout on a phone, where the list is out of view: the cash to take, otherwise the sum of the parcels. */
function FootAmount({ drafts, cash }: Pick<BarProps, 'drafts' | 'cash'>) {
  if (drafts.length === 0) return null;
  if (cash.sums.length === 0)
    return (
      <div className={styles.footAmount}>
        <Totals drafts={drafts} />
      </div>
    );
  return (
    <div className={styles.footAmount}>
      {words.cashDue}
      {cash.sums.map(({ key, currency, amount }) => (
        <strong key={key} className={styles.totals}>
          {formatMoney(toMajor(amount), currency)}
        </strong>
      ))}
    </div>
  );
}

/** The sum of the parcels without their coupons, as the specification has it. */
function Totals({ drafts }: { drafts: readonly Draft[] }) {
  return (
    <Sums drafts={drafts} amountOf={({ values, prices }) => intakeTotal(prices, values.extra_charges)} />
  );
}

/** What remains to be paid, if a coupon changes it. */
function WithCoupons({ drafts, coupons }: { drafts: readonly Draft[]; coupons: DraftCoupons }) {
  if (drafts.every(({ id }) => percentOf(coupons.get(id)) === 0)) return null;
  const amountOf = ({ id, prices, values }: Draft) =>
    amountToPay(prices, values.extra_charges, percentOf(coupons.get(id)));
  return (
    <p className={styles.toPay}>
      {words.couponTotal} <Sums drafts={drafts} amountOf={amountOf} />
    </p>
  );
}

function Sums({ drafts, amountOf }: { drafts: readonly Draft[]; amountOf: (draft: Draft) => number }) {
  const amounts = drafts.map((draft) => ({
    currency: draft.prices.currency_code,
    amount: toMinor(amountOf(draft)),
  }));
  return <SumsByCurrency amounts={amounts} />;
}
