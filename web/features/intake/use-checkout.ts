import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { keyOf } from '../../api/use-call.ts';
import { useRefreshParcels } from '../../api/use-refresh-parcels.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type CheckoutDesk, checkOut, type CheckoutResult, settle } from './checkout.ts';
import {
  readDrafts,
  readSettlements,
  removeSettlement,
  replaceByPayment,
  saveDrafts,
  type Settlement,
} from './drafts-store.ts';

interface Checkout {
  run: (count: number) => Promise<void>;
  /** Pays what an earlier checkout left unpaid. */
  settleNow: () => Promise<void>;
  progress: { done: number; count: number } | null;
  result: CheckoutResult | null;
  hideResult: () => void;
}

/** The press of Checkout: progress while it runs, then what came of it. */
export function useCheckout(staffId: number, reread: () => Promise<void>): Checkout {
  const [progress, setProgress] = useState<Checkout['progress']>(null);
  const [result, setResult] = useState<CheckoutResult | null>(null);
  const refresh = useRefreshParcels();
  const queries = useQueryClient();
  const desk = deskOf(staffId);

  async function during(count: number, work: () => Promise<boolean>): Promise<void> {
    setProgress({ done: 0, count });
    try {
      if (await work()) toast.success(officeIntake.done);
      else toast.error(officeIntake.failed);
    } finally {
      setProgress(null);
      // What was taken in is offered no more.
      const booked = queries.invalidateQueries({ queryKey: keyOf(bookingCalls.show) });
      await Promise.all([reread(), refresh(), booked]);
    }
  }

  return {
    progress,
    result,
    hideResult: () => setResult(null),
    run: (count) =>
      during(count, async () => {
        const made = await checkOut(desk, (done) => setProgress({ done, count }));
        setResult(made);
        return made.refused === 0 && made.paymentRefusal === null;
      }),
    settleNow: () =>
      during(0, async () => {
        const { refusal } = await settle(desk);
        if (refusal !== null) toast.error(refusal);
        return refusal === null;
      }),
  };
}

/** The real world: this browser's store and the server. */
function deskOf(staffId: number): CheckoutDesk {
  return {
    drafts: () => readDrafts(staffId),
    saveDrafts,
    replaceByPayment,
    settlements: () => readSettlements(staffId),
    removeSettlement,
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
    newKey,
  };
}

async function pay({ method, invoice_ids, key }: Settlement): Promise<void> {
  const options = { idempotencyKey: key };
  if (method === 'CASH') await call(billingCalls.payCash, { body: { invoice_ids } }, options);
  else if (method === 'BANK') await call(billingCalls.payBank, { body: { invoice_ids } }, options);
  else await call(billingCalls.sendLinks, { body: { invoice_ids, payment_method: method } }, options);
}
