/** A Checkout in a world of maps: this browser's store, and a server that answers as a test says. */
import { type ErrorCode, STATUS } from '#shared/contract/errors.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type CheckoutGateway, takeInAndPay } from './send-checkout.ts';
import type { Draft, DuePayment } from './draft.ts';

interface Sent {
  number: string;
  checkoutId: string;
  key: string;
}

/** A gateway with maps as the browser's store, and a server that responds as `answer` says. */
export function makeGateway(drafts: Draft[], answer: (number: string) => ApiError | 'PENDING' | 'PAID') {
  const stored = new Map(drafts.map((draft) => [draft.id, draft]));
  const waiting = new Map<string, DuePayment>();
  const sent: Sent[] = [];
  const paid: DuePayment[] = [];
  let made = 0;
  const gateway: CheckoutGateway = {
    drafts: async () => [...stored.values()],
    updateDrafts: async (changed) =>
      changed.filter((draft) => stored.has(draft.id)).forEach((draft) => stored.set(draft.id, draft)),
    removeTakenIn: async (id, payment) => {
      stored.delete(id);
      if (payment !== null) waiting.set(payment.id, payment);
    },
    duePayments: async () => [...waiting.values()],
    removeDuePayment: async (id) => void waiting.delete(id),
    updateDuePayment: async (payment) => {
      if (waiting.has(payment.id)) waiting.set(payment.id, payment);
    },
    pickup: async ({ values }, checkoutId, key) => {
      sent.push({ number: values.tracking_number, checkoutId, key });
      const outcome = answer(values.tracking_number);
      if (outcome instanceof ApiError) throw outcome;
      const invoice_id = `i-${values.tracking_number}`;
      const currency_code = values.tracking_number.startsWith('EUR') ? 'EUR' : 'GBP';
      const invoice = { invoice_id, payment_status: outcome, total_amount: 28.1, currency_code };
      return { tracking_number: values.tracking_number, invoice } as Awaited<
        ReturnType<CheckoutGateway['pickup']>
      >;
    },
    pay: async (payment) => void paid.push(payment),
    newUuid: () => `uuid-${(made += 1)}`,
  };
  return { gateway, stored, waiting, sent, paid };
}

/** Runs a checkout of the listed drafts; by default of everything stored. */
export const runCheckout = (
  { gateway, stored }: ReturnType<typeof makeGateway>,
  listed = [...stored.keys()],
) => takeInAndPay(gateway, listed, () => undefined);

export function draft(
  tracking_number: string,
  payment_method: Draft['values']['payment_method'] = 'ONLINE',
): Draft {
  const values = { tracking_number, payment_method, coupon_code: '' } as Draft['values'];
  return {
    id: tracking_number,
    staff_id: 3,
    added_at: 1,
    values,
    prices: {} as Draft['prices'],
    attempt: null,
    refusalText: null,
    refusedField: null,
  };
}

export const lost = new ApiError(0, { code: 'unreachable', message: 'An error occurred' });
export const taken = new ApiError(409, { code: 'tracking_number_taken', message: 'The number is used.' });

export const failure = (code: ErrorCode, retryAfter?: number) =>
  new ApiError(STATUS[code], { code, message: code }, retryAfter);
