import { useEffect, useEffectEvent, useState } from 'react';
import {
  type AnsweredPrice,
  askPrice,
  type IntakeEstimate,
  type IntakePrice,
  type IntakePriceQuestion,
} from '../state/io/intake-price.ts';

export interface AskedPrice {
  price: IntakePrice;
  /** The price of the current input, asked for without a delay if there is none yet; null without a price to wait for. */
  priceToWaitFor: () => Promise<AnsweredPrice> | null;
  /** Asks now, and again what failed: for when somebody leaves the weight's field. */
  askNow: () => void;
}

/** Delay between the last change and the call (specification 2, section 9). */
const PAUSE_MS = 1500;

/**
 * The price of the current input, asked for while there is a weight; until the server answers, the estimate is shown. A question
 * that failed is asked again when the connection is back.
 */
export function useIntakePrice(question: IntakePriceQuestion | null, estimate: IntakeEstimate): AskedPrice {
  const key = question === null ? null : JSON.stringify(question);
  const [found, setFound] = useState<{ key: string; price: IntakePrice } | null>(null);
  /** What is asked without a delay; a new object asks again. */
  const [urgent, setUrgent] = useState<{ key: string | null } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const outdated = new AbortController();
    const timer = setTimeout(
      async () => {
        const price = await askPrice(JSON.parse(key) as IntakePriceQuestion, outdated.signal);
        if (!outdated.signal.aborted) setFound({ key, price });
      },
      urgent?.key === key ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [key, urgent]);
  // A question without an answer was sent before the connection was back, and will fail: it is asked again.
  useOnline(() => {
    if (found?.key !== key || found.price.state === 'failed') setUrgent({ key });
  });
  const askNow = () => {
    const isFailed = found?.key === key && found.price.state === 'failed';
    if (isFailed || (found?.key !== key && urgent?.key !== key)) setUrgent({ key });
  };
  const last = found?.price.state === 'known' ? found.price.prices : null;
  const shown = estimate.isLoaded ? estimate.prices : last;
  const price: IntakePrice =
    key === null ? { state: 'none' } : found?.key === key ? found.price : { state: 'asking', shown };
  const priceToWaitFor = () => {
    if (price.state === 'known') return Promise.resolve(price);
    return key !== null && price.state === 'asking' ? askPrice(JSON.parse(key) as IntakePriceQuestion) : null;
  };
  return { price, priceToWaitFor, askNow };
}

function useOnline(act: () => void): void {
  const back = useEffectEvent(act);
  useEffect(() => {
    const hear = () => back();
    addEventListener('online', hear);
    return () => removeEventListener('online', hear);
  }, []);
}
