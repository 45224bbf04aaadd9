import { Button, Group } from '@mantine/core';
import { web } from '#texts/web.ts';

interface DialogButtonsProps {
  /** Label of the submit button. */
  submit: string;
  busy: boolean;
  onClose: () => void;
}

/** Cancel and save buttons at the end of a dialog's form. */
export function DialogButtons({ submit, busy, onClose }: DialogButtonsProps) {
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
