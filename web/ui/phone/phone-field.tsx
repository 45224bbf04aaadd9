import { useEffect, useRef, useState } from 'react';
import { dialledName } from '#shared/domain/country-names.ts';
import { web } from '#shared/messages/en/web.ts';
import { FieldFrame } from '../form/field.tsx';
import controls from '../form/field.module.css';
import { DIAL_CODES } from './dial-codes.ts';
import { wholeNumber } from './whole-number.ts';
import styles from './phone-field.module.css';

interface PhoneFieldProps {
  label: string;
  name: string;
  optional?: boolean;
  defaultCountry?: string;
  /** Digits with the country code, as on the wire. */
  defaultValue?: string;
  onChange?: (digits: string) => void;
}

/** Country code and number. The form gets the digits of both under `name`; the default country is Georgia. */
export function PhoneField({
  label,
  name,
  optional,
  defaultCountry = 'GE',
  defaultValue = '',
  onChange,
}: PhoneFieldProps) {
  const start = splitNumber(defaultValue, defaultCountry);
  const [country, setCountry] = useState(start.country);
  const [typed, setTyped] = useState(start.rest);
  const hidden = useRef<HTMLInputElement>(null);
  const tel = useRef<HTMLInputElement>(null);
  // The browser may hold text that was typed before the page's script ran.
  useEffect(() => setTyped((known) => tel.current?.value ?? known), []);
  const withCode = (iso: string, text: string) => wholeNumber(DIAL_CODES.get(iso) ?? '', text);

  function change(iso: string, text: string) {
    setCountry(iso);
    setTyped(text);
    const digits = withCode(iso, text);
    if (hidden.current !== null) hidden.current.value = digits;
    onChange?.(digits);
  }

  return (
    <FieldFrame label={label} name={name} {...(optional === undefined ? {} : { optional })}>
      {(wiring) => (
        <span className={styles.phone}>
          <span className={styles.country}>
            <span className={`${controls.control} ${controls.select} ${styles.shown}`} aria-hidden="true">
              {country} +{DIAL_CODES.get(country)}
            </span>
            <select
              aria-label={web.phoneCountry}
              value={country}
              autoComplete="tel-country-code"
              onChange={(event) => change(event.target.value, typed)}
            >
              {[...DIAL_CODES].map(([iso, code]) => (
                <option key={iso} value={iso}>
                  {dialledName(iso)} +{code}
                </option>
              ))}
            </select>
          </span>
          <input
            {...wiring}
            ref={tel}
            type="tel"
            autoComplete="tel-national"
            className={`${controls.control} figures`}
            defaultValue={start.rest}
            onInput={(event) => change(country, event.currentTarget.value)}
          />
          <input ref={hidden} type="hidden" name={name} value={withCode(country, typed)} />
        </span>
      )}
    </FieldFrame>
  );
}

function splitNumber(digits: string, fallback: string): { country: string; rest: string } {
  const preferred = [fallback, 'GE', 'UK', 'IE', 'SE'];
  const country = preferred.find((iso) => digits.startsWith(DIAL_CODES.get(iso) ?? 'none'));
  if (digits === '' || country === undefined)
    return { country: fallback, rest: digits === '' ? '' : `+${digits}` };
  return { country, rest: digits.slice(DIAL_CODES.get(country)?.length) };
}
