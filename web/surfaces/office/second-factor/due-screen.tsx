import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { secondFactorSetUp } from '#texts/second-factor.ts';
import { useOwnQueryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/api/refresh-session.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { SurfaceProvider } from '#web/ui/mantine/surface-provider.tsx';
import { SetUp } from './set-up.tsx';
import styles from './due-screen.module.css';

const words = secondFactorSetUp;

/** Instead of every screen, until a required second factor is set up. */
export function DueScreen({ staff }: { staff: StaffSession['staff'] }) {
  const client = useOwnQueryClient(staff.id);
  return (
    <SurfaceProvider surface="office" client={client}>
      <main id="main" className={styles.page}>
        <Paper className={styles.card ?? ''} withBorder p="lg">
          <Title order={1} mb="sm">
            {words.dueTitle}
          </Title>
          <Text mb="md">{words.dueLead}</Text>
          <SetUp onDone={() => void refreshSession().catch(showFailure)} />
          <Anchor component={Link} to="/manage/logout" className={styles.out ?? ''}>
            {words.logOut}
          </Anchor>
        </Paper>
      </main>
    </SurfaceProvider>
  );
}
