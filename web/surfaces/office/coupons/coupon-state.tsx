import { officeCoupons } from '#texts/office-coupons.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import type { StaffCoupon } from '#shared/contract/coupons.ts';
import styles from './coupons-table.module.css';

const words = officeCoupons.states;

/** Whether a coupon was given to somebody, and why it cannot be used any more. */
export function CouponState({ coupon: { given, used, expired } }: { coupon: StaffCoupon }) {
  return (
    <span className={styles.states}>
      {given === 1 ? (
        <ToneBadge tone="note">{words.given}</ToneBadge>
      ) : (
        <ToneBadge tone="plain">{words.notGiven}</ToneBadge>
      )}
      {used === 1 ? <ToneBadge tone="good">{words.used}</ToneBadge> : null}
      {used === 0 && expired === 1 ? <ToneBadge tone="bad">{words.expired}</ToneBadge> : null}
    </span>
  );
}
