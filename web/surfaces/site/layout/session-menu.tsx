import { Link, useLocation, useNavigate } from 'react-router';
import { site } from '#texts/site.ts';
import { logOut } from '#web/api/log-out.ts';
import { useSession } from '#web/api/use-session.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { overlayPath } from '../sign-in/overlay-path.ts';
import styles from './session-menu.module.css';

const words = site.header;

/** Sign In and Sign Up for visitors, the customer's menu, or a link to the back-office. */
export function SessionMenu() {
  const state = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (state.status !== 'in') {
    return (
      <div className={styles.menu}>
        <ButtonLink look="quiet" to={overlayPath(pathname, 'login')}>
          {words.signIn}
        </ButtonLink>
        <ButtonLink to={overlayPath(pathname, 'register')}>{words.signUp}</ButtonLink>
      </div>
    );
  }
  if (state.session.account_type === 'ADMIN') {
    return <ButtonLink to="/manage">{words.adminPanel}</ButtonLink>;
  }
  return (
    <div className={styles.menu}>
      <Link to="/dashboard/cargos" className={styles.account}>
        <Icon name="user" />
        <span className="visually-hidden">{words.dashboard}: </span>
        <span className={styles.name}>{state.session.staff.username}</span>
      </Link>
      <Button look="quiet" onClick={() => void logOut('client').finally(() => navigate('/home'))}>
        {words.logOut}
      </Button>
    </div>
  );
}
