import { billingCalls } from '#shared/contract/billing.ts';
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import type { Currency } from '#shared/domain/countries.ts';
import { type Money, toMajor } from '#shared/domain/money.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { useStaff } from '#web/api/use-session.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { forgetResult } from '#web/ui/result/result-store.ts';
import { sayAt } from '#web/ui/result/say-at.ts';

export type CounterMethod = 'CASH' | 'BANK' | 'CARD';

/** Where the change to give back stays (`ResultAt`), until the next payment: a toast closes before it is counted. */
export const CHANGE_PLACE = 'change-to-give-back';

/** What is paid, and what it comes to on the screen, in the major unit. */
interface SeenDebt {
  invoice_ids: readonly string[];
  amount: number;
}

interface CounterPayment {
  /** The payment methods that this staff member may record. */
  methods: readonly CounterMethod[];
  /** Records the payment, shows a toast, and what to give back; returns whether it succeeded. */
  pay: (method: CounterMethod, seen: SeenDebt, change: Money<Currency>) => Promise<boolean>;
  busy: boolean;
}

/** Records money taken at the counter for invoices and later charges (specification 2, sections 4 and 5). */
export function useCounterPayment(): CounterPayment {
  const staff = useStaff();
  const { run, busy } = useAction({
    send: ({ method, invoice_ids, amount }: SeenDebt & { method: CounterMethod }) => {
      const seen = { invoice_ids: [...invoice_ids], amount };
      return method === 'CASH'
        ? callOnce(billingCalls.payCash, { body: seen })
        : callOnce(billingCalls.payBank, { body: { ...seen, payment_method: method } });
    },
    successText: officeBilling.recorded,
    changes: [...PARCEL_READS, deliveryCalls.waiting],
  });
  const methods: CounterMethod[] = [];
  if (staff !== null && holdsAnyOf(staff, ['COLLECT_CASH_PAYMENTS'])) methods.push('CASH');
  if (staff !== null && holdsAnyOf(staff, ['COLLECT_BANK_PAYMENTS'])) methods.push('BANK', 'CARD');
  const pay: CounterPayment['pay'] = async (method, seen, { amount, currency }) => {
    forgetResult(CHANGE_PLACE);
    const isPaid = await run({ method, ...seen });
    if (isPaid && amount > 0)
      sayAt(
        CHANGE_PLACE,
        'info',
        fill(officeBilling.giveBack, { amount: formatMoney(toMajor(amount), currency) }),
      );
    return isPaid;
  };
  return { methods, pay, busy };
}
