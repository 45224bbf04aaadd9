import { couponCalls } from '#shared/contract/coupons.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { ownParcelId } from '#server/features/records/parcels/reading/parcels.service.ts';
import { applyCoupon } from './invoices/discount.service.ts';

export const discountRoutes = defineRoutes(
  onlyCalls(couponCalls, 'apply'),
  { apply: (context, { caller, body }) => applyCoupon(context, caller, body) },
  { repeats: { apply: (context, { caller, body }) => ownParcelId(context, caller, body.tracking) } },
);
