import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { ownDataCalls } from '#shared/contract/own-data.ts';
import { ownData as words } from '#texts/account.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { leaveAccount } from '#web/api/log-out.ts';
import { useAction } from '#web/api/use-action.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';

/** Where the result of mailing the code stays. */
const CODE = 'close code';

interface CloseAccountDialogProps {
  hasPassword: boolean;
  /** Formatted amounts, one per currency. */
  owed: readonly string[];
  onClose: () => void;
}

/** Says what is owed and what follows, then asks for the password or a mailed code. Rendered means open. */
export function CloseAccountDialog({ hasPassword, owed, onClose }: CloseAccountDialogProps) {
  const navigate = useNavigate();
  const sending = useSendingForm({
    schema: ownDataCalls.close.body,
    initial: { password: '', code: '' },
    send: (body) => callOnce(ownDataCalls.close, { body }),
    place: 'close account',
    onDone: ({ message }) => {
      leaveAccount();
      // After the layout, which sends visitors to the login.
      requestAnimationFrame(() => void navigate('/home', { replace: true, state: { closed: message } }));
    },
  });
  const { form } = sending;
  return (
    <DialogForm title={words.closeTitle} sending={sending} save={words.close} onClose={onClose}>
      {owed.length === 0 ? null : (
        <Alert color="red" variant="light">
          <Stack gap="xs">
            {owed.map((amount) => (
              <Text key={amount}>{fill(words.owed, { amount })}</Text>
            ))}
            <Link to="/dashboard/cargos">{words.pay}</Link>
          </Stack>
        </Alert>
      )}
      <Text>{words.effects}</Text>
      {hasPassword ? (
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      ) : (
        <>
          <CodeByMail />
          <TextInput
            label={words.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            {...form.getInputProps('code')}
          />
        </>
      )}
    </DialogForm>
  );
}

function CodeByMail() {
  const { run, busy } = useAction({ send: () => callOnce(ownDataCalls.mailCloseCode, {}), place: CODE });
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{words.noPassword}</Text>
      <Button variant="default" loading={busy} onClick={() => void run(undefined)} data-autofocus>
        {words.sendCode}
      </Button>
      <ResultAt place={CODE} />
    </Stack>
  );
}
