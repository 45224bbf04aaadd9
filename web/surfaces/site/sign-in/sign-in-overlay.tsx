import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ClientSession } from '#shared/contract/accounts.ts';
import { resolveReturnTarget } from '#shared/domain/return-target.ts';
import { signIn } from '#shared/messages/en/sign-in.ts';
import { startSession } from '#web/api/session-store.ts';
import { useSession } from '#web/api/use-session.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { Overlay } from './overlay-path.ts';
import styles from './sign-in-overlay.module.css';

/**
 * Login or registration above the page. After a login, `n=book` takes precedence over `next` (a path on this site),
 * which takes precedence over /dashboard/cargos; closing returns to the page below.
 */
export function SignInOverlay({ kind, rest }: Overlay) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const state = useSession();

  function targetFor(customer: ClientSession['staff']): string {
    const fromBooking = params.get('n') === 'book' || rest.startsWith('/book-a-courier/');
    if (fromBooking && customer.sourceCountry !== null) return `/book-a-courier/${customer.sourceCountry}/GE`;
    if (rest.startsWith('/book-a-courier/')) return rest;
    return resolveReturnTarget(params.get('next'), location.origin) ?? '/dashboard/cargos';
  }

  if (state.status === 'in' && state.session.account_type === 'CLIENT') {
    return <Navigate to={targetFor(state.session.staff)} replace />;
  }
  const login = kind === 'login';
  return (
    <Dialog
      key={kind}
      size="small"
      title={login ? signIn.login : signIn.register}
      onClose={() => void navigate(rest)}
      // When the link was clicked before the page's script ran, this page opened together with the dialog.
      opener={() => document.querySelector<HTMLElement>(`header a[href="${rest}/${kind}"]`)}
    >
      <p className={styles.lead}>{login ? signIn.loginLead : signIn.registerLead}</p>
      {login ? (
        <LoginForm onLoggedIn={startSession} registerPath={`${rest}/register${search}`} />
      ) : (
        <RegisterForm
          invite={params.get('invite') ?? ''}
          onRegistered={() => void navigate('/home')}
          onEmailTaken={(email) => void navigate('/forgot-password', { state: { takenEmail: email } })}
          loginPath={`${rest}/login${search}`}
        />
      )}
    </Dialog>
  );
}
