import { useEffect, useRef, useState } from 'react';
import { weight as weightOf } from '#shared/contract/fields.ts';
import { estimatesOf, priceLines } from '#shared/domain/booking-estimate.ts';
import { prices } from '#texts/prices.ts';
import { site } from '#texts/site.ts';
import { fill } from '#texts/format.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { FieldFrame, SelectField } from '#web/ui/form/field.tsx';
import { numberOrText, typedNumber } from '#web/ui/form/typed-number.ts';
import { formValues, invalidFields } from '#web/ui/form/form-values.ts';
import controls from '#web/ui/form/field.module.css';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { PriceLines } from '#web/ui/money/price-lines.tsx';
import { bookingAddress } from './quote-address.ts';
import { type Quote, type QuoteOptions, useQuote } from './use-quote.ts';
import styles from './price-calculator.module.css';

const words = site.calculator;

interface PriceCalculatorProps {
  source: 'GE' | 'UK' | 'IE' | 'SE';
  destination: 'GE' | 'UK' | 'IE' | 'SE';
}

/**
 * Requests a price when the weight is above 0 and shows each part, so that visitors can check the total. What was
 * chosen goes along to the booking.
 */
export function PriceCalculator({ source, destination }: PriceCalculatorProps) {
  const [values, setValues] = useState<Record<string, string>>({ packaging: 'on' });
  const [left, setLeft] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    if (form.current !== null) setValues(formValues(form.current));
  };
  // The browser may hold values that were chosen before the page's script ran.
  useEffect(read, []);
  const typed = withoutUnit(values['weight']);
  const { weight, ...options } = requestFrom(values, typed);
  const wrong = wrongWeight(typed, left);
  const quote = useQuote({ source, destination, weight, ...options });

  const link = bookingAddress({ source, destination }, { weight, ...options });

  return (
    <>
      <div className={styles.calculator}>
        <form
          ref={form}
          className={styles.fields}
          aria-label={words.title}
          onInput={read}
          onSubmit={(event) => {
            event.preventDefault();
            setLeft(true);
          }}
        >
          <WeightField wrong={wrong} onLeave={setLeft} />
          <LegField
            label={words.collection}
            name="collection_option"
            home={words.fromHome}
            office={words.atOffice}
          />
          <LegField
            label={words.delivery}
            name="delivery_option"
            home={words.toHome}
            office={words.fromOffice}
          />
          <label className={styles.check}>
            <input type="checkbox" name="packaging" defaultChecked />
            {packagingText(quote, options)}
          </label>
          <TotalInSight quote={quote} options={options} />
        </form>
        <QuoteResult quote={quote} options={options} wrong={wrong !== null} />
      </div>
      <ButtonLink to={link}>{words.book}</ButtonLink>
    </>
  );
}

/**
 * What is wrong with a typed weight, in the contract's words; null if nothing is, or nothing was typed. A zero may be the
 * start of `0.5`, so it is only wrong once the reader has `left` the field.
 */
function wrongWeight(text: string, left: boolean): string | null {
  if (text === '' || (!left && /^0+(?:[.,]0*)?$/.test(text))) return null;
  const result = weightOf.safeParse(numberOrText(text, Number.POSITIVE_INFINITY));
  return result.success ? null : (invalidFields(result)[''] ?? null);
}

/** The typed weight; a unit behind it, as in `12.5 kg`, says nothing new. */
function withoutUnit(typed = ''): string {
  return typed.trim().replace(/(?<=[\d.,])\s*(?:kgs?|კგ)\.?$/i, '');
}

/** Converts the fields' values to the call's input; weight in kg, 0 if there is none. */
function requestFrom(values: Record<string, string>, typed: string): QuoteOptions & { weight: number } {
  const leg = (name: string) => (values[name] === 'OFFICE' ? 'OFFICE' : 'HOME');
  return {
    weight: wrongWeight(typed, true) === null ? typedNumber(typed) || 0 : 0,
    collection_option: leg('collection_option'),
    delivery_option: leg('delivery_option'),
    packaging: values['packaging'] === undefined ? 0 : 1,
  };
}

function WeightField({ wrong, onLeave }: { wrong: string | null; onLeave: (left: boolean) => void }) {
  return (
    <FieldFrame label={words.weight} name="weight" {...(wrong !== null && { refusal: wrong })}>
      {(wiring) => (
        <input
          {...wiring}
          onBlur={() => onLeave(true)}
          onFocus={() => onLeave(false)}
          name="weight"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          className={`${controls.control} figures`}
        />
      )}
    </FieldFrame>
  );
}

interface LegFieldProps {
  label: string;
  name: string;
  home: string;
  office: string;
}

/** One end of the journey: door or office. */
function LegField({ label, name, home, office }: LegFieldProps) {
  return (
    <SelectField label={label} name={name} defaultValue="HOME">
      <option value="HOME">{home}</option>
      <option value="OFFICE">{office}</option>
    </SelectField>
  );
}

interface QuoteProps {
  quote: Quote;
  options: QuoteOptions;
}

/** What the packaging costs, once it is known. */
function packagingText(quote: Quote, { packaging }: QuoteOptions): string {
  if (quote.state !== 'known' || packaging === 0 || quote.prices.packaging_price === 0)
    return words.packaging;
  const { packaging_price, currency_code } = quote.prices;
  return fill(words.packagingAdds, { amount: formatMoney(packaging_price, currency_code) });
}

/** On a phone the price is below the fields: its total stays at the window's edge meanwhile. The price itself is read out. */
function TotalInSight({ quote, options }: QuoteProps) {
  if (quote.state !== 'known') return null;
  const [sum] = estimatesOf([{ parcel: options, count: 1, prices: quote.prices }]);
  if (sum === undefined) return null;
  const amount = formatMoney(sum.total, sum.currency_code);
  return (
    <p className={`${styles.total} figures`} aria-hidden="true">
      {fill(prices.estimate.line, { label: prices.total, amount })}
    </p>
  );
}

function QuoteResult({ quote, options, wrong }: QuoteProps & { wrong: boolean }) {
  return (
    <div className={styles.result} aria-live="polite" aria-busy={quote.state === 'asking'}>
      {quote.state === 'known' ? (
        <KnownPrice quote={quote} options={options} />
      ) : (
        <p className={styles.hint} data-failed={quote.state === 'failed' || undefined}>
          {quote.state === 'failed'
            ? quote.message
            : quote.state === 'asking'
              ? prices.calculating
              : wrong
                ? words.wrongWeight
                : words.hint}
        </p>
      )}
    </div>
  );
}

/** Delivery is the price of one door leg, shown once for each leg (decisions, Money). */
function KnownPrice({ quote, options }: { quote: Quote & { state: 'known' }; options: QuoteOptions }) {
  const [sum] = estimatesOf([{ parcel: options, count: 1, prices: quote.prices }]);
  if (sum === undefined) return null;
  return <PriceLines currency={sum.currency_code} lines={priceLines(sum)} total={sum.total} vat={sum.vat} />;
}
