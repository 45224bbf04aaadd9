import { useEffect } from 'react';
import { officeParcel } from '#texts/office-parcels.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { holdsWork, rememberField } from '#web/ui/mantine/unsaved-work.ts';
import { useUnsaved } from '#web/ui/state/use-unsaved.ts';

/** Asks before a scan, a link or Back leaves the page while something is typed in one of its forms or dialogs. */
export function LeaveQuestion() {
  useEffect(() => {
    const remember = ({ target }: Event) => (target === null ? undefined : rememberField(target));
    addEventListener('focusin', remember, true);
    addEventListener('pointerdown', remember, true);
    return () => {
      removeEventListener('focusin', remember, true);
      removeEventListener('pointerdown', remember, true);
    };
  }, []);
  const { blocker } = useUnsaved(() => holdsWork(document.body));
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={officeParcel.leaveTitle}
      confirm={officeParcel.leave}
      dismiss={officeParcel.stay}
      danger
      busy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
