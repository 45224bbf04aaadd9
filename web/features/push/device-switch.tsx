/** The switch for notifications on this device: for customers and staff, loaded only where it is shown. */
import { Paper, type PaperProps, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { pushCalls } from '#shared/contract/push.ts';
import { push } from '#texts/push.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureText } from '#web/api/show-failure.ts';
import { keyOf, useCall, useSend } from '#web/api/use-call.ts';
import { forgetResult } from '#web/ui/result/result-store.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { sayAt } from '#web/ui/result/say-at.ts';
import { canNotify, deviceId, ownSubscription, subscribe } from './browser-push.ts';

const words = push;
const PLACE = 'notifications on this device';

type State = ParsedAnswer<typeof pushCalls.state>;

/** Nothing in a browser that cannot show notifications. */
export default function DeviceSwitch(card: Pick<PaperProps, 'maw' | 'radius'>) {
  const state = useCall(pushCalls.state, {}, { enabled: canNotify() });
  if (state.data === undefined) return null;
  return (
    <Paper component="section" withBorder p="lg" aria-label={words.title} {...card}>
      <Title order={2} mb="md">
        {words.title}
      </Title>
      <Stack gap="sm" align="flex-start">
        <OwnSwitch state={state.data} />
        <ResultAt place={PLACE} />
      </Stack>
    </Paper>
  );
}

function OwnSwitch({ state }: { state: State }) {
  const { isOn, isDenied, isBusy, turn } = useDevice(state);
  return (
    <>
      <Switch
        label={words.label}
        size="md"
        checked={isOn}
        disabled={isBusy || isDenied}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {isDenied ? (
        <Text size="sm">{words.denied}</Text>
      ) : (
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      )}
    </>
  );
}

/** This browser among the account's devices. */
function useDevice({ key, devices }: State) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [turnOn, turnOff] = [useSend(pushCalls.subscribe), useSend(pushCalls.unsubscribe)];
  const own = useQuery({
    queryKey: ['push.device', key],
    queryFn: async () => {
      const subscription = await ownSubscription(key);
      return subscription === null ? null : await deviceId(subscription.endpoint);
    },
  });

  const change = async (on: boolean): Promise<State | undefined> => {
    if (!on) {
      const subscription = await ownSubscription(key);
      if (subscription === null) return undefined;
      const { endpoint } = subscription;
      const after = await turnOff.mutateAsync({ body: { endpoint } });
      await subscription.unsubscribe();
      return after;
    }
    const body = await subscribe(key);
    return body === null ? undefined : await turnOn.mutateAsync({ body });
  };

  const turn = (on: boolean) => {
    setBusy(true);
    forgetResult(PLACE);
    change(on)
      .then(
        async (after) => {
          if (after === undefined) return;
          queries.setQueryData(keyOf(pushCalls.state, {}), after);
          await own.refetch();
          sayAt(PLACE, 'success', on ? words.on : words.off);
        },
        (failure: unknown) =>
          sayAt(PLACE, 'error', failure instanceof ApiError ? failureText(failure) : words.failed),
      )
      .finally(() => setBusy(false));
  };
  const isOn = typeof own.data === 'string' && devices.includes(own.data);
  return { isOn, isDenied: Notification.permission === 'denied', isBusy, turn };
}
