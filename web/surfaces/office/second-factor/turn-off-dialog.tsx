import { PasswordInput, Text } from '@mantine/core';
import { secondFactorCalls } from '#shared/contract/second-factor.ts';
import { secondFactorSetUp } from '#texts/second-factor.ts';
import { callOnce } from '#web/api/call-once.ts';
import { refreshSession } from '#web/api/refresh-session.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';

const words = secondFactorSetUp;

/** Removes one's own second factor, with the password and a code. Rendered means open. */
export function TurnOffDialog({ required, onClose }: { required: boolean; onClose: () => void }) {
  const sending = useSendingForm({
    schema: secondFactorCalls.remove.body,
    initial: { password: '', code: '' },
    send: (body) => callOnce(secondFactorCalls.remove, { body }),
    changes: [secondFactorCalls.state],
    onDone: () => {
      onClose();
      // If it is required, only the set-up works from now on.
      if (required) refreshSession().catch(showFailure);
    },
  });
  return (
    <DialogForm title={words.turnOffTitle} sending={sending} save={words.turnOff} onClose={onClose}>
      <Text>{required ? words.turnOffRequired : words.turnOffText}</Text>
      <PasswordInput
        label={words.password}
        autoComplete="current-password"
        data-autofocus
        {...sending.form.getInputProps('password')}
      />
      <CodeField asked form={sending.form} />
    </DialogForm>
  );
}
