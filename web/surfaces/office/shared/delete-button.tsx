import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useConfirmed } from '#web/api/use-confirmed.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';

interface DeleteButtonProps {
  /** What it deletes, for who does not see the row. */
  label: string;
  /** The question. */
  title: string;
  text?: string;
  /** Of the button that answers it. */
  confirm: string;
  action: Parameters<typeof useConfirmed>[0];
}

/** Asks, and then deletes what its row shows. */
export function DeleteButton({ label, title, text, confirm, action }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const question = useConfirmed(action, () => setAsking(false));
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-xs"
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
      {asking ? (
        <ConfirmDialog
          title={title}
          {...(text !== undefined && { text })}
          confirm={confirm}
          danger
          {...question}
        />
      ) : null}
    </>
  );
}
