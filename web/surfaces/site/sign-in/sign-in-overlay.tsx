import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { signIn } from '#texts/sign-in.ts';
import { logIn } from '#web/api/log-out.ts';
import { useSession } from '#web/api/use-session.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { targetAfterLogin } from './target-after-login.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { localPath } from '#web/ui/language/local-path.ts';
import type { Overlay } from './overlay-path.ts';
import styles from './sign-in-overlay.module.css';

/**
 * Login or registration above the page. After a login, `n=book` takes precedence over `next` (a path on this site),
 * which takes precedence over /dashboard/cargos; closing returns to the page below.
 */
export function SignInOverlay({ kind, rest }: Overlay) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { search: whole } = useLocation();
  // The prerendered HTML knows no query.
  const search = hydrated ? whole : '';
  const [params] = useSearchParams();
  const state = useSession();

  if (state.status === 'in' && state.session.account_type === 'CLIENT') {
    return <Navigate to={targetAfterLogin(state.session.staff, rest, params)} replace />;
  }
  const login = kind === 'login';
  return (
    <Dialog
      key={kind}
      size="small"
      title={login ? signIn.login : signIn.register}
      onClose={() => void navigate(rest)}
      // When the link was clicked before the page's script ran, this page opened together with the dialog.
      opener={() => document.querySelector<HTMLElement>(`header a[href="${localPath(rest)}/${kind}"]`)}
    >
      <p className={styles.lead}>{login ? signIn.loginLead : signIn.registerLead}</p>
      <SocialButtons />
      {login ? (
        <LoginForm onLoggedIn={logIn} registerPath={`${rest}/register${search}`} />
      ) : (
        <RegisterForm
          invite={params.get('invite') ?? ''}
          // With the hash the page shows it after a reload too, without waiting for a touch.
          onRegistered={(email) => void navigate('/home#registered', { state: { registered: email } })}
          onEmailTaken={(email) => void navigate('/forgot-password', { state: { takenEmail: email } })}
          loginPath={`${rest}/login${search}`}
        />
      )}
    </Dialog>
  );
}
