import { Text } from '@mantine/core';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { officeItem } from '#shared/messages/en/office-items.ts';
import { callOnce } from '#web/api/call-once.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';
import { NumberField } from '#web/ui/mantine/number-field.tsx';
import type { StaffParcel } from '#shared/contract/shapes.ts';

const words = officeItem;

/** Corrects the weight of an unpaid parcel (decisions, Money). Rendered means open. */
export function WeightDialog({ parcel, onClose }: { parcel: StaffParcel; onClose: () => void }) {
  const sending = useSendingForm({
    schema: parcelCalls.changeWeight.body,
    initial: { weight: parcel.item.weight },
    send: (body) =>
      callOnce(parcelCalls.changeWeight, { params: { tracking: parcel.tracking_number }, body }),
    successText: words.weightSaved,
    changes: PARCEL_READS,
    onDone: onClose,
  });
  const { form } = sending;
  return (
    <DialogForm
      title={words.correctWeight}
      size="sm"
      sending={sending}
      save={words.correctWeight}
      onClose={onClose}
    >
      <NumberField
        label={words.newWeight}
        decimals={3}
        data-autofocus
        {...form.getInputProps('weight')}
        // What is typed replaces the old weight (docs/decisions/009).
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm" c="dimmed">
        {words.weightNote}
      </Text>
    </DialogForm>
  );
}
