import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { accountCalls } from '#shared/contract/accounts.ts';
import { signIn } from '#texts/sign-in.ts';
import { logIn } from '#web/api/log-out.ts';
import { useSend } from '#web/api/use-call.ts';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { Refusal } from './refusal.tsx';

interface CodeFormProps {
  ticket: string;
  onStartAgain: () => void;
}

/** The second step: the app's code, or a recovery code. */
export function CodeForm({ ticket, onStartAgain }: CodeFormProps) {
  const form = useContractForm(accountCalls.staffSecondFactor.body, { ticket, code: '' });
  const login = useSend(accountCalls.staffSecondFactor);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [withRecovery, setWithRecovery] = useState(false);
  useEffect(() => form.getInputNode('code')?.focus(), [form]);
  const submit = form.onSubmit(async (body) => {
    setRefusal(null);
    try {
      const { access_token, account_type, staff } = await login.mutateAsync({ body });
      logIn({ access_token, account_type, staff });
    } catch (failure) {
      if (!form.markFailed(failure))
        setRefusal(failure instanceof Error ? failure.message : signIn.wrongStaff);
      form.getInputNode('code')?.focus();
    }
  }, form.focusFirstError);
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={refusal} />
        <TextInput
          label={withRecovery ? signIn.recoveryCode : signIn.secondFactor}
          description={withRecovery ? signIn.recoveryCodeHint : signIn.secondFactorHint}
          autoComplete={withRecovery ? 'off' : 'one-time-code'}
          inputMode={withRecovery ? 'text' : 'numeric'}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={login.isPending}>
          {signIn.confirm}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            form.setFieldValue('code', '');
            setWithRecovery(!withRecovery);
            form.getInputNode('code')?.focus();
          }}
        >
          {withRecovery ? signIn.toApp : signIn.toRecoveryCode}
        </Button>
        <Button variant="subtle" onClick={onStartAgain}>
          {signIn.startAgain}
        </Button>
      </Stack>
    </form>
  );
}
