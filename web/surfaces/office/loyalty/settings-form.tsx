import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { EARNING_TYPES, type EarningType } from '#shared/domain/loyalty.ts';
import { officeLoyalty } from '#texts/office-loyalty.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callOnce } from '#web/api/call-once.ts';
import { failureText } from '#web/api/show-failure.ts';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import { useStoredValues } from '#web/ui/mantine/use-stored-values.ts';

const words = officeLoyalty;
const RATES = ['value', 'percentage'] as const;

type Saved = ParsedAnswer<typeof loyaltyCalls.settings>;

function ratesOf({ points, rates }: Saved) {
  const all = Object.fromEntries(points.map(({ type, value }) => [type, value]));
  return { ...(all as Record<EarningType, number>), ...rates };
}

/** Points for each way to earn them, what a point is worth, and the cashback. */
export function SettingsForm({ saved }: { saved: Saved }) {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const stored = ratesOf(saved);
  const shown = useRef(stored);
  const { form, submit, busy } = useSendingForm({
    schema: loyaltyCalls.saveSettings.body,
    initial: stored,
    send: async (body) => {
      setRefusal(null);
      const answer = await callOnce(loyaltyCalls.saveSettings, { body: { ...body, before: shown.current } });
      // The next press may come before they are read again.
      shown.current = body;
      return answer;
    },
    changes: [loyaltyCalls.settings],
    onRefused: setRefusal,
  });
  useStoredValues({ form, stored, shown, isRefused: refusal?.code === 'conflict' });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        {refusal === null ? null : (
          <Alert color="red" role="alert">
            {failureText(refusal)}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, md: 3 }}>
          {EARNING_TYPES.map((type) => (
            <NumberField
              key={form.key(type)}
              label={words[type]}
              description={words.hints[type]}
              decimals={0}
              {...form.getInputProps(type)}
            />
          ))}
          {RATES.map((rate) => (
            <NumberField
              key={form.key(rate)}
              label={words[rate]}
              description={words.hints[rate]}
              rightSection="%"
              {...form.getInputProps(rate)}
            />
          ))}
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={busy}>
            {words.save}
          </Button>
          <Text size="sm" c="dimmed">
            {words.applies}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

const NOTHING = {
  points: EARNING_TYPES.map((type) => ({ type, value: 0 })),
  rates: { value: 0, percentage: 0 },
};

/** The space that the form will take, so that nothing below jumps. */
export function SettingsSpace() {
  return (
    <div inert style={{ visibility: 'hidden' }}>
      <SettingsForm saved={NOTHING} />
    </div>
  );
}
