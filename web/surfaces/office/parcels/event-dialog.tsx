import { NativeSelect, TextInput } from '@mantine/core';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { EVENT_TYPES, type EventType } from '#shared/domain/parcel-status.ts';
import { officeItems } from '#shared/messages/en/office-items.ts';
import { fill } from '#shared/messages/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';

const words = officeItems;

interface EventDialogProps {
  trackingNumbers: readonly string[];
  onClose: () => void;
}

/** Records one event for all of these parcels, or for none. Rendered means open. */
export function EventDialog({ trackingNumbers, onClose }: EventDialogProps) {
  const initial: { tracking_numbers: string[]; event: EventType; reason: string } = {
    ...{ tracking_numbers: [...trackingNumbers], event: 'PROCESS', reason: '' },
  };
  const sending = useSendingForm({
    schema: trackingCalls.batchEvent.body,
    initial,
    send: ({ reason, ...body }) =>
      callOnce(trackingCalls.batchEvent, { body: body.event === 'DELAY' ? { ...body, reason } : body }),
    changes: PARCEL_READS,
    onDone: onClose,
  });
  const { form } = sending;
  const [only = ''] = trackingNumbers;
  const title =
    trackingNumbers.length === 1
      ? fill(words.eventTitleOne, { tracking: only })
      : fill(words.eventTitle, { count: trackingNumbers.length });
  return (
    <DialogForm title={title} size="sm" sending={sending} save={words.eventSave} onClose={onClose}>
      <NativeSelect label={words.event} data={EVENT_TYPES} data-autofocus {...form.getInputProps('event')} />
      {form.values.event === 'DELAY' ? (
        <TextInput label={words.eventReason} maxLength={255} {...form.getInputProps('reason')} />
      ) : null}
    </DialogForm>
  );
}
