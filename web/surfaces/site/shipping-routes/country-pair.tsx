import { useId, useRef } from 'react';
import type { Country } from '#shared/domain/countries.ts';
import { type CountryPair as Pair, destinationsFrom, withSource } from '#shared/domain/country-pairs.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { CountrySelect } from '#web/features/shipping-routes/country-select.tsx';
import { sourcesOf, useRoutes } from '#web/features/shipping-routes/routes-store.ts';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import styles from '#web/features/shipping-routes/country-select.module.css';

interface CountryPairProps {
  value: Pair;
  onChange: (pair: Pair) => void;
  fromLabel: string;
  toLabel: string;
  /** Names of the fields in a form that the browser sends. */
  fromName?: string;
  toName?: string;
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
  fromName,
  toName,
  lockedSource = null,
  lockedHint,
}: CountryPairProps) {
  const routes = useRoutes();
  const hintId = useId();
  const hydrated = useHydrated();
  // Both may have been chosen before the script ran; then the second one is told before the first one is a property.
  const chosenSource = useRef<Country | null>(null);
  const source = lockedSource ?? value.source;
  return (
    <div className={styles.pair} data-country-pair="">
      <CountrySelect
        label={fromLabel}
        name={fromName}
        value={source}
        options={lockedSource === null ? sourcesOf(routes) : [lockedSource]}
        disabled={lockedSource !== null}
        describedBy={lockedSource === null ? undefined : hintId}
        onChange={(next) => {
          chosenSource.current = next;
          onChange(withSource(routes, next, value.destination));
        }}
      />
      <span className={styles.arrow} aria-hidden="true">
        <Icon name="arrow" />
      </span>
      <CountrySelect
        label={toLabel}
        name={toName}
        value={value.destination}
        // Until the script runs, nothing narrows them to the source.
        options={hydrated ? destinationsFrom(routes, source) : allDestinations(routes)}
        onChange={(destination) =>
          onChange(withSource(routes, lockedSource ?? chosenSource.current ?? source, destination))
        }
      />
      {lockedHint === undefined ? null : (
        // While a login is being restored, its place is kept.
        <p id={hintId} className={styles.hint} data-awaited={lockedSource === null || undefined}>
          {lockedHint}
        </p>
      )}
    </div>
  );
}

function allDestinations(routes: readonly Pair[]): Country[] {
  return [...new Set(routes.map((route) => route.destination))];
}
