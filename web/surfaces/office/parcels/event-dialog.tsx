import { NativeSelect, TextInput } from '@mantine/core';
import { trackingCalls } from '#shared/contract/tracking.ts';
import type { StaffParcel } from '#shared/contract/shapes.ts';
import { EVENT_TYPES, type EventType, nextStepOf } from '#shared/domain/parcel-status.ts';
import { officeParcels } from '#texts/office-parcels.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { PARCEL_READS } from '#web/api/use-refresh-parcels.ts';
import { DialogForm, useSendingForm } from '#web/ui/mantine/dialog-form.tsx';

const words = officeParcels;

interface EventDialogProps {
  parcels: readonly StaffParcel[];
  onClose: () => void;
}

/**
 * Records one event for all of these parcels, or for none; it proposes their next step, if they have the same. Rendered
 * means open.
 */
export function EventDialog({ parcels, onClose }: EventDialogProps) {
  const trackingNumbers = parcels.map((parcel) => parcel.tracking_number);
  const step = nextStepOf(parcels);
  // Most parcels that have arrived are handed over, which records RECEIVE: here it has to be chosen.
  const next = step === 'RECEIVE' ? null : step;
  const initial: { tracking_numbers: string[]; event: EventType | ''; reason: string } = {
    tracking_numbers: trackingNumbers,
    event: next ?? '',
    reason: '',
  };
  const sending = useSendingForm({
    schema: trackingCalls.batchEvent.body,
    initial,
    send: ({ tracking_numbers, event, reason }) => {
      // The schema refuses an event that is not chosen.
      const body = { tracking_numbers, event: event as EventType };
      return callOnce(trackingCalls.batchEvent, { body: event === 'DELAY' ? { ...body, reason } : body });
    },
    changes: PARCEL_READS,
    onDone: onClose,
  });
  const { form } = sending;
  const events = EVENT_TYPES.map((type) => ({ value: type as string, label: states.events[type] as string }));
  const choices = next === null ? [{ value: '', label: words.chooseEvent }, ...events] : events;
  const chosen = form.getInputProps('event');
  // The schema's own words do not say what to do.
  const isMissing = chosen.error !== undefined && chosen.error !== null && form.values.event === '';
  const [only = ''] = trackingNumbers;
  const title =
    trackingNumbers.length === 1
      ? fill(words.eventTitleOne, { tracking: only })
      : fill(words.eventTitle, { count: trackingNumbers.length });
  return (
    <DialogForm title={title} size="sm" sending={sending} save={words.eventSave} onClose={onClose}>
      <NativeSelect
        label={words.event}
        data={choices}
        data-autofocus
        {...chosen}
        error={isMissing ? words.eventMissing : chosen.error}
        onKeyDown={(pressed) => {
          // Browsers send a form by Enter in a field of text only.
          if (pressed.key === 'Enter') pressed.currentTarget.form?.requestSubmit();
        }}
      />
      {form.values.event === 'DELAY' ? (
        <TextInput label={words.eventReason} maxLength={255} {...form.getInputProps('reason')} />
      ) : null}
    </DialogForm>
  );
}
