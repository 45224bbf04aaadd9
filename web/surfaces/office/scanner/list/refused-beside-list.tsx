import { Alert, Button, Group, Text } from '@mantine/core';
import { officeScanner } from '#texts/office-scanner.ts';
import { fill } from '#texts/format.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { unsentScans } from '../queue/queue-store.ts';
import { refusalTextOf, type UnsentScan } from '../queue/scan-queue.ts';
import { forgetRefused } from '../run/run-store.ts';

const words = officeScanner;

/** All refused scans of the queue, of whatever run or list, with their reason; the header says how many wait to be sent. */
export function RefusedBesideList({ staffId }: { staffId: number }) {
  const refused = useStore(unsentScans).filter((scan) => scan.refusalText !== undefined);
  if (refused.length === 0) return null;
  return (
    <Alert color="red" mb="md">
      {refused.length > SHOWN ? (
        <Group gap="xs" align="start">
          <details>
            <summary>{fill(words.refusedScans, { count: refused.length })}</summary>
            <Refused staffId={staffId} scans={refused} />
          </details>
          <Button size="compact-xs" variant="subtle" onClick={() => void forgetAllRefused(staffId, refused)}>
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
async function forgetAllRefused(staffId: number, scans: readonly UnsentScan[]): Promise<void> {
  for (const scan of scans) await forgetRefused(staffId, scan);
}

function Refused({ staffId, scans }: { staffId: number; scans: readonly UnsentScan[] }) {
  return scans.map((scan) => (
    <Group key={scan.key} gap="xs" mt={4}>
      <Text size="sm">
        {fill(words.refused, { tracking: scan.tracking_numbers.join(', '), reason: refusalTextOf(scan) })}
      </Text>
      <Button size="compact-xs" variant="subtle" onClick={() => void forgetRefused(staffId, scan)}>
        {words.forget}
      </Button>
    </Group>
  ));
}
