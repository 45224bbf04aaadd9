import { Alert, Button, Group } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { type WaitingForm, waitingKind } from './state/intake-state.ts';
import { useIntake, useIntakeState } from './use-intake.ts';

const words = officeIntake;

interface WaitingFormsProps {
  /** Those that stopped Checkout at its last press, which is a new list each time; null if none did. */
  preventing: readonly string[] | null;
}

/**
 * Forms whose parcels are not in the list: refused while the next one was typed, or set aside for another form. Checkout waits for
 * them: it says so here, and the first can be opened with Enter.
 */
export function WaitingForms({ preventing }: WaitingFormsProps) {
  const { store } = useIntake();
  const forms = useIntakeState(({ waiting }) => waiting);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (preventing !== null) first.current?.focus();
  }, [preventing]);
  return forms
    .filter((form) => waitingKind(form) !== 'adding')
    .map((form, place) => (
      <Waiting
        key={form.id}
        text={preventing?.includes(form.id) === true ? `${textOf(form)} ${words.waitingFirst}` : textOf(form)}
        buttonRef={place === 0 ? first : undefined}
        onOpen={() => store.send({ type: 'waiting form chosen', id: form.id, asideId: newUuid() })}
      />
    ));
}

interface WaitingProps {
  text: string;
  buttonRef: RefObject<HTMLButtonElement | null> | undefined;
  onOpen: () => void;
}

function Waiting({ text, buttonRef, onOpen }: WaitingProps) {
  const reason = useId();
  return (
    <Alert color="yellow">
      <Group justify="space-between" gap="xs">
        <span id={reason}>{text}</span>
        <Button ref={buttonRef} size="xs" variant="default" aria-describedby={reason} onClick={onOpen}>
          {words.openWaiting}
        </Button>
      </Group>
    </Alert>
  );
}

function textOf({ values, refusal }: WaitingForm): string {
  const number = normaliseTracking(values.tracking_number);
  const text = number === '' ? words.waitingNoNumber : fill(words.waiting, { tracking: number });
  return refusal === null ? text : `${text} ${refusal.message}`;
}
