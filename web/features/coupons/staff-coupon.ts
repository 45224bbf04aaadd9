import type { couponCalls } from '#shared/contract/coupons.ts';
import type { Received } from '#shared/contract/define-call.ts';

export type StaffCoupon = Received<typeof couponCalls.list>['coupons'][number];
