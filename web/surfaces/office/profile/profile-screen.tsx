import { Button, Group, Paper, Stack, Tabs, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { mentionCalls } from '#shared/contract/mentions.ts';
import { secondFactorCalls } from '#shared/contract/second-factor.ts';
import { officeMentions } from '#texts/office-notes.ts';
import { officeProfile } from '#texts/office.ts';
import { useCall } from '#web/api/use-call.ts';
import { ChangePasswordDialog } from '#web/features/accounts/change-password-dialog.tsx';
import { LogOutOthers } from '#web/features/accounts/log-out-others.tsx';
import { keepingDevice } from '#web/features/push/keeping-device.ts';
import { LanguageSwitch } from '#web/ui/language/language-switch.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { MentionsList, RedDot } from '../notes/mentions-list.tsx';
import { useUnseenMentions } from '../notes/use-unseen-mentions.ts';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';

const words = officeProfile;

const DeviceSwitch = lazy(() => import('#web/features/push/device-switch.tsx'));

/** Of the other logins. */
const PLACE = 'other logins';

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function ProfileScreen() {
  const unseen = useUnseenMentions();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'mentions' ? 'mentions' : 'profile';
  return (
    <>
      <Title order={1} mb="sm">
        {words.title}
      </Title>
      <Tabs value={tab} onChange={(next) => setParams(next === 'mentions' ? { tab: next } : {})}>
        <Tabs.List mb="md">
          <Tabs.Tab value="profile">{words.profile}</Tabs.Tab>
          <Tabs.Tab value="mentions" rightSection={unseen > 0 ? <RedDot /> : undefined}>
            {officeMentions.title}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <Stack>
            <Profile />
            <SecondFactorCard />
            <Suspense>
              <DeviceSwitch maw={480} />
            </Suspense>
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="mentions">{tab === 'mentions' ? <MentionsList /> : null}</Tabs.Panel>
      </Tabs>
    </>
  );
}

function Profile() {
  const profile = useCall(mentionCalls.profile, { query: { start: '0' } });
  const factor = useCall(secondFactorCalls.state);
  const [changing, setChanging] = useState(false);
  return (
    <Paper withBorder p="lg" maw={480}>
      <Stack align="flex-start">
        <QueryView query={profile}>
          {({ staff }) => (
            <Stack gap="sm">
              <Fact label={words.username} value={staff.username} />
              <Fact label={words.registered} value={formatDateTime(staff.created_at)} />
            </Stack>
          )}
        </QueryView>
        <LanguageSwitch />
        <Group>
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.changePassword}
          </Button>
          <LogOutOthers place={PLACE} around={keepingDevice} />
          <ResultAt place={PLACE} />
        </Group>
      </Stack>
      {changing ? (
        <ChangePasswordDialog
          around={keepingDevice}
          asksCode={factor.data?.enabled === 1}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </Paper>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{value}</Text>
    </div>
  );
}
