import { useState } from 'react';
import { site } from '#shared/messages/en/site.ts';
import { FieldFrame, SelectField } from '../../ui/form/field.tsx';
import controls from '../../ui/form/field.module.css';
import { PriceLines } from './price-lines.tsx';
import { type Quote, type QuoteOptions, useQuote } from './use-quote.ts';
import styles from './price-calculator.module.css';

const words = site.calculator;

interface PriceCalculatorProps {
  source: 'GE' | 'UK' | 'IE' | 'SE';
  destination: 'GE' | 'UK' | 'IE' | 'SE';
}

/** Asks for a price when the weight is above 0 and shows each part, so that the total adds up before one's eyes. */
export function PriceCalculator({ source, destination }: PriceCalculatorProps) {
  const [options, setOptions] = useState<QuoteOptions>({
    collection_option: 'HOME',
    delivery_option: 'HOME',
    packaging: 1,
  });
  const [weight, setWeight] = useState(0);
  const quote = useQuote({ source, destination, weight, ...options });
  const choose = (change: Partial<QuoteOptions>) => setOptions({ ...options, ...change });

  return (
    <div className={styles.calculator}>
      <form className={styles.fields} onSubmit={(event) => event.preventDefault()} aria-label={words.title}>
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
        <LegField
          label={words.collection}
          name="collection_option"
          home={words.fromHome}
          office={words.atOffice}
          onChange={(collection_option) => choose({ collection_option })}
        />
        <LegField
          label={words.delivery}
          name="delivery_option"
          home={words.toHome}
          office={words.fromOffice}
          onChange={(delivery_option) => choose({ delivery_option })}
        />
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
      <QuoteResult quote={quote} options={options} />
    </div>
  );
}

interface LegFieldProps {
  label: string;
  name: string;
  home: string;
  office: string;
  onChange: (option: 'HOME' | 'OFFICE') => void;
}

/** One end of the journey: at the door or at an office. */
function LegField({ label, name, home, office, onChange }: LegFieldProps) {
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue="HOME"
      onChange={(event) => onChange(event.target.value === 'HOME' ? 'HOME' : 'OFFICE')}
    >
      <option value="HOME">{home}</option>
      <option value="OFFICE">{office}</option>
    </SelectField>
  );
}

function QuoteResult({ quote, options }: { quote: Quote; options: QuoteOptions }) {
  return (
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
  );
}
