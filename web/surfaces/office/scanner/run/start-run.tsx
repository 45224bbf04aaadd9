import { Button, Card, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { EventType } from '#shared/domain/parcel-status.ts';
import { officeScanner } from '#texts/office-scanner.ts';
import { states } from '#texts/states.ts';
import { web } from '#texts/web.ts';
import { fill } from '#texts/format.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { EventButtons } from '../event-buttons.tsx';
import { unsentScans } from '../queue/queue-store.ts';
import { beginRun, resumeRun, today } from './run-store.ts';
import { countOfRun, runToday, type ScanRun } from './scan-run.ts';

const words = officeScanner;

interface StartRunProps {
  staffId: number;
  choosing: boolean;
  onChoose: (choosing: boolean) => void;
  /** The run that was stopped; undefined if there is none. */
  run: ScanRun | undefined;
}

/** A button that asks for an event, and from then on records it for each scan at once. */
export function StartRun({ choosing, ...props }: StartRunProps) {
  if (choosing) return <Choice {...props} />;
  return (
    <Button variant="light" mb="md" onClick={() => props.onChoose(true)}>
      {words.recordEach}
    </Button>
  );
}

function Choice({ staffId, onChoose, run: last }: Omit<StartRunProps, 'choosing'>) {
  // The page may be open since yesterday.
  const run = runToday(last, today());
  const unsent = useStore(unsentScans);
  const card = useRef<HTMLElement>(null);
  // The button that opened it is gone.
  useEffect(() => card.current?.focus(), []);
  const begin = (event: EventType, reason: string) => void beginRun(staffId, event, reason);
  return (
    <Card ref={card} withBorder mb="lg" component="section" aria-label={words.recordEach} tabIndex={-1}>
      <Text fw={600} mb="xs">
        {words.whichEvent}
      </Text>
      <EventButtons
        asksReason
        sending={undefined}
        submit={words.start}
        onApply={begin}
        onCancel={() => undefined}
      />
      <Group mt="md" gap="xs">
        {run === undefined ? null : (
          <Button onClick={() => void resumeRun(staffId)}>
            {fill(words.goOn, { event: states.events[run.event], count: countOfRun(run, unsent) })}
          </Button>
        )}
        <Button variant="default" onClick={() => onChoose(false)}>
          {web.cancel}
        </Button>
      </Group>
    </Card>
  );
}
