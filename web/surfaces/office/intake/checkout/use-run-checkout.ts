import { useQueryClient } from '@tanstack/react-query';
import { billingCalls } from '#shared/contract/billing.ts';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { counterCalls } from '#shared/contract/counter.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { toMajor } from '#shared/domain/money.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { callAs } from '#web/api/call-as.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import type { SendOptions } from '#web/api/send.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { keyOf } from '#web/api/use-call.ts';
import { useRefreshParcels } from '#web/api/use-refresh-parcels.ts';
import { plural } from '#web/ui/language/plural.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { untilOneHangs } from '../state/io/answered-in-time.ts';
import { whileNoOtherChecksOut } from '../state/io/checkout-lock.ts';
import {
  type CheckoutGateway,
  type CheckoutOutcome,
  type CheckoutResult,
  outcomeOf,
  sendDuePayments,
  takeInAndPay,
  type TakenIn,
} from '../state/send-checkout.ts';
import type { DuePayment } from '../state/draft.ts';
import {
  readDrafts,
  readDuePayments,
  removeDuePayment,
  removeTakenIn,
  updateDrafts,
  updateDuePayment,
} from '../state/io/stored-drafts.ts';
import { firstFew } from '#web/surfaces/office/shared/first-few.ts';
import { useIntake } from '../use-intake.ts';

interface Ended {
  outcome: CheckoutOutcome;
  /** It failed because the server did not answer. */
  isOffline: boolean;
  refused?: CheckoutResult['refused'];
}

interface CheckedOut {
  outcome: CheckoutOutcome;
  taken: readonly TakenIn[];
  isAll: boolean;
}

interface RunCheckout {
  /** Takes in the drafts with these ids, in list order. Returns what became of them; `isAll`: this Checkout has taken in all of them. */
  runCheckout: (ids: readonly string[]) => Promise<CheckedOut>;
  /** Makes the due payments; returns whether all of them are made. */
  runDuePayments: () => Promise<boolean>;
}

/** Runs a Checkout with the server and this browser's store, one at a time; its progress and results go into the intake's state. */
export function useRunCheckout(): RunCheckout {
  const { store } = useIntake();
  const { staffId } = store.intakeId;
  const refresh = useRefreshParcels();
  const queries = useQueryClient();

  async function runLocked(work: () => Promise<Ended>): Promise<CheckoutOutcome> {
    try {
      const { outcome, isOffline, refused = [] } = await whileNoOtherChecksOut(staffId, work);
      if (outcome === 'done') toast.success(officeIntake.done);
      if (outcome === 'failed') toast.error(isOffline ? officeIntake.offline : failedText(refused));
      if (outcome === 'unpaid') toast.error(isOffline ? officeIntake.offlinePayment : officeIntake.failed);
      return outcome;
    } finally {
      store.send({ type: 'progress ended' });
      // Booked items that were taken in are no longer offered; debts, coupons and the usual receiver have changed. The
      // next sender does not wait for that.
      for (const changed of [bookingCalls.show, bookingCalls.list, counterCalls.sender, counterCalls.coupon])
        void queries.invalidateQueries({ queryKey: keyOf(changed) });
      void refresh();
      // What was taken in is taken in, also if the list cannot be read.
      await store.readList().catch(showFailure);
    }
  }

  return {
    runCheckout: async (ids) => {
      const count = ids.length;
      let taken: readonly TakenIn[] = [];
      const outcome = await runLocked(async () => {
        const result = await takeInAndPay(gatewayOf(staffId), ids, (done) =>
          store.send({ type: 'checkout advanced', done, count }),
        );
        store.send({ type: 'checkout answered', result });
        ({ taken } = result);
        const { elsewhere, linkRefusalText, earlierRefusalText, isOffline, refused } = result;
        if (elsewhere > 0) toast.info(fill(plural(officeIntake.elsewhere, elsewhere), { count: elsewhere }));
        if (linkRefusalText !== null) toast.info(linkRefusalText);
        const outcome = outcomeOf(result);
        // What failed of this one is told below.
        if (earlierRefusalText !== null && (outcome === 'done' || outcome === 'nothing'))
          toast.error(earlierRefusalText);
        return { outcome, isOffline, refused };
      });
      return { outcome, taken, isAll: taken.length === count };
    },
    runDuePayments: async () => {
      const outcome = await runLocked(async () => {
        const result = await sendDuePayments(gatewayOf(staffId));
        store.send({ type: 'payment answered', result });
        const { refusalText, linkRefusalText, isOffline } = result;
        if (refusalText !== null && !isOffline) toast.error(refusalText);
        if (linkRefusalText !== null) toast.info(linkRefusalText);
        return { outcome: refusalText === null ? 'done' : 'unpaid', isOffline };
      });
      return outcome === 'done';
    },
  };
}

/** The specification's words, and which parcels were refused, and why. */
function failedText(refused: CheckoutResult['refused']): string {
  const rows = refused.map(({ number, refusalText }) =>
    fill(officeIntake.refusedRow, { tracking: number, message: refusalText }),
  );
  return [officeIntake.failed, ...firstFew(rows)].join('\n');
}

/** This browser's store and the server, for one Checkout. */
function gatewayOf(staffId: number): CheckoutGateway {
  const sendInTime = untilOneHangs({ patience: PATIENCE_MS });
  return {
    drafts: () => readDrafts(staffId),
    updateDrafts,
    removeTakenIn,
    duePayments: () => readDuePayments(staffId),
    removeDuePayment,
    updateDuePayment,
    pickup: async ({ values }, checkout_id, key) => {
      const body = { ...values, checkout_id };
      const answer = await sendInTime((signal) =>
        callAs(staffId, parcelCalls.pickup, { body }, { idempotencyKey: key, signal }),
      );
      return answer.cargo;
    },
    pay: (payment, key) => sendInTime((signal) => pay(payment, { idempotencyKey: key, signal })),
    newUuid,
  };
}

/** A connection that hangs keeps Checkout, the list and all other tabs for a minute, whatever is left to be sent. */
const PATIENCE_MS = 60_000;

async function pay(payment: DuePayment, options: SendOptions): Promise<void> {
  const { method, invoice_ids, staff_id } = payment;
  const amount = payment.amount === undefined ? undefined : toMajor(payment.amount);
  if (method === 'CASH')
    await callAs(staff_id, billingCalls.payCash, { body: { invoice_ids, amount } }, options);
  else if (method === 'BANK')
    await callAs(staff_id, billingCalls.payBank, { body: { invoice_ids, amount } }, options);
  else
    await callAs(
      staff_id,
      billingCalls.sendLinks,
      { body: { invoice_ids, payment_method: method } },
      options,
    );
}
