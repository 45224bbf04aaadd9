/** Coupons in responses: for customers without staff's notes and names, and for staff. */
import type { couponCalls } from '#shared/contract/coupons.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { isExpired } from '#shared/domain/coupons.ts';
import type { StaffCouponRow } from './office.queries.ts';

type CouponRow = Omit<StaffCouponRow, 'made_by_staff_id' | 'note' | 'username'>;
type ClientCoupon = Answer<typeof couponCalls.own>['coupons'][number];
type StaffCoupon = Answer<typeof couponCalls.list>['coupons'][number];

export function presentClientCoupon(row: CouponRow, now: Date): ClientCoupon {
  return {
    code: row.code,
    metadata: { percent: row.percent, from: row.customer_id === null ? 'staff' : 'loyalty' },
    given: row.given ? 1 : 0,
    given_at: row.given_at?.toISOString() ?? null,
    email: row.email,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    expired: isExpired(row.expires_at, now) ? 1 : 0,
    used: row.used_at === null ? 0 : 1,
  };
}

export function presentStaffCoupon(row: StaffCouponRow, now: Date): StaffCoupon {
  const shared = presentClientCoupon(row, now);
  const maker = { id: row.customer_id ?? row.made_by_staff_id, username: row.username ?? '' };
  return { ...shared, metadata: { ...shared.metadata, ...maker }, note: row.note };
}
