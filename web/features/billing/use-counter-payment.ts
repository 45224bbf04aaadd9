import { billingCalls } from '#shared/contract/billing.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useSend } from '../../api/use-call.ts';
import { useRefreshParcels } from '../../api/use-refresh-parcels.ts';
import { useStaff } from '../../api/use-session.ts';
import { toast } from '../../ui/toast/toast-store.ts';

export type CounterMethod = 'CASH' | 'BANK' | 'CARD';

interface CounterPayment {
  /** What this member of staff may record. */
  methods: readonly CounterMethod[];
  /** Records it and tells how it went; answers whether it did. */
  pay: (method: CounterMethod, ids: readonly string[]) => Promise<boolean>;
  busy: boolean;
}

/** Money taken at the counter for invoices and later charges (specification 2, sections 4 and 5). */
export function useCounterPayment(): CounterPayment {
  const staff = useStaff();
  const cash = useSend(billingCalls.payCash);
  const bank = useSend(billingCalls.payBank);
  const refresh = useRefreshParcels();
  const methods: CounterMethod[] = [];
  if (staff !== null && holdsAnyOf(staff, ['COLLECT_CASH_PAYMENTS'])) methods.push('CASH');
  if (staff !== null && holdsAnyOf(staff, ['COLLECT_BANK_PAYMENTS'])) methods.push('BANK', 'CARD');

  async function pay(method: CounterMethod, ids: readonly string[]): Promise<boolean> {
    const invoice_ids = [...ids];
    try {
      const { message } =
        method === 'CASH'
          ? await cash.mutateAsync({ body: { invoice_ids } })
          : await bank.mutateAsync({ body: { invoice_ids, payment_method: method } });
      toast.success(message);
      return true;
    } catch (failure) {
      showFailure(failure);
      return false;
    } finally {
      await refresh();
    }
  }
  return { methods, pay, busy: cash.isPending || bank.isPending };
}
