import { PasswordInput, Text, TextInput } from '@mantine/core';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { officeAgents } from '#texts/office-agents.ts';
import { fill } from '#shared/messages/format.ts';
import { useAction } from '#web/api/use-action.ts';
import { useStaff } from '#web/api/use-session.ts';
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
export function PasswordDialog({ agent, onClose }: AgentDialogProps) {
  const { username } = agent;
  const isMain = useStaff()?.id === MAIN_ADMIN_ID;
  const endsFactor = isMain && agent.id !== MAIN_ADMIN_ID && agent.second_factor_enabled === 1;
  const sending = useSendingForm({
    ...agentChange(username, onClose),
    initial: { username, new_password: '', confirm_password: '' },
  });
  const { form } = sending;
  return (
    <DialogForm title={fill(words.passwordOf, { username })} sending={sending} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {fill(words.loginsEnd, { username })} {endsFactor ? fill(words.resetEndsFactor, { username }) : null}
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

/** Requires a second factor of an agent, or no longer. Rendered means open. */
export function FactorDialog({ agent, onClose }: AgentDialogProps) {
  const { username } = agent;
  const { run, busy } = useAction(agentChange(username, onClose));
  const isRequired = agent.second_factor_required === 1;
  const title = isRequired ? words.freeFactor : words.requireFactor;
  const whenFree = agent.second_factor_enabled === 1 ? words.freeFactorKeeps : words.freeFactorText;
  return (
    <ConfirmDialog
      title={title}
      text={fill(isRequired ? whenFree : words.requireFactorText, { username })}
      confirm={title}
      focus={isRequired ? 'cancel' : 'confirm'}
      busy={busy}
      onConfirm={() => void run({ username, second_factor_required: isRequired ? 0 : 1 })}
      onClose={onClose}
    />
  );
}
