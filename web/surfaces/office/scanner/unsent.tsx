import { Alert, Button, Group, Text } from '@mantine/core';
import { officeScanner } from '#texts/office-scanner.ts';
import { fill } from '#shared/messages/format.ts';
import { plural } from '#web/ui/language/plural.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { countOf, reasonOf, sendUnsent, type UnsentScans, unsentScans } from './offline-queue.ts';
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
      {refused.length > SHOWN ? (
        <Group gap="xs" align="start">
          <details>
            <summary>{fill(words.problems, { count: refused.length })}</summary>
            <Refused staffId={staffId} scans={refused} />
          </details>
          <Button size="compact-xs" variant="subtle" onClick={() => void dismissAll(staffId, refused)}>
            {words.forgetAll}
          </Button>
        </Group>
      ) : (
        <Refused staffId={staffId} scans={refused} />
      )}
    </Alert>
  );
}

/** More refused scans are folded, so that the number's field stays in view. */
const SHOWN = 3;

/** One after the other: each changes the stored run. */
async function dismissAll(staffId: number, scans: readonly UnsentScans[]): Promise<void> {
  for (const scan of scans) await dismiss(staffId, scan);
}

function Refused({ staffId, scans }: { staffId: number; scans: readonly UnsentScans[] }) {
  return scans.map((scan) => (
    <Group key={scan.key} gap="xs" mt={4}>
      <Text size="sm">
        {fill(words.refused, { tracking: scan.tracking_numbers.join(', '), reason: reasonOf(scan) })}
      </Text>
      <Button size="compact-xs" variant="subtle" onClick={() => void dismiss(staffId, scan)}>
        {words.forget}
      </Button>
    </Group>
  ));
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
      <Text size="sm" lh={1.3}>
        {fill(plural(words.waiting, count), { count })}
      </Text>
      <Button size="xs" variant="default" onClick={() => void sendUnsent(staffId).then(onSent)}>
        {words.sendNow}
      </Button>
    </Group>
  );
}
