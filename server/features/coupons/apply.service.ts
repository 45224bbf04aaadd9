/**
 * Owns applying a coupon to an own parcel. Locks are taken in the order parcel, invoice, coupon, card sessions, so that
 * of two coupons on a parcel, two parcels for a coupon, or a payment at that moment one goes first (I1, I4, I6).
 */
import type { couponCalls } from '#shared/contract/coupons.ts';
import type { Answer, Request } from '#shared/contract/define-call.ts';
import { en } from '#shared/messages/en.ts';
import { inTransaction, type Context } from '../../context.ts';
import type { Client } from '../../http/callers.ts';
import { discountInvoice } from '../billing/discount.service.ts';
import { lockOwnParcel, ownCargo } from '../parcels/parcels.service.ts';

/** 404 for a parcel or coupon that is not there or not theirs, 409 when either cannot take or give a discount now. */
export async function apply(
  context: Context,
  client: Client,
  { tracking, coupon }: Request<typeof couponCalls.apply>['body'],
): Promise<Answer<typeof couponCalls.apply>> {
  return inTransaction(context, async (within) => {
    const parcelId = await lockOwnParcel(within, client, tracking);
    await discountInvoice(within, parcelId, coupon, { email: client.email, customer_id: client.id });
    return { message: en.coupons.applied, cargo: await ownCargo(within, client, parcelId) };
  });
}
