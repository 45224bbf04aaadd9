import { Link } from 'react-router';
import { accountCalls, type ClientSession } from '#shared/contract/accounts.ts';
import { signIn } from '#texts/sign-in.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import styles from './sign-in-forms.module.css';

interface LoginFormProps {
  onLoggedIn: (session: ClientSession) => void;
  registerPath: string;
}

export function LoginForm({ onLoggedIn, registerPath }: LoginFormProps) {
  return (
    <>
      <Form
        label={signIn.login}
        schema={accountCalls.login.body}
        onSubmit={async (body) => {
          const { access_token, account_type, staff } = await call(accountCalls.login, { body });
          onLoggedIn({ access_token, account_type, staff });
        }}
      >
        {({ busy }) => (
          <>
            <TextField
              label={signIn.email}
              name="email"
              type="email"
              autoComplete="username"
              data-autofocus
            />
            <PasswordField label={signIn.password} name="password" autoComplete="current-password" />
            <Link to="/forgot-password" className={styles.forgot}>
              {signIn.forgot}
            </Link>
            <Button type="submit" wide busy={busy}>
              {signIn.login}
            </Button>
          </>
        )}
      </Form>
      <p className={styles.other}>
        {signIn.noAccount} <Link to={registerPath}>{signIn.register}</Link>
      </p>
    </>
  );
}
