import { Button, Paper, Stack, Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { officeProfile } from '#shared/messages/en/office.ts';
import { useStaff } from '../../../api/use-session.ts';
import { ChangePasswordDialog } from '../../../features/accounts/change-password-dialog.tsx';
import { MentionsList } from '../../../features/notes/mentions-list.tsx';
import { useUnseenMentions } from '../../../features/notes/use-unseen-mentions.ts';

const words = officeProfile;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function ProfileScreen() {
  const staff = useStaff();
  const unseen = useUnseenMentions();
  const [params, setParams] = useSearchParams();
  const [changing, setChanging] = useState(false);
  const tab = params.get('tab') === 'mentions' ? 'mentions' : 'profile';
  return (
    <>
      <Title order={1} size="h3" mb="sm">
        {words.title}
      </Title>
      <Tabs value={tab} onChange={(next) => setParams(next === 'mentions' ? { tab: 'mentions' } : {})}>
        <Tabs.List mb="md">
          <Tabs.Tab value="profile">{words.profile}</Tabs.Tab>
          <Tabs.Tab value="mentions" rightSection={unseen > 0 ? <RedDot /> : undefined}>
            {words.mentions}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <Paper withBorder p="lg" maw={480}>
            <Stack align="flex-start">
              <div>
                <Text size="sm" c="dimmed">
                  {words.username}
                </Text>
                <Text fw={600}>{staff?.username}</Text>
              </div>
              <Button variant="default" onClick={() => setChanging(true)}>
                {words.changePassword}
              </Button>
            </Stack>
          </Paper>
        </Tabs.Panel>
        <Tabs.Panel value="mentions">
          <MentionsList />
        </Tabs.Panel>
      </Tabs>
      {changing ? <ChangePasswordDialog onClose={() => setChanging(false)} /> : null}
    </>
  );
}

function RedDot() {
  return (
    <>
      <span style={{ width: 9, height: 9, borderRadius: '50%', background: 'var(--bad)' }} />
      <span className="visually-hidden">{words.newMentions}</span>
    </>
  );
}
