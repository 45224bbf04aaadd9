import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { counterCalls } from '#shared/contract/counter.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { call } from '#web/api/call.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { keyOf } from '#web/api/use-call.ts';
import { useRefreshParcels } from '#web/api/use-refresh-parcels.ts';
import { plural } from '#web/ui/language/plural.ts';
import { withTabLock } from '#web/ui/state/tab-locks.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import {
  afterSettling,
  type CheckoutDesk,
  checkOut,
  type CheckoutResult,
  leftUnpaid,
  settle,
  type TakenIn,
} from './checkout.ts';
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

interface Ended {
  outcome: Outcome;
  /** It failed because the server did not answer. */
  isOffline: boolean;
  refusals?: CheckoutResult['refusals'];
}

interface Checkout {
  /** Takes in the drafts with these ids, in list order. Returns whether all were taken in and paid, and which were. */
  run: (ids: readonly string[]) => Promise<{ outcome: Outcome; taken: readonly TakenIn[] }>;
  /** Pays the settlements that an earlier checkout left unpaid. */
  settleNow: () => Promise<Outcome>;
  /** The results no longer say that these payments are to be recorded. */
  leaveUnpaid: () => void;
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

  async function runLocked(count: number, work: () => Promise<Ended>): Promise<Outcome> {
    setProgress({ done: 0, count });
    try {
      const { outcome, isOffline, refusals = [] } = await withTabLock(`merani-checkout:${staffId}`, work);
      if (outcome === 'done') toast.success(officeIntake.done);
      if (outcome === 'failed') toast.error(isOffline ? officeIntake.offline : failedText(refusals));
      if (outcome === 'unpaid') toast.error(isOffline ? officeIntake.offlinePayment : officeIntake.failed);
      return outcome;
    } finally {
      setProgress(null);
      // Booked items that were taken in are no longer offered; debts, coupons and the usual receiver have changed. The
      // next customer does not wait for that.
      for (const changed of [bookingCalls.show, bookingCalls.list, counterCalls.sender, counterCalls.coupon])
        void queries.invalidateQueries({ queryKey: keyOf(changed) });
      void refresh();
      await reload();
    }
  }

  return {
    progress,
    result,
    hideResult: () => setResult(null),
    leaveUnpaid: () => setResult((last) => last && leftUnpaid(last)),
    run: async (ids) => {
      let taken: readonly TakenIn[] = [];
      const outcome = await runLocked(ids.length, async () => {
        const made = await checkOut(desk, ids, (done) => setProgress({ done, count: ids.length }));
        setResult(made);
        ({ taken } = made);
        if (made.elsewhere > 0)
          toast.info(fill(plural(officeIntake.elsewhere, made.elsewhere), { count: made.elsewhere }));
        if (made.linkRefusal !== null) toast.info(made.linkRefusal);
        return { outcome: outcomeOf(made), isOffline: made.isOffline, refusals: made.refusals };
      });
      return { outcome, taken };
    },
    settleNow: () =>
      runLocked(0, async () => {
        const settled = await settle(desk);
        const { refusal, linkRefusal, isOffline } = settled;
        setResult((last) => last && afterSettling(last, settled));
        if (refusal !== null && !isOffline) toast.error(refusal);
        if (linkRefusal !== null) toast.info(linkRefusal);
        return { outcome: refusal === null ? 'done' : 'unpaid', isOffline };
      }),
  };
}

/** So many refused parcels fit into a message; the list shows the others. */
const MOST_NAMED = 3;

/** The specification's words, and which parcels were refused, and why. */
function failedText(refusals: CheckoutResult['refusals']): string {
  const named = refusals.slice(0, MOST_NAMED).map((one) => fill(officeIntake.refusedRow, one));
  return [officeIntake.failed, ...named, ...(refusals.length > MOST_NAMED ? ['…'] : [])].join('\n');
}

function outcomeOf({ refused, paymentRefusal, taken }: CheckoutResult): Outcome {
  if (refused > 0) return 'failed';
  if (paymentRefusal !== null) return 'unpaid';
  return taken.length === 0 ? 'nothing' : 'done';
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
