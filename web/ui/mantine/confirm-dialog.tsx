import { Button, Group, Text } from '@mantine/core';
import { web } from '#shared/messages/en/web.ts';
import { DialogModal } from './dialog-modal.tsx';

interface ConfirmDialogProps {
  title: string;
  text?: string;
  /** What the button says that does it. */
  confirm: string;
  /** What the button says that leaves all as it is, where “Cancel” could mean either. */
  dismiss?: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that cannot be taken back. Rendered means open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <DialogModal onClose={props.onClose} title={props.title} size="sm">
      {props.text === undefined ? null : <Text mb="md">{props.text}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.dismiss ?? web.cancel}
        </Button>
        <Button
          loading={props.busy}
          onClick={props.onConfirm}
          data-danger={props.danger === true || undefined}
        >
          {props.confirm}
        </Button>
      </Group>
    </DialogModal>
  );
}
