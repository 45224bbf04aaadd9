import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { counterCalls } from '#shared/contract/counter.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { fill } from '#shared/messages/format.ts';
import { call } from '#web/api/call.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { keyOf } from '#web/api/use-call.ts';
import { useRefreshParcels } from '#web/api/use-refresh-parcels.ts';
import { withTabLock } from '#web/ui/state/tab-locks.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { afterSettling, type CheckoutDesk, checkOut, type CheckoutResult, settle } from './checkout.ts';
import {
  readDrafts,
  readSettlements,
  removeSettlement,
  replaceByPayment,
  type Settlement,
  updateDrafts,
  updateSettlement,
} from './drafts-store.ts';

/** `unpaid`: everything was taken in, but a payment failed. `nothing`: other tabs had done everything already. */
type Outcome = 'done' | 'failed' | 'unpaid' | 'nothing';

interface Checkout {
  /** Takes in the drafts with these ids, in list order. Returns whether all were taken in and paid. */
  run: (ids: readonly string[]) => Promise<Outcome>;
  /** Pays the settlements that an earlier checkout left unpaid. */
  settleNow: () => Promise<Outcome>;
  progress: { done: number; count: number } | null;
  result: CheckoutResult | null;
  hideResult: () => void;
}

/** Runs a checkout, with progress while it runs and its results afterwards. */
export function useCheckout(staffId: number, reload: () => Promise<void>): Checkout {
  const [progress, setProgress] = useState<Checkout['progress']>(null);
  const [result, setResult] = useState<CheckoutResult | null>(null);
  const refresh = useRefreshParcels();
  const queries = useQueryClient();
  const desk = deskOf(staffId);

  async function runLocked(count: number, work: () => Promise<Outcome>): Promise<Outcome> {
    setProgress({ done: 0, count });
    try {
      const outcome = await withTabLock(`merani-checkout:${staffId}`, work);
      if (outcome === 'done') toast.success(officeIntake.done);
      if (outcome === 'failed' || outcome === 'unpaid') toast.error(officeIntake.failed);
      return outcome;
    } finally {
      setProgress(null);
      // Booked items that were taken in are no longer offered; debts, coupons and the usual receiver have changed.
      const changed = [bookingCalls.show, bookingCalls.list, counterCalls.sender, counterCalls.coupon];
      const reloaded = changed.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) }));
      await Promise.all([reload(), refresh(), ...reloaded]);
    }
  }

  return {
    progress,
    result,
    hideResult: () => setResult(null),
    run: (ids) =>
      runLocked(ids.length, async () => {
        const made = await checkOut(desk, ids, (done) => setProgress({ done, count: ids.length }));
        setResult(made);
        if (made.elsewhere > 0) toast.info(fill(officeIntake.elsewhere, { count: made.elsewhere }));
        if (made.linkRefusal !== null) toast.info(made.linkRefusal);
        if (made.refused > 0) return 'failed';
        if (made.paymentRefusal !== null) return 'unpaid';
        return made.taken.length === 0 ? 'nothing' : 'done';
      }),
    settleNow: () =>
      runLocked(0, async () => {
        const settled = await settle(desk);
        const { refusal, linkRefusal } = settled;
        setResult((last) => last && afterSettling(last, settled));
        if (refusal !== null) toast.error(refusal);
        if (linkRefusal !== null) toast.info(linkRefusal);
        return refusal === null ? 'done' : 'unpaid';
      }),
  };
}

/** The real desk: this browser's store and the server. */
function deskOf(staffId: number): CheckoutDesk {
  return {
    drafts: () => readDrafts(staffId),
    updateDrafts,
    replaceByPayment,
    settlements: () => readSettlements(staffId),
    removeSettlement,
    updateSettlement,
    pickup: async ({ form }, checkout_id, key) => {
      const answer = await call(
        parcelCalls.pickup,
        { body: { ...form, checkout_id } },
        { idempotencyKey: key },
      );
      return answer.cargo;
    },
    pay,
    newUuid,
  };
}

async function pay({ method, invoice_ids }: Settlement, idempotencyKey: string): Promise<void> {
  const options = { idempotencyKey };
  if (method === 'CASH') await call(billingCalls.payCash, { body: { invoice_ids } }, options);
  else if (method === 'BANK') await call(billingCalls.payBank, { body: { invoice_ids } }, options);
  else await call(billingCalls.sendLinks, { body: { invoice_ids, payment_method: method } }, options);
}
