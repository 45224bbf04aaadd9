import { PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { agentCalls } from '#shared/contract/agents.ts';
import { officeAgents } from '#shared/messages/en/office-agents.ts';
import { fill } from '#shared/messages/format.ts';
import { ConfirmDialog } from '../../ui/mantine/confirm-dialog.tsx';
import { DialogModal } from '../../ui/mantine/dialog-modal.tsx';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import type { AgentRow } from './agent-row.ts';
import { DialogButtons } from '../../ui/mantine/dialog-buttons.tsx';
import { useAgentChange } from './use-agent-change.ts';

const words = officeAgents;

interface AgentDialogProps {
  agent: AgentRow;
  onClose: () => void;
}

/** Another name to log in with. Rendered means open. */
export function UsernameDialog({ agent: { username }, onClose }: AgentDialogProps) {
  const form = useContractForm(agentCalls.update.body, { username, new_username: username });
  const { change, busy } = useAgentChange(username, onClose);
  const submit = form.onSubmit(
    ({ new_username }) => change({ new_username }, form.markFailed),
    form.focusFirstError,
  );
  return (
    <DialogModal onClose={onClose} title={fill(words.usernameOf, { username })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={words.newUsername}
            description={fill(words.loginsEnd, { username })}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('new_username')}
          />
          <DialogButtons busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </DialogModal>
  );
}

/** Another password, when the old one was forgotten or is no secret any more. Rendered means open. */
export function PasswordDialog({ agent: { username }, onClose }: AgentDialogProps) {
  const form = useContractForm(agentCalls.update.body, { username, new_password: '', confirm_password: '' });
  const { change, busy } = useAgentChange(username, onClose);
  const submit = form.onSubmit(
    ({ new_password, confirm_password }) => change({ new_password, confirm_password }, form.markFailed),
    form.focusFirstError,
  );
  return (
    <DialogModal onClose={onClose} title={fill(words.passwordOf, { username })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {fill(words.loginsEnd, { username })}
          </Text>
          <PasswordInput
            label={words.newPassword}
            autoComplete="new-password"
            data-autofocus
            {...form.getInputProps('new_password')}
          />
          <PasswordInput
            label={words.repeatPassword}
            autoComplete="new-password"
            {...form.getInputProps('confirm_password')}
          />
          <DialogButtons busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </DialogModal>
  );
}

/** Somebody left, or is back. Rendered means open. */
export function ActiveDialog({ agent: { username, active }, onClose }: AgentDialogProps) {
  const { change, busy } = useAgentChange(username, onClose);
  const leaves = active === 1;
  return (
    <ConfirmDialog
      title={leaves ? words.deactivate : words.activate}
      text={fill(leaves ? words.deactivateText : words.activateText, { username })}
      confirm={leaves ? words.deactivate : words.activate}
      danger={leaves}
      busy={busy}
      onConfirm={() => void change({ active: leaves ? 0 : 1 })}
      onClose={onClose}
    />
  );
}
