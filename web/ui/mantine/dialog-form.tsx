import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { type Action, useAction } from '#web/api/use-action.ts';
import { stopOf } from '../checks/soft-checks-of.ts';
import { ResultAt } from '../result/result-at.tsx';
import { forgetResult } from '../result/result-store.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { DialogModal } from './dialog-modal.tsx';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

interface SendingForm<S extends z.ZodType, Values, Answer> extends Action<Values, Answer> {
  /** The contract's body schema, possibly narrowed. */
  schema: S;
  initial: Values;
}

export interface SentForm<Values extends Record<string, unknown>> {
  form: ContractForm<Values>;
  /** For the form's `onSubmit`. */
  submit: ReturnType<ContractForm<Values>['onSubmit']>;
  busy: boolean;
  /** A field asks about its value, and the next press sends it all the same. */
  isAsked?: boolean;
  /** Where its result stays. */
  place?: string | undefined;
}

/**
 * A form that sends a call: validation, the call, the toast, refetching, and errors. Marks invalid fields and
 * focuses the first; `useAction` shows all other errors as a toast.
 */
export function useSendingForm<S extends z.ZodType, Values extends Record<string, unknown>, Answer>({
  schema,
  initial,
  ...action
}: SendingForm<S, Values, Answer>): SentForm<Values> {
  const { place } = action;
  const [isAsked, setAsked] = useState(false);
  const form = useContractForm(schema, initial, () => {
    setAsked(false);
    if (place !== undefined) forgetResult(place);
  });
  const { run, busy } = useAction(action);
  const submit = form.onSubmit(async (values, event) => {
    const stop = await stopOf(event?.target);
    setAsked(stop === 'asked');
    if (stop !== undefined) return;
    await run(values, form.markFailed);
  }, form.focusFirstError);
  return { form, submit, busy, isAsked, place };
}

interface DialogFormProps {
  title: string;
  /** From `useSendingForm`, whose `onDone` closes the dialog. */
  sending: Pick<SentForm<never>, 'submit' | 'busy' | 'isAsked' | 'place'>;
  /** Label of the submit button; Save by default. */
  save?: string;
  size?: string;
  fullScreen?: boolean;
  /** Something else than the fields was changed, so that Esc must not close the dialog. */
  unsaved?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog with Cancel and Save buttons. Rendered means open. */
export function DialogForm({
  title,
  sending,
  save = web.save,
  unsaved,
  onClose,
  children,
  ...modal
}: DialogFormProps) {
  return (
    <DialogModal onClose={onClose} title={title} {...modal}>
      <form method="post" onSubmit={sending.submit} noValidate data-unsaved={unsaved === true || undefined}>
        <Stack {...(modal.fullScreen === true && { maw: 560, mx: 'auto' })}>
          {children}
          {sending.place === undefined ? null : <ResultAt place={sending.place} kind="error" />}
          <DialogButtons
            submit={sending.isAsked === true ? fill(web.anyway, { action: save }) : save}
            busy={sending.busy}
            onClose={onClose}
          />
        </Stack>
      </form>
    </DialogModal>
  );
}
