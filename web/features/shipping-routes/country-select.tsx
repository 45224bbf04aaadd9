import { useEffect, useId, useRef } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { countries } from '#texts/countries.ts';
import { Flag } from '#web/ui/flags/flag.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import styles from './country-select.module.css';

interface CountrySelectProps {
  label: string;
  name?: string | undefined;
  value: Country;
  options: readonly Country[];
  onChange: (country: Country) => void;
  disabled?: boolean;
  describedBy?: string | undefined;
}

/**
 * A native select below a drawn value. The value shows the flag with the name, or with the code below 400 px; the
 * options always show both. Until the script runs, all values are drawn and the style sheet shows the chosen one.
 */
export function CountrySelect({
  label,
  name,
  value,
  options,
  onChange,
  disabled,
  describedBy,
}: CountrySelectProps) {
  const id = useId();
  const hydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  // The browser may hold a choice that was made before the page's script ran.
  useEffect(() => {
    const chosen = options.find((one) => one === select.current?.value);
    if (chosen !== undefined && chosen !== value) onChange(chosen);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the initial value
  }, []);
  return (
    <div className={styles.country}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-disabled={disabled || undefined}>
        {(hydrated ? [value] : options).map((country) => (
          <span key={country} className={styles.shown} data-country={country} aria-hidden="true">
            <Flag country={country} />
            <span className={styles.name}>{countries[country]}</span>
            <span className={styles.code}>{country}</span>
          </span>
        ))}
        <select
          ref={select}
          // Esc closes the list of countries, not the dialog around it.
          data-mantine-stop-propagation="true"
          id={id}
          name={name}
          className={styles.select}
          value={value}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={(event) => {
            const chosen = options.find((one) => one === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {options.map((country) => (
            <option key={country} value={country}>
              {countries[country]} ({country})
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
