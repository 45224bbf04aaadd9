import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { secondFactorCalls } from '#shared/contract/second-factor.ts';
import { secondFactorSetUp } from '#texts/second-factor.ts';
import { fill } from '#texts/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { SetUp } from './set-up.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

const words = secondFactorSetUp;

/** The second factor in one's own profile. */
export function SecondFactorCard() {
  const state = useCall(secondFactorCalls.state);
  const [open, setOpen] = useState<'set up' | 'turn off' | null>(null);
  const close = () => setOpen(null);
  return (
    <Paper withBorder p="lg" maw={480}>
      <QueryView query={state}>
        {(factor) => (
          <>
            <Card factor={factor} onOpen={setOpen} />
            {open === 'set up' ? (
              <DialogModal title={words.title} onClose={close}>
                <SetUp onDone={close} />
              </DialogModal>
            ) : null}
            {open === 'turn off' ? <TurnOffDialog required={factor.required === 1} onClose={close} /> : null}
          </>
        )}
      </QueryView>
    </Paper>
  );
}

interface CardProps {
  factor: ParsedAnswer<typeof secondFactorCalls.state>;
  onOpen: (what: 'set up' | 'turn off') => void;
}

function Card({ factor, onOpen }: CardProps) {
  const isOn = factor.enabled === 1;
  return (
    <Stack align="flex-start" gap="sm">
      <Group gap="sm">
        <Title order={2}>{words.title}</Title>
        <ToneBadge tone={isOn ? 'good' : 'plain'}>{isOn ? words.on : words.off}</ToneBadge>
      </Group>
      <Text c="dimmed">{words.lead}</Text>
      {isOn ? <Text>{fill(words.left, { count: factor.recovery_codes })}</Text> : null}
      {factor.required === 1 ? <Text fw={600}>{words.required}</Text> : null}
      <Button variant="default" onClick={() => onOpen(isOn ? 'turn off' : 'set up')}>
        {isOn ? words.turnOff : words.setUp}
      </Button>
    </Stack>
  );
}
