import { useState } from 'react';
import { couponCalls, type StaffCoupon } from '#shared/contract/coupons.ts';
import { officeCoupons } from '#texts/office-coupons.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useAction } from '#web/api/use-action.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';

const words = officeCoupons;

interface DeleteDialogProps {
  coupons: readonly StaffCoupon[];
  /** Called after the coupons were deleted. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation, then deletes all of the coupons or none. Rendered means open. */
export function DeleteDialog({ coupons, onDone, onClose }: DeleteDialogProps) {
  // As the question was asked: the list behind it may be read again.
  const [seen] = useState(coupons);
  const { run, busy } = useAction({
    send: () =>
      callOnce(couponCalls.delete, {
        body: { ids: codesOf(seen), given: codesOf(seen.filter(({ given }) => given === 1)) },
      }),
    changes: [couponCalls.list],
    onDone,
    onRefused: (failure) => {
      // The specification shows 'Not deleted!' as a success toast (specification 2, section 8).
      if (failure.code === 'conflict' && failure.fields['given'] === undefined)
        toast.success(failure.message);
      else showFailure(failure);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={fill(words.deleteConfirm, { n: seen.length })}
      confirm={words.delete}
      danger
      busy={busy}
      onConfirm={() => void run(undefined)}
      onClose={onClose}
    />
  );
}

const codesOf = (coupons: readonly StaffCoupon[]) => coupons.map(({ code }) => code);
