import { PasswordInput, Text, TextInput } from '@mantine/core';
import { officeAgents } from '#shared/messages/en/office-agents.ts';
import { fill } from '#shared/messages/format.ts';
import { useAction } from '#web/api/use-action.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import type { AgentRow } from './agents-table.tsx';
import { agentChange } from './agent-change.ts';

const words = officeAgents;

interface AgentDialogProps {
  agent: AgentRow;
  onClose: () => void;
}

/** Changes the username for logging in. Rendered means open. */
export function UsernameDialog({ agent: { username }, onClose }: AgentDialogProps) {
  const sending = useSendingForm({
    ...agentChange(username, onClose),
    initial: { username, new_username: username },
  });
  const { form } = sending;
  return (
    <DialogForm title={fill(words.usernameOf, { username })} sending={sending} onClose={onClose}>
      <TextInput
        label={words.newUsername}
        description={fill(words.loginsEnd, { username })}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('new_username')}
      />
    </DialogForm>
  );
}

/** Sets another password, when the old one was forgotten or leaked. Rendered means open. */
export function PasswordDialog({ agent: { username }, onClose }: AgentDialogProps) {
  const sending = useSendingForm({
    ...agentChange(username, onClose),
    initial: { username, new_password: '', confirm_password: '' },
  });
  const { form } = sending;
  return (
    <DialogForm title={fill(words.passwordOf, { username })} sending={sending} onClose={onClose}>
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
    </DialogForm>
  );
}

/** Deactivates an agent who left, or reactivates one. Rendered means open. */
export function ActiveDialog({ agent: { username, active }, onClose }: AgentDialogProps) {
  const { run, busy } = useAction(agentChange(username, onClose));
  const leaves = active === 1;
  return (
    <ConfirmDialog
      title={leaves ? words.deactivate : words.activate}
      text={fill(leaves ? words.deactivateText : words.activateText, { username })}
      confirm={leaves ? words.deactivate : words.activate}
      danger={leaves}
      busy={busy}
      onConfirm={() => void run({ username, active: leaves ? 0 : 1 })}
      onClose={onClose}
    />
  );
}
