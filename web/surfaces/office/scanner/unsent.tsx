import { Alert, Button, Group, Text } from '@mantine/core';
import { officeScanner } from '#shared/messages/en/office-scanner.ts';
import { fill } from '#shared/messages/format.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { countOf, reasonOf, sendUnsent, unsentScans } from './offline-queue.ts';
import { dismiss } from './run-store.ts';
import { stateOf } from './scan-run.ts';

const words = officeScanner;

/** Scans that wait to be sent, and refused ones with their reason. */
export function Unsent({ staffId, onSent }: { staffId: number; onSent: () => void }) {
  const scans = useStore(unsentScans);
  const refused = scans.filter((scan) => scan.refused !== undefined);
  const waiting = countOf(scans.filter((scan) => stateOf(scan) === 'waiting'));
  if (refused.length === 0 && waiting === 0) return null;
  return (
    <Alert color={refused.length > 0 ? 'red' : 'yellow'} mb="md">
      <Waiting staffId={staffId} count={waiting} onSent={onSent} />
      {refused.map((scan) => (
        <Group key={scan.key} gap="xs" mt={4}>
          <Text size="sm">
            {fill(words.refused, {
              tracking: scan.tracking_numbers.join(', '),
              reason: reasonOf(scan),
            })}
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={() => void dismiss(staffId, scan)}>
            {words.forget}
          </Button>
        </Group>
      ))}
    </Alert>
  );
}

interface WaitingProps {
  staffId: number;
  count: number;
  onSent?: () => void;
}

/** The number of scans that wait for a connection, and a button that sends them. */
export function Waiting({ staffId, count, onSent }: WaitingProps) {
  if (count === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm">{fill(words.waiting, { count })}</Text>
      <Button size="xs" variant="default" onClick={() => void sendUnsent(staffId).then(onSent)}>
        {words.sendNow}
      </Button>
    </Group>
  );
}
