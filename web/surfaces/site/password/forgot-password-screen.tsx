import { accountCalls } from '#shared/contract/accounts.ts';
import { brand } from '#shared/brand.ts';
import { signIn } from '#shared/messages/en/sign-in.ts';
import { call } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import styles from '../narrow.module.css';

export function meta() {
  return [{ title: `${signIn.forgotTitle} · ${brand.name}` }];
}

export default function ForgotPasswordScreen() {
  return (
    <section className={styles.narrow}>
      <h1>{signIn.forgotTitle}</h1>
      <p className={styles.lead}>{signIn.forgotLead}</p>
      <Form
        label={signIn.forgotTitle}
        schema={accountCalls.requestReset.body}
        onSubmit={async (body) => {
          try {
            const { message } = await call(accountCalls.requestReset, { body });
            toast.success(message);
          } catch (failure) {
            showFailure(failure);
          }
        }}
      >
        {({ busy }) => (
          <>
            <TextField label={signIn.email} name="email" type="email" autoComplete="email" />
            <Button type="submit" busy={busy}>
              {signIn.requestReset}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}
