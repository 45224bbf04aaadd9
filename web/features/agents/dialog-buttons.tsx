import { Button, Group } from '@mantine/core';
import { officeAgents } from '#shared/messages/en/office-agents.ts';
import { web } from '#shared/messages/en/web.ts';

/** Cancel and save, at the end of a dialog's form. */
export function DialogButtons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {web.cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {officeAgents.save}
      </Button>
    </Group>
  );
}
