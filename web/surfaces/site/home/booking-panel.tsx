import { useState } from 'react';
import { Link } from 'react-router';
import { geoCalls } from '#shared/contract/geo.ts';
import type { CountryPair as Pair } from '#shared/domain/country-pairs.ts';
import { site } from '#shared/messages/en/site.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { CountryPair } from '../shipping-routes/country-pair.tsx';
import { useOrigin } from '../shipping-routes/use-origin.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './booking-panel.module.css';

const words = site.home;

/** For clicks before the visitor's country is known: the server redirects by cookie or IP address. */
const BY_ADDRESS = {
  to: `/api${geoCalls.bookingStart.path}`,
  reloadDocument: true,
};

/** Chooses a route and opens the wizard. A customer's source country is that of the saved address. */
export function BookingPanel() {
  const customer = useCustomer();
  const origin = useOrigin();
  const [chosen, setChosen] = useState<Pair | null>(null);
  const locked = customer?.sourceCountry ?? null;
  const pair = chosen ?? origin.pair;
  const source = locked ?? pair.source;
  const isKnown = locked !== null || chosen !== null || origin.known;
  if (customer !== null && locked === null) {
    return (
      <div className={styles.panel}>
        <p>{words.addressNeeded}</p>
        <ButtonLink to="/dashboard/address" look="accent" wide>
          {words.goToAddress}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.panel} data-origin="">
      <CountryPair
        value={{ source, destination: pair.destination }}
        onChange={setChosen}
        fromLabel={words.from}
        toLabel={words.to}
        lockedSource={locked}
        lockedHint={words.lockedSource}
      />
      <ButtonLink
        {...(isKnown ? { to: `/book-a-courier/${source}/${pair.destination}` } : BY_ADDRESS)}
        look="accent"
        wide
        className={styles.go ?? ''}
      >
        {words.bookNow}
        <Icon name="arrow" />
      </ButtonLink>
      <p className={styles.hint}>
        <Link to={`/home#prices`}>{site.calculator.title}</Link>
      </p>
    </div>
  );
}
