import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { accountCalls } from '#shared/contract/accounts.ts';
import { signIn } from '#texts/sign-in.ts';
import { ApiError } from '#web/api/api-error.ts';
import { logIn } from '#web/api/log-out.ts';
import { useSend } from '#web/api/use-call.ts';
import { useContractForm } from '#web/ui/mantine/use-contract-form.ts';
import { Refusal } from './refusal.tsx';

/** The first step: username and password. `onTicket` is called when a second factor is needed. */
export function StaffLoginForm({ onTicket }: { onTicket: (ticket: string) => void }) {
  const form = useContractForm(accountCalls.staffLogin.body, { username: '', password: '' });
  const login = useSend(accountCalls.staffLogin);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = form.onSubmit(async (body) => {
    setRefusal(null);
    try {
      const { access_token, account_type, staff } = await login.mutateAsync({ body });
      logIn({ access_token, account_type, staff });
    } catch (failure) {
      if (failure instanceof ApiError && failure.ticket !== undefined) return onTicket(failure.ticket);
      if (!form.markFailed(failure))
        setRefusal(failure instanceof Error ? failure.message : signIn.wrongStaff);
    }
  }, form.focusFirstError);
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={refusal} />
        <TextInput label={signIn.username} autoComplete="username" {...form.getInputProps('username')} />
        <PasswordInput
          label={signIn.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={login.isPending}>
          {signIn.login}
        </Button>
      </Stack>
    </form>
  );
}
