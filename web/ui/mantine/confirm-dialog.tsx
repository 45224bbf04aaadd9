import { Button, Group, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { web } from '#texts/web.ts';
import { DialogModal } from './dialog-modal.tsx';

interface ConfirmDialogProps {
  title: string;
  text?: string;
  /** Label of the button that confirms. */
  confirm: string;
  /** Label of the button that keeps everything as it is, for cases where “Cancel” would be ambiguous. */
  dismiss?: string;
  danger?: boolean;
  /** The button that Enter presses: Cancel of what is dangerous or probably a slip, otherwise what the dialog was opened for. */
  focus?: 'confirm' | 'cancel';
  /** While what `children` ask for is missing or wrong. */
  disabled?: boolean;
  /** Shown between the text and the buttons. One of its fields may have `data-autofocus`; otherwise a button has the focus. */
  children?: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. Enter in a field of `children` confirms. Rendered means open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { danger = false, focus = danger ? 'cancel' : 'confirm' } = props;
  return (
    <DialogModal onClose={props.onClose} title={props.title} size="sm">
      <form method="post" noValidate onSubmit={(event) => confirm(event, props)}>
        {props.text === undefined ? null : <Text mb="md">{props.text}</Text>}
        {props.children}
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose} data-autofocus={focus === 'cancel' || undefined}>
            {props.dismiss ?? web.cancel}
          </Button>
          <Button
            type="submit"
            loading={props.busy}
            disabled={props.disabled === true}
            data-danger={danger || undefined}
            data-autofocus={focus === 'confirm' || undefined}
          >
            {props.confirm}
          </Button>
        </Group>
      </form>
    </DialogModal>
  );
}

function confirm(event: FormEvent<HTMLFormElement>, { busy, disabled, onConfirm }: ConfirmDialogProps): void {
  event.preventDefault();
  // React passes it on to the form in which this dialog may be written.
  event.stopPropagation();
  if (!busy && disabled !== true) onConfirm();
}
