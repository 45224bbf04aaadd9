import { PasswordInput } from '@mantine/core';
import { accountCalls } from '#shared/contract/accounts.ts';
import { personalInfo } from '#texts/account.ts';
import { fill } from '#texts/format.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callOnce } from '#web/api/call-once.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { withTabLock } from '#web/ui/state/tab-locks.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { CodeField } from './code-field.tsx';

const words = personalInfo;

/** Tabs take turns: each such call gives the browser another cookie, and one with the cookie before would end the login. */
export const CREDENTIALS = 'merani-credentials';

/** Runs a call, and what belongs before and after it. */
export type Around = <T>(send: () => Promise<T>) => Promise<T>;

interface ChangePasswordDialogProps {
  around: Around;
  /** The account has a second factor. */
  asksCode?: boolean;
  /** Where the result stays (`ResultAt`). */
  place?: string;
  onClose: () => void;
}

/** For customers and staff. Ends all other logins of the account. Rendered means open. */
export function ChangePasswordDialog({
  around,
  asksCode = false,
  place,
  onClose,
}: ChangePasswordDialogProps) {
  const refuse = (failure: ApiError) =>
    toast.error(fill(words.checkPassword, { message: failure.message.replace(/\.$/, '') }));
  const sending = useSendingForm({
    schema: accountCalls.changePassword.body,
    initial: {
      current_password: '',
      password: '',
      confirm_password: '',
      ...(asksCode && { code: '' }),
    },
    send: (body) =>
      around(() => withTabLock(CREDENTIALS, () => callOnce(accountCalls.changePassword, { body }))).catch(
        (failure: unknown) => {
          // The toast is shown even if a field shows the error too (specification 1, section 8).
          if (failure instanceof ApiError && Object.keys(failure.fields).some((field) => field !== 'code'))
            refuse(failure);
          throw failure;
        },
      ),
    ...(place !== undefined && { place }),
    onDone: onClose,
    onRefused: refuse,
  });
  const { form } = sending;
  return (
    <DialogForm title={words.changePassword} sending={sending} save={words.changePassword} onClose={onClose}>
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
      <CodeField asked={asksCode} form={form} />
    </DialogForm>
  );
}
