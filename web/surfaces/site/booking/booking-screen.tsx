import { useEffect, useRef } from 'react';
import { Link, type MetaFunction, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { type Country, isCountry } from '#shared/domain/countries.ts';
import { destinationsFrom } from '#shared/domain/country-pairs.ts';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { errors } from '#texts/errors.ts';
import { countries } from '#texts/countries.ts';
import { hasSessionCookie } from '#web/api/session-store.ts';
import { useCustomer, useSession } from '#web/api/use-session.ts';
import { isInsured } from './wizard/draft.ts';
import { type BookedDraft, Wizard } from './wizard/wizard.tsx';
import type { Booked } from '#web/features/bookings/booked.ts';
import { useRoutesWithState } from '#web/features/shipping-routes/routes-store.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Flag } from '#web/ui/flags/flag.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { Outcome } from '../outcomes/outcome.tsx';
import { pageMeta } from '../page-meta.ts';
import { overlayPath } from '../sign-in/overlay-path.ts';
import { bookingPair } from './booking-pair.ts';
import styles from './booking.module.css';
import { useStartsEmpty } from './wizard/use-starts-empty.ts';

const words = bookingWizard;

export const meta: MetaFunction = ({ location }) =>
  pageMeta({
    title: `${words.title} · ${brand.name}`,
    description: words.description,
    path: location.pathname,
  });

/** /book-a-courier/{source}/{destination}: open to guests and customers; staff log out first. */
export default function BookingScreen() {
  const { sourceCountry = '', destinationCountry = '' } = useParams();
  const { routes, settled } = useRoutesWithState();
  const state = useSession();
  const customer = useCustomer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const startsEmpty = useStartsEmpty(sourceCountry.toUpperCase());
  useLoginWhenEnded();
  const pair = bookingPair(routes, sourceCountry, destinationCountry);
  if (pair === null && settled) return <Navigate to="/404" replace />;
  // The page's HTML has the empty form of a guest.
  const isAwaited = hydrated && state.status === 'unknown' && hasSessionCookie();
  if (pair === null || isAwaited) {
    return (
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{words.title}</h1>
          <AskedWay source={sourceCountry.toUpperCase()} destination={destinationCountry.toUpperCase()} />
        </header>
        <Skeleton lines={5} height={52} />
      </div>
    );
  }
  if (state.status === 'in' && state.session.account_type === 'ADMIN') {
    return (
      <Outcome icon="user" tone="plain" title={words.title} text={errors.staff_cannot_book}>
        <ButtonLink to="/manage/logout">{words.staffLogOut}</ButtonLink>
      </Outcome>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <Way source={pair.source} destination={pair.destination} />
        {customer === null ? <SignInHint /> : null}
      </header>
      <Wizard
        key={`${pair.source} ${customer?.id ?? ''} ${startsEmpty}`}
        source={pair.source}
        destination={pair.destination}
        destinations={destinationsFrom(routes, pair.source)}
        customer={customer}
        // The address / leads to /home, but would lose the booking on the way.
        onBooked={(done) =>
          void navigate(customer === null ? '/home' : '/dashboard/bookings', {
            state: { booked: bookedOf(pair.source, done) },
          })
        }
        onWrongPhone={() =>
          void navigate('/dashboard/personal-info', {
            state: { refusedPhone: { phone: customer?.phone, source: pair.source, booking: pathname } },
          })
        }
      />
    </div>
  );
}

/** A session that ends while a customer books: the login is shown above the wizard, and afterwards the draft is there. */
function useLoginWhenEnded(): void {
  const { status } = useSession();
  const isCustomer = useCustomer() !== null;
  const wasCustomer = useRef(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isCustomer) wasCustomer.current = true;
    if (status !== 'out' || !wasCustomer.current) return;
    wasCustomer.current = false;
    void navigate(`${overlayPath(pathname, 'login')}?next=${encodeURIComponent(pathname)}`);
  }, [status, isCustomer, pathname, navigate]);
}

function bookedOf(source: Country, { booking, draft, email, message }: BookedDraft): Booked {
  const { visit_date, collection } = draft;
  const insured = isInsured(draft, source);
  return { ...booking, source, email, message, visit_date, drop_off: collection === 'drop_off', insured };
}

function Way({ source, destination }: { source: Country; destination: Country }) {
  return (
    <p className={styles.way}>
      <Place country={source} />
      <Icon name="arrow" size={18} />
      <Place country={destination} />
      <Link to="/home#booking">{words.change}</Link>
    </p>
  );
}

/** Before the routes are known: the countries in the URL. */
function AskedWay({ source, destination }: { source: string; destination: string }) {
  if (!isCountry(source) || !isCountry(destination) || source === destination) return null;
  return <Way source={source} destination={destination} />;
}

function Place({ country }: { country: Country }) {
  return (
    <span className={styles.place}>
      <Flag country={country} /> {countries[country]}
    </span>
  );
}

function SignInHint() {
  const { pathname } = useLocation();
  return (
    <p className={styles.signIn}>
      {words.haveAccount} <Link to={`${overlayPath(pathname, 'login')}?n=book`}>{words.signIn}</Link>
    </p>
  );
}
