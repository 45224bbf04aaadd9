import { couponCalls } from '#shared/contract/coupons.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { loyaltyCalls } from '#shared/contract/loyalty.ts';

export type OwnLoyalty = ParsedAnswer<typeof loyaltyCalls.own>;

/** Everything that shows points or coupons. */
export const POINTS_CHANGE = [loyaltyCalls.own, customerCalls.profile, couponCalls.own];
