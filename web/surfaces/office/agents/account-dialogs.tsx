import { PasswordInput, Text, TextInput } from '@mantine/core';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { officeAgents } from '#texts/office-agents.ts';
import { ownProof } from '#texts/second-factor.ts';
import { fill } from '#texts/format.ts';
import { useAction } from '#web/api/use-action.ts';
import { useStaff } from '#web/api/use-session.ts';
import { CodeField } from '#web/features/accounts/code-field.tsx';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import type { AgentRow } from './agents-table.tsx';
import { AGENT_CHANGE, agentChange } from './agent-change.ts';

const words = officeAgents;

interface AgentDialogProps {
  agent: AgentRow;
  onClose: () => void;
}

/** What one's own row asks for besides the change, as the form's fields. */
function useOwn({ id, second_factor_enabled }: AgentRow) {
  const isOwn = useStaff()?.id === id;
  const asksCode = isOwn && second_factor_enabled === 1;
  const fields: { current_password?: string; code?: string } = {
    ...(isOwn && { current_password: '' }),
    ...(asksCode && { code: '' }),
  };
  return { isOwn, asksCode, fields };
}

interface OwnFieldsProps extends Pick<ReturnType<typeof useOwn>, 'isOwn' | 'asksCode'> {
  form: {
    errors: Record<string, unknown>;
    getInputProps: (field: 'current_password' | 'code') => object;
  };
}

function OwnFields({ isOwn, asksCode, form }: OwnFieldsProps) {
  if (!isOwn) return null;
  return (
    <>
      <PasswordInput
        label={ownProof.currentPassword}
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
      <CodeField asked={asksCode} form={form} />
    </>
  );
}

/** Changes the username for logging in. Rendered means open. */
export function UsernameDialog({ agent, onClose }: AgentDialogProps) {
  const { username } = agent;
  const own = useOwn(agent);
  const sending = useSendingForm({
    ...agentChange(agent, onClose),
    initial: { username, new_username: username, ...own.fields },
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
      <OwnFields {...own} form={form} />
    </DialogForm>
  );
}

/** Sets another password, when the old one was forgotten or leaked. Rendered means open. */
export function PasswordDialog({ agent, onClose }: AgentDialogProps) {
  const { username } = agent;
  const isMain = useStaff()?.id === MAIN_ADMIN_ID;
  const endsFactor = isMain && agent.id !== MAIN_ADMIN_ID && agent.second_factor_enabled === 1;
  const own = useOwn(agent);
  const sending = useSendingForm({
    ...agentChange(agent, onClose),
    initial: { username, new_password: '', confirm_password: '', ...own.fields },
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
      <OwnFields {...own} form={form} />
    </DialogForm>
  );
}

const Refusal = () => <ResultAt place={AGENT_CHANGE} kind="error" />;

/** Deactivates an agent who left, or reactivates one. Rendered means open. */
export function ActiveDialog({ agent, onClose }: AgentDialogProps) {
  const { username, active } = agent;
  const { run, busy } = useAction(agentChange(agent, onClose));
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
    >
      <Refusal />
    </ConfirmDialog>
  );
}

/** Requires a second factor of an agent, or no longer. Rendered means open. */
export function FactorDialog(props: AgentDialogProps) {
  const isOwn = useStaff()?.id === props.agent.id;
  return isOwn ? <OwnFactorDialog {...props} /> : <OthersFactorDialog {...props} />;
}

/** What either of the two is about. */
function requirementOf({ username, second_factor_required, second_factor_enabled }: AgentRow) {
  const isRequired = second_factor_required === 1;
  const whenFree = second_factor_enabled === 1 ? words.freeFactorKeeps : words.freeFactorText;
  return {
    isRequired,
    title: isRequired ? words.freeFactor : words.requireFactor,
    text: fill(isRequired ? whenFree : words.requireFactorText, { username }),
    change: { username, second_factor_required: isRequired ? 0 : 1 } as const,
  };
}

function OthersFactorDialog({ agent, onClose }: AgentDialogProps) {
  const { run, busy } = useAction(agentChange(agent, onClose));
  const { isRequired, title, text, change } = requirementOf(agent);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={title}
      focus={isRequired ? 'cancel' : 'confirm'}
      busy={busy}
      onConfirm={() => void run(change)}
      onClose={onClose}
    >
      <Refusal />
    </ConfirmDialog>
  );
}

/** The main admin's own takes the password: a stolen login must not weaken it. */
function OwnFactorDialog({ agent, onClose }: AgentDialogProps) {
  const own = useOwn(agent);
  const { title, text, change } = requirementOf(agent);
  const sending = useSendingForm({
    ...agentChange(agent, onClose),
    initial: { ...change, ...own.fields },
  });
  return (
    <DialogForm title={title} save={title} sending={sending} onClose={onClose}>
      <Text size="sm">{text}</Text>
      <OwnFields {...own} form={sending.form} />
    </DialogForm>
  );
}
