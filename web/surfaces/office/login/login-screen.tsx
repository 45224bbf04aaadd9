import { Alert, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { accountCalls } from '#shared/contract/accounts.ts';
import { resolveReturnTarget } from '#shared/domain/return-target.ts';
import { fill } from '#shared/messages/format.ts';
import { signIn } from '#shared/messages/en/sign-in.ts';
import { useSend } from '#web/api/use-call.ts';
import { useOwnQueryClient } from '#web/api/query-client.ts';
import { startSession } from '#web/api/session-store.ts';
import { useStaff } from '#web/api/use-session.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import { SurfaceProvider } from '#web/ui/mantine/surface-provider.tsx';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import styles from './login.module.css';

export function meta() {
  return [{ title: `${signIn.staffTitle} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** A page, not an overlay; after success it redirects to /manage or to the page that required the login. */
export default function LoginScreen() {
  const staff = useStaff();
  const [params] = useSearchParams();
  const client = useOwnQueryClient(null);
  if (staff !== null) {
    const next = resolveReturnTarget(params.get('next'), location.origin);
    return <Navigate to={next?.startsWith('/manage') === true ? next : '/manage'} replace />;
  }
  return (
    <SurfaceProvider surface="account" client={client}>
      <main id="main" className={styles.page}>
        <Paper className={styles.card ?? ''} withBorder>
          <span className={styles.mark}>
            <Mark size={44} />
          </span>
          <Title order={1}>{signIn.staffTitle}</Title>
          <Text c="dimmed" mb="lg">
            {fill(signIn.staffLead, { name: brand.name })}
          </Text>
          <StaffLoginForm />
          <Link to="/home" className={styles.back}>
            {signIn.backToSite}
          </Link>
        </Paper>
      </main>
    </SurfaceProvider>
  );
}

function StaffLoginForm() {
  const form = useContractForm(accountCalls.staffLogin.body, { username: '', password: '' });
  const login = useSend(accountCalls.staffLogin);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = form.onSubmit(async (body) => {
    setRefusal(null);
    try {
      const { access_token, account_type, staff } = await login.mutateAsync({ body });
      startSession({ access_token, account_type, staff });
    } catch (failure) {
      if (!form.markFailed(failure))
        setRefusal(failure instanceof Error ? failure.message : signIn.wrongStaff);
    }
  }, form.focusFirstError);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {refusal === null ? null : (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          label={signIn.username}
          autoComplete="username"

          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={signIn.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={login.isPending}>
          {signIn.login}
        </Button>
      </Stack>
    </form>
  );
}
