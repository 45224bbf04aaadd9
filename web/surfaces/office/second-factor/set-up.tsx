import { Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { secondFactorCalls } from '#shared/contract/second-factor.ts';
import { ownProof, secondFactorSetUp } from '#texts/second-factor.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callOnce } from '#web/api/call-once.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { QrCode } from '#web/ui/qr/qr-code.tsx';
import styles from './set-up.module.css';

const words = secondFactorSetUp;

/** Sets up one's second factor: the password, the app's key, its first code, and then the recovery codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun === null) return <PasswordForm onBegun={setBegun} />;
  return <ConfirmForm secret={begun.secret} url={begun.otpauth_url} onConfirmed={setCodes} />;
}

type Begun = ParsedAnswer<typeof secondFactorCalls.start>;

function PasswordForm({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const sending = useSendingForm({
    schema: secondFactorCalls.start.body,
    initial: { password: '' },
    send: (body) => callOnce(secondFactorCalls.start, { body }),
    changes: [secondFactorCalls.state],
    onDone: onBegun,
  });
  return (
    <form method="post" onSubmit={sending.submit} noValidate>
      <Stack>
        <Text>{ownProof.lead}</Text>
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          data-autofocus
          {...sending.form.getInputProps('password')}
        />
        <Button type="submit" loading={sending.busy}>
          {ownProof.next}
        </Button>
      </Stack>
    </form>
  );
}

interface ConfirmFormProps {
  secret: string;
  url: string;
  onConfirmed: (codes: readonly string[]) => void;
}

function ConfirmForm({ secret, url, onConfirmed }: ConfirmFormProps) {
  const sending = useSendingForm({
    schema: secondFactorCalls.confirm.body,
    initial: { code: '' },
    send: (body) => callOnce(secondFactorCalls.confirm, { body }),
    changes: [secondFactorCalls.state],
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onRefused: (failure: ApiError) => {
      if (failure.code === 'second_factor') sending.form.setErrors({ code: failure.message });
      else showFailure(failure);
    },
  });
  // The dialog was open before its form was there.
  const { form } = sending;
  useEffect(() => form.getInputNode('code')?.focus(), [form]);
  return (
    <form method="post" onSubmit={sending.submit} noValidate>
      <Stack>
        <Text>{words.scan}</Text>
        <QrCode text={url} label={words.qr} />
        <div>
          <Text size="sm" c="dimmed">
            {words.key}
          </Text>
          <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
        <TextInput
          label={words.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={sending.busy}>
          {words.confirm}
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack>
      <Title order={3}>{words.codesTitle}</Title>
      <Text>{words.codesText}</Text>
      {/* They are shown only once. */}
      <ul className={styles.codes} data-unsaved="">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="default" onClick={() => void copyText(codes.join('\n'))}>
          {words.copy}
        </Button>
        <Button onClick={onDone}>{words.done}</Button>
      </Group>
    </Stack>
  );
}
