import { Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { resolveReturnTarget } from '#shared/domain/return-target.ts';
import { fill } from '#texts/format.ts';
import { signIn } from '#texts/sign-in.ts';
import { useOwnQueryClient } from '#web/api/query-client.ts';
import { useStaff } from '#web/api/use-session.ts';
import { LanguageSwitch } from '#web/ui/language/language-switch.tsx';
import { Mark } from '#web/ui/brand/mark.tsx';
import { SurfaceProvider } from '#web/ui/mantine/surface-provider.tsx';
import { CodeForm } from './code-form.tsx';
import { StaffLoginForm } from './staff-login-form.tsx';
import styles from './login.module.css';

export function meta() {
  return [{ title: `${signIn.staffTitle} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** A page, not an overlay; after success it redirects to /manage or to the page that required the login. */
export default function LoginScreen() {
  const staff = useStaff();
  const [params] = useSearchParams();
  const client = useOwnQueryClient(null);
  /** Set once the password was right and the second factor is asked for. */
  const [ticket, setTicket] = useState<string | null>(null);
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
          {ticket === null ? (
            <StaffLoginForm onTicket={setTicket} />
          ) : (
            <CodeForm ticket={ticket} onStartAgain={() => setTicket(null)} />
          )}
          <LanguageSwitch />
          <Link to="/home" className={styles.back}>
            {signIn.backToSite}
          </Link>
        </Paper>
      </main>
    </SurfaceProvider>
  );
}
