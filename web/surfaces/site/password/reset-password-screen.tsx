import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { accountCalls } from '#shared/contract/accounts.ts';
import { brand } from '#shared/brand.ts';
import { fill } from '#texts/format.ts';
import { signIn } from '#texts/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { startSession } from '#web/api/session-store.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { useKeptError } from '#web/ui/toast/use-kept-error.ts';
import styles from '../narrow.module.css';

export function meta() {
  return [{ title: `${signIn.resetTitle} · ${brand.name}` }, { name: 'referrer', content: 'no-referrer' }];
}

export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const customer = useCustomer();
  const [failure, showFailure, clearFailure] = useKeptError();
  const [expired, setExpired] = useState(false);
  if (customer !== null) return <Navigate to="/dashboard/cargos" replace />;
  return (
    <section className={styles.narrow}>
      <h1>{signIn.resetTitle}</h1>
      <Form
        label={signIn.resetTitle}
        schema={accountCalls.resetPassword.body}
        read={(values) => ({ ...values, token })}
        onSubmit={async (body) => {
          clearFailure();
          try {
            const session = await call(accountCalls.resetPassword, { body });
            toast.success(signIn.passwordChanged);
            startSession(session);
            await navigate('/dashboard/cargos');
          } catch (thrown) {
            if (!(thrown instanceof ApiError) || Object.keys(thrown.fields).length > 0) throw thrown;
            setExpired(thrown.code === 'link_expired');
            showFailure(fill(signIn.resetFailed, { message: thrown.message }));
          }
        }}
      >
        {({ busy }) => (
          <>
            <PasswordField
              label={signIn.newPassword}
              name="password"
              autoComplete="new-password"
              hint={signIn.passwordHint}
            />
            <PasswordField
              label={signIn.confirmPassword}
              name="confirm_password"
              autoComplete="new-password"
            />
            <Button type="submit" busy={busy}>
              {signIn.setPassword}
            </Button>
            {failure === null ? null : (
              <p className={styles.failure}>
                {failure} {expired ? <Link to="/forgot-password">{signIn.newLink}</Link> : null}
              </p>
            )}
          </>
        )}
      </Form>
    </section>
  );
}
