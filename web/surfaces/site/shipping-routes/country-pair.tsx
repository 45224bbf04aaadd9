import { useId } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { type CountryPair as Pair, destinationsFrom, withSource } from '#shared/domain/country-pairs.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { CountrySelect } from '#web/features/shipping-routes/country-select.tsx';
import { sourcesOf, useRoutes } from '#web/features/shipping-routes/routes-store.ts';
import styles from '#web/features/shipping-routes/country-select.module.css';

interface CountryPairProps {
  value: Pair;
  onChange: (pair: Pair) => void;
  fromLabel: string;
  toLabel: string;
  /** A customer's own country cannot be changed here. */
  lockedSource?: Country | null;
  lockedHint?: string;
}

/** From and to, limited to existing routes. Narrow screens show codes instead of names (specification 1). */
export function CountryPair({
  value,
  onChange,
  fromLabel,
  toLabel,
  lockedSource = null,
  lockedHint,
}: CountryPairProps) {
  const routes = useRoutes();
  const hintId = useId();
  const source = lockedSource ?? value.source;
  return (
    <div className={styles.pair}>
      <CountrySelect
        label={fromLabel}
        value={source}
        options={lockedSource === null ? sourcesOf(routes) : [lockedSource]}
        disabled={lockedSource !== null}
        describedBy={lockedSource === null ? undefined : hintId}
        onChange={(next) => onChange(withSource(routes, next, value.destination))}
      />
      <span className={styles.arrow} aria-hidden="true">
        <Icon name="arrow" />
      </span>
      <CountrySelect
        label={toLabel}
        value={value.destination}
        options={destinationsFrom(routes, source)}
        onChange={(destination) => onChange({ source, destination })}
      />
      {lockedSource !== null && lockedHint !== undefined ? (
        <p id={hintId} className={styles.hint}>
          {lockedHint}
        </p>
      ) : null}
    </div>
  );
}
