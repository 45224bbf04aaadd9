import { Button, Group, Text } from '@mantine/core';
import { officeScanner } from '#texts/office-scanner.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { bringBack, scannerList } from './list-store.ts';

const words = officeScanner;

interface PutAwayProps {
  staffId: number;
  /** Called when the button was used, which disappears. */
  onDone: () => void;
}

/** After a recorded list made way for the next one: says so, and brings it back. */
export function PutAway({ staffId, onDone }: PutAwayProps) {
  const last = useStore(scannerList).putAway;
  return (
    <output>
      {last === undefined ? null : (
        <Group gap="xs" mb="xs">
          <Text size="sm" span>
            {fill(words.putAway, { count: last.scans.length, event: states.events[last.event] })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              bringBack(staffId);
              onDone();
            }}
          >
            {words.bringBack}
          </Button>
        </Group>
      )}
    </output>
  );
}
