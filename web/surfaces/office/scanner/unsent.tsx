import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { officeScanner } from '#shared/messages/en/office-scanner.ts';
import { fill } from '#shared/messages/format.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { countOf, forget, sendUnsent, unsentScans } from './offline-queue.ts';

const words = officeScanner;
const TRY_EVERY = 15_000;

/** Scans that wait to be sent, and refused ones with their reason. */
export function Unsent({ staffId, onSent }: { staffId: number; onSent: () => void }) {
  const scans = useStore(unsentScans);
  useEffect(() => {
    const send = () => void sendUnsent(staffId).then((taken) => (taken > 0 ? onSent() : undefined));
    send();
    const timer = setInterval(send, TRY_EVERY);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [staffId, onSent]);

  const waiting = countOf(scans.filter((scan) => scan.refused === undefined));
  const refused = scans.filter((scan) => scan.refused !== undefined);
  if (scans.length === 0) return null;
  return (
    <Alert color={refused.length > 0 ? 'red' : 'yellow'} mb="md">
      {waiting === 0 ? null : (
        <Group gap="xs">
          <Text size="sm">{fill(words.waiting, { count: waiting })}</Text>
          <Button size="xs" variant="default" onClick={() => void sendUnsent(staffId).then(onSent)}>
            {words.sendNow}
          </Button>
        </Group>
      )}
      {refused.map((scan) => (
        <Group key={scan.key} gap="xs" mt={4}>
          <Text size="sm">
            {fill(words.refused, {
              tracking: scan.tracking_numbers.join(', '),
              reason: scan.refused ?? '',
            })}
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={() => void forget(staffId, scan.key)}>
            {words.forget}
          </Button>
        </Group>
      ))}
    </Alert>
  );
}
