/** Owns creating coupons, each with an unguessable code of its own. */
import { randomBytes } from 'node:crypto';
import { COUPON_CODE_LENGTH, couponCode } from '#shared/domain/coupons.ts';
import type { Context } from '#server/context.ts';
import { insertCoupons, type NewCoupons } from './office.queries.ts';

/** Creates `count` coupons that differ only in their codes; returns their ids. */
export async function createCoupons(
  tx: Context,
  count: number,
  prefix: string,
  values: NewCoupons,
): Promise<number[]> {
  const ids: number[] = [];
  // A code that already exists creates no coupon, so draw another one.
  while (ids.length < count) {
    const codes = Array.from({ length: count - ids.length }, () => newCode(prefix));
    ids.push(...(await insertCoupons(tx.db, codes, values)));
  }
  return ids;
}

const newCode = (prefix: string): string => couponCode(prefix, randomBytes(COUPON_CODE_LENGTH));
