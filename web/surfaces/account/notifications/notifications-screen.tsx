import { Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { brand } from '#shared/brand.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { notificationCalls } from '#shared/contract/notifications.ts';
import { NOTIFICATION_SWITCHES, type NotificationSwitch } from '#shared/domain/notification-switches.ts';
import { notifications } from '#texts/notifications.ts';
import { keyOf, useCall, useSend } from '#web/api/use-call.ts';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { sayAt } from '#web/ui/result/say-at.ts';
import { forgetResult } from '#web/ui/result/result-store.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import styles from './notifications.module.css';

const words = notifications;

const DeviceSwitch = lazy(() => import('#web/features/push/device-switch.tsx'));

type Settings = ParsedAnswer<typeof notificationCalls.get>;

const GROUPS = {
  parcels: NOTIFICATION_SWITCHES.filter((name) => name.startsWith('EVENT_')),
  others: NOTIFICATION_SWITCHES.filter((name) => !name.startsWith('EVENT_')),
};

/** Where the result of a switch stays, until any of them is changed. */
const placeOf = (name: NotificationSwitch): string => `switch ${name}`;

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
            <Channels />
            <Suspense>
              <DeviceSwitch radius="lg" />
            </Suspense>
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
          <div key={name} className={styles.choice}>
            <Choice name={name} value={valueOf(settings, name)} />
            <ResultAt place={placeOf(name)} />
          </div>
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
        for (const other of NOTIFICATION_SWITCHES) forgetResult(placeOf(other));
        const body = { name, value: event.currentTarget.checked ? 1 : 0 } as const;
        send.mutateAsync({ body }).then(
          ({ message, defaults, notifications: own }) => {
            queries.setQueryData(keyOf(notificationCalls.get, {}), {
              error: false,
              defaults,
              notifications: own,
            });
            sayAt(placeOf(name), 'success', message);
          },
          () => sayAt(placeOf(name), 'error', words.failed),
        );
      }}
    />
  );
}

/** The channels besides mail; nothing without any. */
function Channels() {
  const query = useCall(notificationCalls.channels);
  const channels = query.data?.channels ?? [];
  if (channels.length === 0) return null;
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-label={words.channels.title}>
      <Title order={2} mb="md">
        {words.channels.title}
      </Title>
      <Stack gap="sm">
        {channels.map(({ name, value }) => (
          <div key={name} className={styles.choice}>
            <ChannelSwitch name={name} value={value} />
            <ResultAt place={channelPlace(name)} />
          </div>
        ))}
      </Stack>
      <Text size="sm" c="dimmed" mt="xs">
        {words.smsHint}
      </Text>
    </Paper>
  );
}

type Channel = ParsedAnswer<typeof notificationCalls.channels>['channels'][number];

const channelPlace = (name: Channel['name']): string => `channel ${name}`;

function ChannelSwitch({ name, value }: Channel) {
  const queries = useQueryClient();
  const send = useSend(notificationCalls.setChannel);
  const shown = send.isPending ? send.variables.body?.value : value;
  return (
    <Switch
      label={words.channels[name]}
      size="md"
      checked={shown === 1}
      disabled={send.isPending}
      onChange={(event) => {
        forgetResult(channelPlace(name));
        const body = { name, value: event.currentTarget.checked ? 1 : 0 } as const;
        send.mutateAsync({ body }).then(
          ({ message, channels }) => {
            queries.setQueryData(keyOf(notificationCalls.channels, {}), { error: false, channels });
            sayAt(channelPlace(name), 'success', message);
          },
          () => sayAt(channelPlace(name), 'error', words.failed),
        );
      }}
    />
  );
}

function valueOf(settings: Settings, name: NotificationSwitch): 0 | 1 {
  const own = settings.notifications.find((one) => one.name === name);
  return (own ?? settings.defaults.find((one) => one.name === name))?.value ?? 0;
}
