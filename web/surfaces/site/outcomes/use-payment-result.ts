import { useEffect, useState } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

export type PaymentResult = ParsedAnswer<typeof billingCalls.result>;

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

/** What a page's hash tells: the id of a card page, or the ids of a payment link that had been paid before. */
export type Paid = { payment: string } | { invoice_ids: string };

/** Null if the hash tells neither. */
export function paidIn(hash: string): Paid | null {
  const invoice_ids = /^#paid=([\w.,-]{1,4000})$/.exec(hash)?.[1];
  if (invoice_ids !== undefined) return { invoice_ids };
  const payment = /^#(?:payment=)?([\w-]{10,64})$/.exec(hash)?.[1];
  return payment === undefined ? null : { payment };
}

/**
 * What was paid, asked again until the provider has confirmed it, at most `times` times. `hash` is null until the session
 * is known.
 */
export function usePaymentResult(hash: string | null, times = TIMES): Known {
  const [known, setKnown] = useState<Known>({ result: null, late: false });
  useEffect(() => {
    const payment = hash === null ? null : paidIn(hash);
    if (payment === null) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (asked: number) => {
      const result = await resultOf(payment, left.signal);
      if (left.signal.aborted) return;
      if (result === 'unknown') return setKnown({ result: null, late: false, unknown: true });
      const isPaid = result !== null && result.paid === 1;
      const late = !isPaid && asked >= times;
      setKnown((before) => ({ result: result ?? before.result, late }));
      if (!isPaid && !late) timer = setTimeout(() => void ask(asked + 1), EVERY);
    };
    void ask(1);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [hash, times]);
  return known;
}

/** Null when there was no answer this time. */
async function resultOf(paid: Paid, signal: AbortSignal): Promise<PaymentResult | 'unknown' | null> {
  try {
    return 'payment' in paid
      ? await call(billingCalls.result, { query: paid }, { signal })
      : await call(billingCalls.paid, { query: paid }, { signal });
  } catch (failure) {
    if (!(failure instanceof ApiError)) {
      if (signal.aborted) return null;
      throw failure;
    }
    return failure.status === 404 || failure.status === 422 ? 'unknown' : null;
  }
}
