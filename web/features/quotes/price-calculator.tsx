import { useEffect, useRef, useState } from 'react';
import type { Received } from '#shared/contract/define-call.ts';
import { quoteCalls } from '#shared/contract/quotes.ts';
import { site } from '#shared/messages/en/site.ts';
import { web } from '#shared/messages/en/web.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { FieldFrame, SelectField } from '#web/ui/form/field.tsx';
import controls from '#web/ui/form/field.module.css';
import { PriceLines } from './price-lines.tsx';
import styles from './price-calculator.module.css';

const words = site.calculator;

type Prices = Received<typeof quoteCalls.price>['prices'];

interface Options {
  collection_option: 'HOME' | 'OFFICE';
  delivery_option: 'HOME' | 'OFFICE';
  packaging: 0 | 1;
}

type Quote =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'failed'; message: string }
  | { state: 'known'; prices: Prices };

/** Between the last keystroke and the call. */
const PAUSE_MS = 350;

interface PriceCalculatorProps {
  source: 'GE' | 'UK' | 'IE' | 'SE';
  destination: 'GE' | 'UK' | 'IE' | 'SE';
}

/** Asks for a price when the weight is above 0 and shows each part, so that the total adds up before one's eyes. */
export function PriceCalculator({ source, destination }: PriceCalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [options, setOptions] = useState<Options>({
    collection_option: 'HOME',
    delivery_option: 'HOME',
    packaging: 1,
  });
  const [weight, setWeight] = useState(0);
  const quote = useQuote(source, destination, weight, options);
  const choose = (change: Partial<Options>) => setOptions({ ...options, ...change });

  return (
    <div className={styles.calculator}>
      <form
        ref={form}
        className={styles.fields}
        onSubmit={(event) => event.preventDefault()}
        aria-label={words.title}
      >
        <FieldFrame label={words.weight} name="weight">
          {(wiring) => (
            <input
              {...wiring}
              name="weight"
              type="number"
              inputMode="decimal"
              min="0"
              step="0.1"
              placeholder="0.0"
              className={`${controls.control} figures`}
              onInput={(event) => setWeight(Number(event.currentTarget.value))}
            />
          )}
        </FieldFrame>
        <SelectField
          label={words.collection}
          name="collection_option"
          defaultValue="HOME"
          onChange={(event) =>
            choose({ collection_option: event.target.value === 'HOME' ? 'HOME' : 'OFFICE' })
          }
        >
          <option value="HOME">{words.fromHome}</option>
          <option value="OFFICE">{words.atOffice}</option>
        </SelectField>
        <SelectField
          label={words.delivery}
          name="delivery_option"
          defaultValue="HOME"
          onChange={(event) => choose({ delivery_option: event.target.value === 'HOME' ? 'HOME' : 'OFFICE' })}
        >
          <option value="HOME">{words.toHome}</option>
          <option value="OFFICE">{words.fromOffice}</option>
        </SelectField>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="packaging"
            defaultChecked
            onChange={(event) => choose({ packaging: event.target.checked ? 1 : 0 })}
          />
          {words.packaging}
        </label>
      </form>
      <div className={styles.result} aria-live="polite" aria-busy={quote.state === 'asking'}>
        {quote.state === 'known' ? (
          <PriceLines
            prices={quote.prices}
            collected={options.collection_option === 'HOME'}
            delivered={options.delivery_option === 'HOME'}
          />
        ) : (
          <p className={styles.hint} data-failed={quote.state === 'failed' || undefined}>
            {quote.state === 'failed'
              ? quote.message
              : quote.state === 'asking'
                ? words.calculating
                : words.hint}
          </p>
        )}
      </div>
    </div>
  );
}

function useQuote(source: string, destination: string, weight: number, options: Options): Quote {
  const [quote, setQuote] = useState<Quote>({ state: 'none' });
  const { collection_option, delivery_option, packaging } = options;
  useEffect(() => {
    if (!(weight > 0)) {
      setQuote({ state: 'none' });
      return;
    }
    const outdated = new AbortController();
    setQuote({ state: 'asking' });
    const timer = setTimeout(async () => {
      const body = quoteCalls.price.body.parse({
        source_country_code: source,
        destination_country_code: destination,
        ...{ weight, collection_option, delivery_option, packaging },
      });
      try {
        const { prices } = await call(quoteCalls.price, { body }, { signal: outdated.signal });
        setQuote({ state: 'known', prices });
      } catch (failure) {
        if (outdated.signal.aborted) return;
        setQuote({
          state: 'failed',
          message: failure instanceof ApiError ? failure.message : web.networkFailure,
        });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [source, destination, weight, collection_option, delivery_option, packaging]);
  return quote;
}
