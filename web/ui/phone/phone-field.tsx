import { type Ref, useEffect, useRef, useState } from 'react';
import { COUNTRIES, isCountry } from '#shared/domain/countries.ts';
import { phoneDigits, WITH_COUNTRY_CODE } from '#shared/domain/phone-digits.ts';
import { web } from '#texts/web.ts';
import { useSoftCheck } from '../checks/use-soft-check.ts';
import { FieldFrame } from '../form/field.tsx';
import { useChoices } from '../form/short-lists.ts';
import controls from '../form/field.module.css';
import { countryOfNumber, DIAL_CODES } from './dial-codes.ts';
import { COUNTRY_CODES, countryName } from '../country-name.ts';
import { numberOf, splitNumber } from './number-parts.ts';
import { codeTyped, wholeNumber } from './whole-number.ts';
import styles from './phone-field.module.css';

/** The countries that Merani serves come first. */
const CHOICES = [...new Set<string>([...COUNTRIES, ...COUNTRY_CODES])].filter((iso) => DIAL_CODES.has(iso));

interface PhoneFieldProps {
  label: string;
  name: string;
  optional?: boolean;
  hint?: string;
  /** What the page asks about the number; the field's own question comes before it. */
  warning?: string;
  refusal?: string;
  defaultCountry?: string;
  /** Digits with the country code, as on the wire. */
  defaultValue?: string;
  onChange?: (digits: string) => void;
}

/** Country code and number. The form gets the digits of both under `name`; the default country is Georgia. */
export function PhoneField({
  name,
  defaultCountry = 'GE',
  defaultValue = '',
  onChange,
  ...labels
}: PhoneFieldProps) {
  const start = splitNumber(defaultValue, defaultCountry);
  const [country, setCountry] = useState(start.country);
  const [typed, setTyped] = useState(start.rest);
  const hidden = useRef<HTMLInputElement>(null);
  const tel = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const entered = () => [select.current?.value ?? country, tel.current?.value ?? typed] as const;
  const [warning, leave] = useSoftCheck(
    ({ phoneWarning }) => phoneWarning(numberOf(start, ...entered())),
    tel,
  );
  // The browser may hold what was typed and chosen before the page's script ran.
  useEffect(() => {
    setTyped((known) => tel.current?.value ?? known);
    setCountry((known) => select.current?.value ?? known);
    if (tel.current?.value !== start.rest && document.activeElement !== tel.current) leave();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after the first drawing
  }, []);

  function change(isLeft = false) {
    const [chosen, written] = entered();
    // A number with its country code says the country itself.
    const iso = countryTyped(written, chosen) ?? chosen;
    const text = isLeft ? withoutCode(iso, written) : written;
    if (isLeft && text === written) return;
    if (isLeft && tel.current !== null) tel.current.value = text;
    if (select.current !== null) select.current.value = iso;
    setCountry(iso);
    setTyped(text);
    const digits = numberOf(start, iso, text);
    if (hidden.current !== null) hidden.current.value = digits;
    onChange?.(digits);
  }

  return (
    <FieldFrame name={name} {...labels} {...(warning !== undefined && { warning })}>
      {(wiring) => (
        <span className={styles.phone}>
          <DialSelect ref={select} start={start.country} country={country} onChange={() => change()} />
          <input
            {...wiring}
            ref={tel}
            type="tel"
            autoComplete="tel-national"
            className={`${controls.control} figures`}
            defaultValue={start.rest}
            onInput={() => change()}
            onBlur={() => {
              change(true);
              leave();
            }}
          />
          <input ref={hidden} type="hidden" name={name} value={numberOf(start, country, typed)} />
        </span>
      )}
    </FieldFrame>
  );
}

interface DialSelectProps {
  ref: Ref<HTMLSelectElement>;
  start: string;
  country: string;
  onChange: () => void;
}

/** A native select below its short value. */
function DialSelect({ ref, start, country, onChange }: DialSelectProps) {
  const choices = useChoices(CHOICES, (iso) => isCountry(iso) || iso === start);
  return (
    <span className={styles.country}>
      <span className={`${controls.control} ${controls.select} ${styles.shown}`} aria-hidden="true">
        {country} +{DIAL_CODES.get(country)}
      </span>
      <select
        ref={ref}
        aria-label={web.phoneCountry}
        // Esc closes the list of countries, not the dialog around it.
        data-mantine-stop-propagation="true"
        defaultValue={start}
        autoComplete="tel-country-code"
        onChange={onChange}
      >
        {choices.map((iso) => (
          <option key={iso} value={iso}>
            {countryName(iso)} +{DIAL_CODES.get(iso)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The country of a number that was typed with its code; undefined for others, and while the code is being typed. */
function countryTyped(text: string, chosen: string): string | undefined {
  const digits = phoneDigits(text);
  const hasCode =
    WITH_COUNTRY_CODE.test(text) || codeTyped(DIAL_CODES.get(chosen) ?? '', digits) !== undefined;
  return hasCode ? countryOfNumber(digits, [chosen, ...COUNTRIES]) : undefined;
}

/** A code that was typed stands in the list of countries, and not twice. */
function withoutCode(iso: string, text: string): string {
  const code = DIAL_CODES.get(iso) ?? '';
  return codeTyped(code, phoneDigits(text)) === undefined ? text : wholeNumber(code, text).slice(code.length);
}
