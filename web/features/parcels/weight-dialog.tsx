import { Button, Group, Stack, Text } from '@mantine/core';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { officeItem } from '#shared/messages/en/office-items.ts';
import { web } from '#shared/messages/en/web.ts';
import { showFailure } from '../../api/show-failure.ts';
import { useSend } from '../../api/use-call.ts';
import { useRefreshParcels } from '../../api/use-refresh-parcels.ts';
import { DialogModal } from '../../ui/mantine/dialog-modal.tsx';
import { NumberField } from '../../ui/mantine/number-field.tsx';
import { useContractForm } from '../../ui/mantine/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { StaffParcel } from './staff-parcel.ts';

const words = officeItem;

/** Corrects the weight of an unpaid parcel (decisions, Money). Rendered means open. */
export function WeightDialog({ parcel, onClose }: { parcel: StaffParcel; onClose: () => void }) {
  const form = useContractForm(parcelCalls.changeWeight.body, { weight: parcel.item.weight });
  const change = useSend(parcelCalls.changeWeight);
  const refresh = useRefreshParcels();
  const submit = form.onSubmit(async (body) => {
    try {
      await change.mutateAsync({ params: { tracking: parcel.tracking_number }, body });
      toast.success(words.weightSaved);
      onClose();
      await refresh();
    } catch (failure) {
      if (!form.markFailed(failure)) showFailure(failure);
    }
  }, form.focusFirstError);
  return (
    <DialogModal onClose={onClose} title={words.correctWeight} size="sm">
      <form onSubmit={submit} noValidate>
        <Stack>
          <NumberField
            label={words.newWeight}
            decimals={3}
            data-autofocus
            {...form.getInputProps('weight')}
          />
          <Text size="sm" c="dimmed">
            {words.weightNote}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {web.cancel}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {words.correctWeight}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogModal>
  );
}
