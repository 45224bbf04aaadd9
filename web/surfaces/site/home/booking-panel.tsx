import { type SubmitEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { geoCalls } from '#shared/contract/geo.ts';
import { type CountryPair as Pair, withSource } from '#shared/domain/country-pairs.ts';
import { language } from '#texts/language.ts';
import { site } from '#texts/site.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { CountryPair } from '../shipping-routes/country-pair.tsx';
import { useRoutes } from '#web/features/shipping-routes/routes-store.ts';
import { overlayOf } from '../sign-in/overlay-path.ts';
import { useOrigin } from '../shipping-routes/use-origin.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './booking-panel.module.css';

const words = site.home;

/** Before the script runs or the visitor's country is known, the server redirects: by the choice, cookie or IP address. */
const START = `/api${geoCalls.bookingStart.path}`;

/** Chooses a route and opens the wizard. A customer's source country is that of the saved address. */
export function BookingPanel() {
  const known = useCustomer();
  // A login above the page leads away from it; behind the dialog nothing moves meanwhile.
  const customer = overlayOf(useLocation().pathname) === null ? known : null;
  const origin = useOrigin();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Pair | null>(null);
  const locked = customer?.sourceCountry ?? null;
  const pair = chosen ?? origin.pair;
  const routes = useRoutes();
  const { source, destination } = locked === null ? pair : withSource(routes, locked, pair.destination);
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
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!isKnown) return;
    event.preventDefault();
    void navigate(`/book-a-courier/${source}/${destination}`);
  }

  return (
    <form action={START} className={styles.panel} aria-label={words.book} data-early="" onSubmit={submit}>
      <input type="hidden" name="language" value={language} />
      <CountryPair
        value={{ source, destination }}
        onChange={setChosen}
        fromLabel={words.from}
        toLabel={words.to}
        fromName="source"
        toName="destination"
        lockedSource={locked}
        lockedHint={words.lockedSource}
      />
      <Button type="submit" look="accent" wide className={styles.go ?? ''}>
        {words.bookNow}
        <Icon name="arrow" />
      </Button>
      <p className={styles.hint}>
        <Link to={`/home#prices`}>{site.calculator.title}</Link>
      </p>
    </form>
  );
}
