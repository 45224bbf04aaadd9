import { PasswordInput, TextInput } from '@mantine/core';
import { agentCalls } from '#shared/contract/agents.ts';
import { officeAgents } from '#texts/office-agents.ts';
import { callOnce } from '#web/api/call-once.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';

const words = officeAgents;

/** Adds a staff member, without privileges and routes at first. Rendered means open. */
export function AddAgentDialog({ onClose }: { onClose: () => void }) {
  const sending = useSendingForm({
    schema: agentCalls.save.body,
    initial: { username: '', password: '', confirm_password: '' },
    send: (body) => callOnce(agentCalls.save, { body }),
    changes: [agentCalls.list],
    onDone: onClose,
  });
  const { form } = sending;
  return (
    <DialogForm title={words.add} sending={sending} onClose={onClose}>
      <TextInput
        label={words.username}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('username')}
      />
      <PasswordInput label={words.password} autoComplete="new-password" {...form.getInputProps('password')} />
      <PasswordInput
        label={words.repeatPassword}
        autoComplete="new-password"
        {...form.getInputProps('confirm_password')}
      />
    </DialogForm>
  );
}
