import { useQueryClient } from '@tanstack/react-query';
import { billingCalls } from '#shared/contract/billing.ts';
import { couponCalls } from '#shared/contract/coupons.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { showFailure } from '../../api/show-failure.ts';
import { keyOf, useSend } from '../../api/use-call.ts';
import { toast } from '../../ui/toast/toast-store.ts';

/** Everything that shows amounts or coupons. */
const CHANGED = [parcelCalls.own, couponCalls.own, customerCalls.profile, billingCalls.ownPayments];

/** Applies a coupon to a parcel and says so; `onDone` after it was taken, a wrong code goes to `mark`. */
export function useApplyCoupon(tracking: string, onDone: () => void) {
  const queries = useQueryClient();
  const send = useSend(couponCalls.apply);
  const apply = async (coupon: string, mark: (failure: unknown) => boolean = () => false) => {
    try {
      const { message } = await send.mutateAsync({ body: { tracking, coupon } });
      toast.success(message);
      onDone();
      await Promise.all(CHANGED.map((spec) => queries.invalidateQueries({ queryKey: keyOf(spec) })));
    } catch (failure) {
      if (!mark(failure)) showFailure(failure);
    }
  };
  return { apply, busy: send.isPending };
}
