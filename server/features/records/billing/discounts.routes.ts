import { couponCalls } from '#shared/contract/coupons.ts';
import { defineRoutes, onlyCalls } from '#server/http/define-routes.ts';
import { ownOne } from '#server/features/records/parcels/reading/parcels.service.ts';
import { told } from '#server/told.ts';
import { applyCoupon } from './invoices/discount.service.ts';

export const discountRoutes = defineRoutes(
  onlyCalls(couponCalls, 'apply'),
  { apply: (context, { caller, body }) => applyCoupon(context, caller, body) },
  {
    repeats: {
      apply: {
        readAgain: async (context, { caller, body }) => ({
          message: told('coupons.applied'),
          ...(await ownOne(context, caller, body.tracking)),
        }),
      },
    },
  },
);
