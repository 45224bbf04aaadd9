import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { ClientSession } from '#shared/contract/accounts.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import { account } from '#texts/account.ts';
import { fill } from '#texts/format.ts';
import { web } from '#texts/web.ts';
import { useCall } from '#web/api/use-call.ts';
import { logOut } from '#web/api/log-out.ts';
import { useCart } from '#web/features/billing/cart-store.ts';
import { bookingTarget } from '../bookings/booking-target.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Mark } from '#web/ui/brand/mark.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useMenu } from '#web/ui/state/use-menu.ts';
import { LanguageSwitch } from '#web/ui/language/language-switch.tsx';
import { ThemeButton } from '#web/ui/theme/theme-button.tsx';
import { ACCOUNT_NAVIGATION } from './navigation.ts';
import styles from './account-sidebar.module.css';

const words = account.nav;

/** The customer's name, the main action and the navigation; on narrow screens a bar with a menu. */
export function AccountSidebar({ customer }: { customer: ClientSession['staff'] }) {
  const { open, toggle, button } = useMenu();
  const cart = useCart();
  // The cart's button is the one to press there.
  const isPaying = useLocation().pathname === '/dashboard/cart' && cart.length > 0;
  return (
    <aside className={styles.sidebar}>
      <div className={styles.bar}>
        <Link to="/home" className={styles.brand}>
          <Mark size={30} />
          {brand.name}
        </Link>
        <ThemeButton />
        <Link
          to="/dashboard/cart"
          className={styles.cart}
          aria-label={fill(account.cartCount, { count: cart.length })}
        >
          <Icon name="cart" />
          {cart.length === 0 ? null : <span className={styles.count}>{cart.length}</span>}
        </Link>
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="account-menu"
          aria-label={web.menu}
          onClick={toggle}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
        </button>
      </div>
      <div id="account-menu" className={styles.menu} data-open={open || undefined}>
        <div className={styles.person}>
          <Avatar email={customer.email} />
          <div className={styles.names}>
            <strong>{customer.username}</strong>
            <span>{customer.email}</span>
          </div>
          <PointsBadge known={customer.points} />
        </div>
        <ButtonLink look={isPaying ? 'outline' : 'accent'} wide to={bookingTarget(customer)}>
          <Icon name="truck" />
          {account.book}
        </ButtonLink>
        <Entries cartCount={cart.length} />
        <LanguageSwitch />
      </div>
    </aside>
  );
}

/** The points, as the session knew them until the profile is loaded, which every page of the dashboard needs. */
function PointsBadge({ known }: { known: number }) {
  const { data } = useCall(customerCalls.profile);
  const points = data?.customer.points ?? known;
  return (
    <Link to="/dashboard/loyalty" className={styles.points} aria-label={fill(account.toLoyalty, { points })}>
      <Icon name="star" size={16} />
      {fill(account.points, { points })}
    </Link>
  );
}

function Entries({ cartCount }: { cartCount: number }) {
  const navigate = useNavigate();
  return (
    <nav aria-label={words.label}>
      <ul className={styles.entries}>
        {ACCOUNT_NAVIGATION.map(({ to, label, icon, badge }) => (
          <li key={to}>
            <NavLink to={to} className={styles.entry ?? ''}>
              <Icon name={icon} />
              {label}
              {badge === 'cart' && cartCount > 0 ? <span className={styles.count}>{cartCount}</span> : null}
              {badge === 'new' ? <span className={styles.new}>{words.new}</span> : null}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.entry}
            onClick={() => void logOut('client').finally(() => navigate('/home'))}
          >
            <Icon name="logout" />
            {words.logOut}
          </button>
        </li>
      </ul>
    </nav>
  );
}
