import { useEffect, useState } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import type { Received } from '#shared/contract/define-call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

export type PaymentResult = Received<typeof billingCalls.result>;

/** How often and how many times the page asks while the provider's confirmation is on its way: about two minutes. */
const EVERY = 2500;
const TIMES = 48;

interface Known {
  result: PaymentResult | null;
  /** Asked as many times as makes sense: the confirmation comes by e-mail. */
  late: boolean;
  /** There is no such payment. */
  unknown?: true;
}

/** What the card page was for, asked again until it is paid. `payment` is null when the page knows no id. */
export function usePaymentResult(payment: string | null): Known {
  const [known, setKnown] = useState<Known>({ result: null, late: false });
  useEffect(() => {
    if (payment === null) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (asked: number) => {
      const result = await resultOf(payment, left.signal);
      if (left.signal.aborted) return;
      if (result === 'unknown') return setKnown({ result: null, late: false, unknown: true });
      const isPaid = result !== null && result.paid === 1;
      const late = !isPaid && asked >= TIMES;
      setKnown((before) => ({ result: result ?? before.result, late }));
      if (!isPaid && !late) timer = setTimeout(() => void ask(asked + 1), EVERY);
    };
    void ask(1);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [payment]);
  return known;
}

/** Null when there was no answer this time. */
async function resultOf(payment: string, signal: AbortSignal): Promise<PaymentResult | 'unknown' | null> {
  try {
    return await call(billingCalls.result, { query: { payment } }, { signal });
  } catch (failure) {
    if (!(failure instanceof ApiError)) {
      if (signal.aborted) return null;
      throw failure;
    }
    return failure.status === 404 || failure.status === 422 ? 'unknown' : null;
  }
}
