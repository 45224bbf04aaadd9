import { Link } from 'react-router';
import { accountCalls } from '#shared/contract/accounts.ts';
import { signIn } from '#texts/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { PhoneField } from '#web/ui/phone/phone-field.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { rememberRegistration } from './registered-here.ts';
import { registrationBody } from './registration-body.ts';
import styles from './sign-in-forms.module.css';

interface RegisterFormProps {
  /** The inviter's loyalty code from the URL. */
  invite: string;
  onRegistered: (email: string) => void;
  onEmailTaken: (email: string) => void;
  loginPath: string;
}

export function RegisterForm({ invite, onRegistered, onEmailTaken, loginPath }: RegisterFormProps) {
  return (
    <>
      <Form
        label={signIn.register}
        schema={registrationBody}
        eager
        read={({ want_notifications, ...values }) => ({
          ...values,
          invite: invite.slice(0, 64),
          want_notifications: want_notifications === undefined ? 0 : 1,
        })}
        onSubmit={async (body) => {
          try {
            const { message } = await call(accountCalls.signup, { body });
            rememberRegistration(body.email);
            toast.success(message);
            onRegistered(body.email);
          } catch (failure) {
            if (!(failure instanceof ApiError && failure.emailExists)) throw failure;
            onEmailTaken(body.email);
          }
        }}
      >
        {({ busy }) => (
          <>
            <TextField label={signIn.name} name="name" autoComplete="name" data-autofocus />
            <TextField
              label={signIn.username}
              name="username"
              autoComplete="nickname"
              hint={signIn.usernameHint}
            />
            <TextField label={signIn.email} name="email" type="email" autoComplete="email" />
            <PhoneField label={signIn.phone} name="phone" />
            <PasswordField
              label={signIn.password}
              name="password"
              autoComplete="new-password"
              hint={signIn.passwordHint}
            />
            <PasswordField
              label={signIn.confirmPassword}
              name="confirm_password"
              autoComplete="new-password"
            />
            <WantNotifications />
            <Button type="submit" wide busy={busy}>
              {signIn.register}
            </Button>
          </>
        )}
      </Form>
      <p className={styles.other}>
        {signIn.haveAccount} <Link to={loginPath}>{signIn.login}</Link>
      </p>
    </>
  );
}

function WantNotifications() {
  return (
    <label className={styles.check}>
      <input type="checkbox" name="want_notifications" defaultChecked />
      {signIn.wantNotifications}
    </label>
  );
}
