import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { brand } from '#shared/brand.ts';
import { officeProfile } from '#shared/messages/en/office.ts';
import { useStaff } from '../../../api/use-session.ts';
import { ChangePasswordDialog } from '../../../features/accounts/change-password-dialog.tsx';

const words = officeProfile;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function ProfileScreen() {
  const staff = useStaff();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Title order={1} size="h3" mb="sm">
        {words.title}
      </Title>
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
      {changing ? <ChangePasswordDialog onClose={() => setChanging(false)} /> : null}
    </>
  );
}
