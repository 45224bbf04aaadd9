import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { Prices } from '../state/draft.ts';
import { amountToPay, couponOff } from '../state/intake-amounts.ts';
import type { CouponAnswer } from './use-coupon.ts';
import styles from '../intake.module.css';

interface CouponLineProps {
  prices: Prices;
  charges: readonly { amount: number | string }[];
  answer: CouponAnswer | null;
}

/** What the coupon takes off, and what remains to be paid. */
export function CouponLine({ prices, charges, answer }: CouponLineProps) {
  if (answer === null || 'refusalText' in answer) return null;
  const money = (amount: number) => formatMoney(amount, prices.currency_code);
  const { percent } = answer;
  return (
    <span className={styles.couponLine}>
      {fill(officeIntake.couponEffect, {
        percent,
        off: money(couponOff(prices, percent)),
        total: money(amountToPay(prices, charges, percent)),
      })}
    </span>
  );
}
