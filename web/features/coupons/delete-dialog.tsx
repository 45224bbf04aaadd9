import { couponCalls } from '#shared/contract/coupons.ts';
import { officeCoupons } from '#shared/messages/en/office-coupons.ts';
import { fill } from '#shared/messages/format.ts';
import { ApiError } from '../../api/api-error.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useSend } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../ui/mantine/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

const words = officeCoupons;

interface DeleteDialogProps {
  codes: readonly string[];
  /** After they were deleted. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more, then deletes all of them or none. Rendered means open. */
export function DeleteDialog({ codes, onDone, onClose }: DeleteDialogProps) {
  const remove = useSend(couponCalls.delete);
  const confirm = async () => {
    try {
      const { message } = await remove.mutateAsync({ body: { ids: [...codes] } });
      toast.success(message);
      onDone();
    } catch (failure) {
      // 'Not deleted!' is shown in success style (specification 2, section 8).
      if (failure instanceof ApiError && failure.code === 'conflict') toast.success(failure.message);
      else showFailure(failure);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={fill(words.deleteConfirm, { n: codes.length })}
      confirm={words.delete}
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
