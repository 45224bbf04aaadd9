import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { agentCalls } from '#shared/contract/agents.ts';
import { officeAgents } from '#shared/messages/en/office-agents.ts';
import { showFailure } from '../../api/show-failure.ts';
import { keyOf, useSend } from '../../api/use-call.ts';
import { DialogModal } from '../../ui/mantine/dialog-modal.tsx';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { DialogButtons } from '../../ui/mantine/dialog-buttons.tsx';

const words = officeAgents;

/** A new member of staff, who has no privileges and routes yet. Rendered means open. */
export function AddAgentDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useContractForm(agentCalls.save.body, { username: '', password: '', confirm_password: '' });
  const save = useSend(agentCalls.save);
  const submit = form.onSubmit(async (body) => {
    try {
      const { message } = await save.mutateAsync({ body });
      toast.success(message);
      onClose();
      await queries.invalidateQueries({ queryKey: keyOf(agentCalls.list) });
    } catch (failure) {
      if (!form.markFailed(failure)) showFailure(failure);
    }
  }, form.focusFirstError);
  return (
    <DialogModal onClose={onClose} title={words.add}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={words.username}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={words.password}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={words.repeatPassword}
            autoComplete="new-password"
            {...form.getInputProps('confirm_password')}
          />
          <DialogButtons busy={save.isPending} onClose={onClose} />
        </Stack>
      </form>
    </DialogModal>
  );
}
