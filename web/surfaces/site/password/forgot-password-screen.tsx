import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { accountCalls } from '#shared/contract/accounts.ts';
import { brand } from '#shared/brand.ts';
import { fill } from '#texts/format.ts';
import { signIn } from '#texts/sign-in.ts';
import { call } from '#web/api/call.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import styles from '../narrow.module.css';

export function meta() {
  return [{ title: `${signIn.forgotTitle} · ${brand.name}` }];
}

export default function ForgotPasswordScreen() {
  const customer = useCustomer();
  const [sent, setSent] = useState<string | null>(null);
  const { state } = useLocation();
  // The prerendered page knows no registration.
  const taken = useHydrated() ? takenEmail(state) : null;
  if (customer !== null) return <Navigate to="/dashboard/cargos" replace />;
  return (
    <section className={styles.narrow}>
      <h1>{signIn.forgotTitle}</h1>
      <p className={styles.lead}>
        {taken === null ? signIn.forgotLead : fill(signIn.emailTaken, { email: taken })}
      </p>
      <Form
        label={signIn.forgotTitle}
        schema={accountCalls.requestReset.body}
        onSubmit={async (body) => {
          const { message } = await call(accountCalls.requestReset, { body });
          toast.success(message);
          setSent(message);
        }}
      >
        {({ busy }) => (
          <>
            <TextField
              key={taken}
              label={signIn.email}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={taken ?? ''}
            />
            <Button type="submit" busy={busy}>
              {signIn.requestReset}
            </Button>
          </>
        )}
      </Form>
      {sent === null ? null : <p className={styles.lead}>{sent}</p>}
      <p className={styles.lead}>
        <Link to="/home/login">{signIn.backToLogin}</Link>
      </p>
    </section>
  );
}

/** The e-mail from a registration that found it taken, if that led here. */
function takenEmail(state: unknown): string | null {
  const { takenEmail: email } = (state ?? {}) as { takenEmail?: unknown };
  return typeof email === 'string' ? email : null;
}
