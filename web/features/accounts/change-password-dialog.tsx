import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { accountCalls } from '#shared/contract/accounts.ts';
import { personalInfo } from '#shared/messages/en/account.ts';
import { fill } from '#shared/messages/format.ts';
import { web } from '#shared/messages/en/web.ts';
import { useSend } from '../../api/use-call.ts';
import { DialogModal } from '../../ui/mantine/dialog-modal.tsx';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';

const words = personalInfo;

/** For customers and staff alike; all other logins of the account end. Rendered means open. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(accountCalls.changePassword.body, {
    current_password: '',
    password: '',
    confirm_password: '',
  });
  const change = useSend(accountCalls.changePassword);
  const submit = form.onSubmit(async (body) => {
    try {
      const { message } = await change.mutateAsync({ body });
      toast.success(message);
      onClose();
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      form.markFailed(failure);
      toast.error(fill(words.checkPassword, { message: failure.message.replace(/\.$/, '') }));
    }
  }, form.focusFirstError);
  return (
    <DialogModal onClose={onClose} title={words.changePassword}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <PasswordInput
            label={words.currentPassword}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('current_password')}
          />
          <PasswordInput
            label={words.newPassword}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={words.repeatPassword}
            autoComplete="new-password"
            {...form.getInputProps('confirm_password')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {web.cancel}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {words.changePassword}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogModal>
  );
}
