import { Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { brand } from '#shared/brand.ts';
import type { Received } from '#shared/contract/define-call.ts';
import { notificationCalls } from '#shared/contract/notifications.ts';
import { NOTIFICATION_SWITCHES, type NotificationSwitch } from '#shared/domain/notification-switches.ts';
import { notifications } from '#shared/messages/en/notifications.ts';
import { keyOf, useCall, useSend } from '#web/api/use-call.ts';
import { QueryView } from '#web/ui/states/query-view.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

const words = notifications;

type Settings = Received<typeof notificationCalls.get>;

const GROUPS = {
  parcels: NOTIFICATION_SWITCHES.filter((name) => name.startsWith('EVENT_')),
  others: NOTIFICATION_SWITCHES.filter((name) => !name.startsWith('EVENT_')),
};

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function NotificationsScreen() {
  const query = useCall(notificationCalls.get);
  return (
    <>
      <PageTitle title={words.title} />
      <Text c="dimmed" mb="lg">
        {words.intro}
      </Text>
      <QueryView query={query} skeleton={<Skeleton lines={9} height={36} />}>
        {(settings) => (
          <Stack>
            <Group of="parcels" settings={settings} />
            <Group of="others" settings={settings} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}

function Group({ of, settings }: { of: keyof typeof GROUPS; settings: Settings }) {
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-label={words.groups[of]}>
      <Title order={2} mb="md">
        {words.groups[of]}
      </Title>
      <Stack gap="sm">
        {GROUPS[of].map((name) => (
          <Choice key={name} name={name} value={valueOf(settings, name)} />
        ))}
      </Stack>
    </Paper>
  );
}

/** Switches at once, and switches back if the server refuses. */
function Choice({ name, value }: { name: NotificationSwitch; value: 0 | 1 }) {
  const queries = useQueryClient();
  const send = useSend(notificationCalls.set);
  const shown = send.isPending ? send.variables.body?.value : value;
  return (
    <Switch
      label={words.switches[name]}
      size="md"
      checked={shown === 1}
      disabled={send.isPending}
      onChange={(event) => {
        const body = { name, value: event.currentTarget.checked ? 1 : 0 } as const;
        send.mutateAsync({ body }).then(
          ({ message, defaults, notifications: own }) => {
            queries.setQueryData(keyOf(notificationCalls.get, {}), {
              error: false,
              defaults,
              notifications: own,
            });
            toast.success(message);
          },
          () => toast.error(words.failed),
        );
      }}
    />
  );
}

function valueOf(settings: Settings, name: NotificationSwitch): 0 | 1 {
  const own = settings.notifications.find((one) => one.name === name);
  return (own ?? settings.defaults.find((one) => one.name === name))?.value ?? 0;
}
