import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { web } from '#shared/messages/en/web.ts';
import { DialogModal } from './dialog-modal.tsx';

interface ConfirmDialogProps {
  title: string;
  text?: string;
  /** Label of the button that confirms. */
  confirm: string;
  /** Label of the button that keeps everything as it is, for cases where “Cancel” would be ambiguous. */
  dismiss?: string;
  danger?: boolean;
  /** While what `children` ask for is missing or wrong. */
  disabled?: boolean;
  /** Shown between the text and the buttons. */
  children?: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. Rendered means open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <DialogModal onClose={props.onClose} title={props.title} size="sm">
      {props.text === undefined ? null : <Text mb="md">{props.text}</Text>}
      {props.children}
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.dismiss ?? web.cancel}
        </Button>
        <Button
          loading={props.busy}
          disabled={props.disabled === true}
          onClick={props.onConfirm}
          data-danger={props.danger === true || undefined}
        >
          {props.confirm}
        </Button>
      </Group>
    </DialogModal>
  );
}
