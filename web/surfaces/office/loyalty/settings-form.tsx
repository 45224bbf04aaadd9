import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { EARNING_TYPES, type EarningType } from '#shared/domain/loyalty.ts';
import { officeLoyalty } from '#texts/office-loyalty.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { NumberField } from '#web/ui/mantine/number-field.tsx';

const words = officeLoyalty;
const RATES = ['value', 'percentage'] as const;

/** Points for each way to earn them, what a point is worth, and the cashback. */
export function SettingsForm({ saved }: { saved: ParsedAnswer<typeof loyaltyCalls.settings> }) {
  const points = Object.fromEntries(saved.points.map(({ type, value }) => [type, value]));
  const { form, submit, busy } = useSendingForm({
    schema: loyaltyCalls.saveSettings.body,
    initial: { ...(points as Record<EarningType, number>), ...saved.rates },
    send: (body) => callOnce(loyaltyCalls.saveSettings, { body }),
    changes: [loyaltyCalls.settings],
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, md: 3 }}>
          {EARNING_TYPES.map((type) => (
            <NumberField
              key={type}
              label={words[type]}
              description={words.hints[type]}
              decimals={0}
              {...form.getInputProps(type)}
            />
          ))}
          {RATES.map((rate) => (
            <NumberField
              key={rate}
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
