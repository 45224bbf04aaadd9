import { Button, Group } from '@mantine/core';
import { web } from '#shared/messages/en/web.ts';

interface DialogButtonsProps {
  /** What the button says that sends the form; Save unless told. */
  submit?: string;
  busy: boolean;
  onClose: () => void;
}

/** Cancel and save, at the end of a dialog's form. */
export function DialogButtons({ submit = web.save, busy, onClose }: DialogButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {web.cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </Group>
  );
}
