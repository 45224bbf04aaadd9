import { useState } from 'react';
import { officeLoyalty } from '#texts/office-loyalty.ts';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { ActivityPage } from './activity-page.tsx';

/** All activity, in a full-screen dialog with pages. Rendered means open. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const [start, setStart] = useState(0);
  return (
    <DialogModal fullScreen title={officeLoyalty.activity} onClose={onClose}>
      <ActivityPage start={start} onStart={setStart} />
    </DialogModal>
  );
}
