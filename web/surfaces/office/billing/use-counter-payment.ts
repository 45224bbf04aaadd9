import { billingCalls } from '#shared/contract/billing.ts';
import { deliveryCalls } from '#shared/contract/deliveries.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeBilling } from '#shared/messages/en/office-billing.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { useStaff } from '#web/api/use-session.ts';

export type CounterMethod = 'CASH' | 'BANK' | 'CARD';

interface CounterPayment {
  /** The payment methods that this staff member may record. */
  methods: readonly CounterMethod[];
  /** Records the payment and shows a toast; returns whether it succeeded. */
  pay: (method: CounterMethod, ids: readonly string[]) => Promise<boolean>;
  busy: boolean;
}

/** Records money taken at the counter for invoices and later charges (specification 2, sections 4 and 5). */
export function useCounterPayment(): CounterPayment {
  const staff = useStaff();
  const { run, busy } = useAction({
    send: ({ method, invoice_ids }: { method: CounterMethod; invoice_ids: string[] }) =>
      method === 'CASH'
        ? callOnce(billingCalls.payCash, { body: { invoice_ids } })
        : callOnce(billingCalls.payBank, { body: { invoice_ids, payment_method: method } }),
    successText: officeBilling.recorded,
    changes: [...PARCEL_READS, deliveryCalls.waiting],
  });
  const methods: CounterMethod[] = [];
  if (staff !== null && holdsAnyOf(staff, ['COLLECT_CASH_PAYMENTS'])) methods.push('CASH');
  if (staff !== null && holdsAnyOf(staff, ['COLLECT_BANK_PAYMENTS'])) methods.push('BANK', 'CARD');
  return { methods, pay: (method, ids) => run({ method, invoice_ids: [...ids] }), busy };
}
