import { Alert, Button, Group } from '@mantine/core';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { fill } from '#shared/messages/format.ts';
import type { WaitingForm } from './waiting-form.ts';

const words = officeIntake;

interface WaitingFormsProps {
  forms: readonly WaitingForm[];
  onOpen: (form: WaitingForm) => void;
}

/** Forms whose parcels are not in the list, because they were refused while the next one was typed. */
export function WaitingForms({ forms, onOpen }: WaitingFormsProps) {
  return forms
    .filter(({ adding }) => adding.length === 0)
    .map((form) => (
      <Alert key={form.id} color="yellow">
        <Group justify="space-between" gap="xs">
          <span>{textOf(form)}</span>
          <Button size="xs" variant="default" onClick={() => onOpen(form)}>
            {words.openWaiting}
          </Button>
        </Group>
      </Alert>
    ));
}

function textOf({ initial, refusal }: WaitingForm): string {
  const tracking = normaliseTracking(initial.tracking_number);
  const text = tracking === '' ? words.waitingNoNumber : fill(words.waiting, { tracking });
  return refusal === null ? text : `${text} ${refusal.message}`;
}
