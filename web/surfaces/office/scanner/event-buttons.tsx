import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { EVENT_TYPES, type EventType } from '#shared/domain/parcel-status.ts';
import { officeScanner } from '#texts/office-scanner.ts';
import { states } from '#texts/states.ts';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';

const words = officeScanner;

interface EventButtonsProps {
  /** Whether DELAY asks for its reason; not while there is nothing to record. */
  asksReason: boolean;
  /** The event that is being sent; undefined while none is. */
  sending: EventType | undefined;
  /** Shown above the reason. */
  note?: string | undefined;
  /** Label of the button that ends the reason dialog. */
  submit: string;
  onApply: (event: EventType, reason: string) => void;
  /** Called when the reason dialog is closed without a choice. */
  onCancel: () => void;
}

/** The six events as buttons large enough for a thumb; DELAY asks for a reason. */
export function EventButtons({ asksReason, sending, note, submit, onApply, onCancel }: EventButtonsProps) {
  const [delaying, setDelaying] = useState(false);
  const cancel = () => {
    setDelaying(false);
    onCancel();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    setDelaying(false);
    onApply('DELAY', reason);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
        {EVENT_TYPES.map((event) => (
          <Button
            key={event}
            size="md"
            px="xs"
            h={52}
            variant={event === 'DELAY' ? 'light' : 'filled'}
            {...(event === 'DELAY' ? { color: 'red' } : {})}
            loading={sending === event}
            disabled={sending !== undefined && sending !== event}
            onClick={() => (event === 'DELAY' && asksReason ? setDelaying(true) : onApply(event, ''))}
          >
            {states.events[event]}
          </Button>
        ))}
      </SimpleGrid>
      {delaying ? (
        <DialogModal onClose={cancel} title={words.reasonTitle} size="sm">
          <form method="post" onSubmit={send}>
            {note === undefined ? null : <Text mb="sm">{note}</Text>}
            <TextInput name="reason" label={words.reason} maxLength={255} data-autofocus />
            <Group justify="flex-end" mt="md">
              <Button type="submit">{submit}</Button>
            </Group>
          </form>
        </DialogModal>
      ) : null}
    </>
  );
}
